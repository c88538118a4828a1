import { useMemo } from 'react';
import { usePanelStore } from './panel-provider.tsx';

type OpenOptions = {
  /** Replace (the default) closes all that is open; push opens on top of it. */
  readonly how?: 'replace' | 'push';
  readonly props?: Readonly<Record<string, unknown>>;
  /** Runs when it closes, however that comes about. */
  readonly onClose?: () => void;
};

/** Opens and closes panels. */
export type PanelControls = {
  /** Opens a panel that is registered under the id; for any other it warns and does nothing. */
  readonly open: (id: string, options?: OpenOptions) => void;
  /** Closes the panel on top; with an id, only if that is the one. */
  readonly close: (id?: string) => void;
};

/** What opens and closes panels, the same object at every render. */
export function usePanels(): PanelControls {
  const store = usePanelStore();
  return useMemo(
    () => ({
      open: (id, { how = 'replace', props = {}, onClose } = {}) =>
        store.act({ kind: 'open', how, panel: { id, props, onClose } }),
      close: (id) => store.act(id === undefined ? { kind: 'close' } : { kind: 'close', id }),
    }),
    [store],
  );
}
