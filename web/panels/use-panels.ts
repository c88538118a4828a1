import { useMemo } from 'react';
import { usePanelStore } from './panel-provider.tsx';

type OpenOptions = {
  /** `replace` (the default) closes all open panels; `push` opens on top of them. */
  readonly how?: 'replace' | 'push';
  readonly props?: Readonly<Record<string, unknown>>;
  /** Runs when the panel closes, for any reason. */
  readonly onClose?: () => void;
};

/** Opens and closes panels. */
export type PanelControls = {
  /** Opens the panel registered under the id; without one, warns and does nothing. */
  readonly open: (id: string, options?: OpenOptions) => void;
  /** Closes the topmost panel; with an id, only if it is that one. */
  readonly close: (id?: string) => void;
};

/** Returns the functions that open and close panels: the same object at every render. */
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
