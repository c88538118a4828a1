import { NO_PANELS, type PanelAction, type Panels, panelsAfter } from '#lib/product';

/** The identity of a mounted Panel component. */
export type PanelOwner = symbol;
type OnClose = () => void;

/** The app's panels, for the components that render them and those that open them. */
export type PanelStore = {
  readonly panels: () => Panels<PanelOwner, OnClose>;
  readonly act: (action: PanelAction<PanelOwner, OnClose>) => void;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Creates a store around the pure stack of panels: it keeps the state, runs the callbacks of closed panels,
 * and warns developers through `warn`.
 */
export function newPanelStore(warn: (message: string) => void): PanelStore {
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
