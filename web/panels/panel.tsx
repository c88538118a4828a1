import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../components/ui/dialog.tsx';
import { ErrorBoundary } from '../components/ui/failures/error-boundary.tsx';
import { usePanelStore } from './panel-stack.tsx';

type PanelProps = {
  /** The id that opens it. */
  readonly id: string;
  readonly title: string;
  readonly size?: 'side' | 'wide' | 'widest';
  readonly foot?: ReactNode;
  /** Renders the contents while the panel is open, with the props that it was opened with. */
  readonly children: (props: Readonly<Record<string, unknown>>) => ReactNode;
};

/**
 * A side panel, registered under its id while mounted. It is rendered here, so that it has the context of
 * this place in the tree, and shown by the stack: only the topmost is visible.
 */
export function Panel({ id, title, size = 'side', foot, children }: PanelProps): ReactNode {
  const store = usePanelStore();
  const [owner] = useState(() => Symbol(id));
  const { registered, stack } = useSyncExternalStore(store.subscribe, store.panels);
  useEffect(() => {
    store.act({ kind: 'register', panel: { id, component: owner } });
    return () => {
      const isOurs = store.panels().registered.some(({ component }) => component === owner);
      if (isOurs) store.act({ kind: 'unregister', id });
    };
  }, [store, id, owner]);
  // If two panels share an id, only the first one registered is rendered.
  if (registered.find((panel) => panel.id === id)?.component !== owner) return null;
  return stack.map((entry, depth) =>
    entry.id === id ? (
      <Dialog
        // oxlint-disable-next-line react/no-array-index-key -- a panel is identified by its position
        key={depth}
        title={title}
        look={size}
        shown={depth === stack.length - 1}
        onClose={() => store.act({ kind: 'close' })}
        foot={foot}
      >
        <ErrorBoundary what="This panel">{children(entry.props)}</ErrorBoundary>
      </Dialog>
    ) : null,
  );
}
