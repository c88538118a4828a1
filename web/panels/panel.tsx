import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { usePanelStore } from './panel-provider.tsx';

type PanelProps = {
  /** What it is opened by. */
  readonly id: string;
  readonly title: string;
  readonly size?: 'side' | 'wide' | 'widest';
  readonly foot?: ReactNode;
  /** Drawn while the panel is open, with what it was opened with. */
  readonly children: (props: Readonly<Record<string, unknown>>) => ReactNode;
};

/**
 * A panel at the side of the page, registered under its id as long as this is rendered. It is drawn here, so that it
 * sees what is around it, and shown by the stack: only the one on top is seen.
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
  // Of two under one id, the first was registered and draws.
  if (registered.find((panel) => panel.id === id)?.component !== owner) return null;
  return stack.map((entry, depth) =>
    entry.id === id ? (
      <Dialog
        // oxlint-disable-next-line react/no-array-index-key -- a panel is its place in the stack
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
