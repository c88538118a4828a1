import { NO_PANELS, type PanelAction, type Panels, panelsAfter } from '#lib/product';

/** Who draws a panel: one instance of the Panel component. */
export type PanelOwner = symbol;
type OnClose = () => void;

/** The panels of the app, for those who draw them and those who open them. */
export type PanelStore = {
  readonly panels: () => Panels<PanelOwner, OnClose>;
  readonly act: (action: PanelAction<PanelOwner, OnClose>) => void;
  /** Calls back after every change, until what it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * A store around the pure stack of panels: it keeps the state, runs the callbacks that closing leaves to be run, and
 * warns whoever develops by `warn`.
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
