import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { NO_PANELS, type PanelAction, type Panels, panelsAfter } from '#lib/product';

/** The identity of a mounted Panel component. */
type PanelOwner = symbol;
type OnClose = () => void;

/** The app's panels, for the components that render them and those that open them. */
type PanelStore = {
  readonly panels: () => Panels<PanelOwner, OnClose>;
  readonly act: (action: PanelAction<PanelOwner, OnClose>) => void;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Creates a store around the pure stack of panels: it keeps the state, runs the callbacks of closed panels,
 * and warns developers through `warn`.
 */
function newPanelStore(warn: (message: string) => void): PanelStore {
  let panels: Panels<PanelOwner, OnClose> = NO_PANELS;
  const listeners = new Set<() => void>();
  return {
    panels: () => panels,
    act: (action) => {
      const after = panelsAfter(panels, action);
      if (after.panels !== panels) {
        ({ panels } = after);
        for (const listener of listeners) listener();
      }
      for (const effect of after.effects) {
        if (effect.kind === 'warn') warn(effect.message);
        else effect.callback();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PanelContext = createContext<PanelStore | undefined>(undefined);

/** The app's panel store. Throws outside a PanelProvider, which is a programming error. */
export function usePanelStore(): PanelStore {
  const store = useContext(PanelContext);
  if (store === undefined) throw new Error('A panel outside of a PanelProvider');
  return store;
}

/** Provides its children with one stack of panels. */
export function PanelProvider({ children }: { readonly children: ReactNode }): ReactNode {
  // oxlint-disable-next-line no-console -- the specification wants developers warned on the console
  const [store] = useState(() => newPanelStore((message) => console.warn(message)));
  return <PanelContext value={store}>{children}</PanelContext>;
}

type OpenOptions = {
  /** `replace` (the default) closes all open panels; `push` opens on top of them. */
  readonly how?: 'replace' | 'push';
  readonly props?: Readonly<Record<string, unknown>>;
  /** Runs when the panel closes, for any reason. */
  readonly onClose?: () => void;
};

/** Opens and closes panels. */
type PanelControls = {
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
