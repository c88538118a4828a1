/** A panel that can be opened: its component and its size. */
export type RegisteredPanel<Component> = {
  readonly id: string;
  readonly component: Component;
  readonly presentation?: { readonly size: 'wide' };
};

/** An open panel, with the props it was opened with. */
export type OpenPanel<Callback> = {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly onClose: Callback | undefined;
};

/** The registered panels, and the open ones: the last is on top, and the only one visible. */
export type Panels<Component, Callback> = {
  readonly registered: readonly RegisteredPanel<Component>[];
  readonly stack: readonly OpenPanel<Callback>[];
};

/** Actions on the panels. */
export type PanelAction<Component, Callback> =
  | { readonly kind: 'register'; readonly panel: RegisteredPanel<Component> }
  | { readonly kind: 'unregister'; readonly id: string }
  | {
      readonly kind: 'open';
      /** The way to open the panel: in place of all open panels, or on top of them. */
      readonly how: 'replace' | 'push';
      readonly panel: OpenPanel<Callback>;
    }
  /** The one on top; with an id, only if it is on top. */
  | { readonly kind: 'close'; readonly id?: string };

/** Effects of an action: callbacks to run in this order, and warnings for developers. */
export type PanelEffect<Callback> =
  | { readonly kind: 'run'; readonly callback: Callback }
  | { readonly kind: 'warn'; readonly message: string };

/** The panels after an action, and its effects. */
export type PanelsAfter<Component, Callback> = {
  readonly panels: Panels<Component, Callback>;
  readonly effects: readonly PanelEffect<Callback>[];
};

/** The panels with none registered and none open. */
export const NO_PANELS: Panels<never, never> = { registered: [], stack: [] };

/**
 * The panels after an action. An impossible one changes nothing: the same panels come back, with a warning.
 * Source: the product's specification, section 4, modal panels.
 */
export function panelsAfter<Component, Callback>(
  panels: Panels<Component, Callback>,
  action: PanelAction<Component, Callback>,
): PanelsAfter<Component, Callback> {
  switch (action.kind) {
    case 'register':
      return registered(panels, action.panel);
    case 'unregister':
      return unregistered(panels, action.id);
    case 'open':
      return opened(panels, action.panel, action.how);
    case 'close':
      return closed(panels, action.id);
  }
}

function isKnown<Component, Callback>(panels: Panels<Component, Callback>, id: string): boolean {
  return panels.registered.some((panel) => panel.id === id);
}

function warned<Component, Callback>(
  panels: Panels<Component, Callback>,
  message: string,
): PanelsAfter<Component, Callback> {
  return { panels, effects: [{ kind: 'warn', message }] };
}

function registered<Component, Callback>(
  panels: Panels<Component, Callback>,
  panel: RegisteredPanel<Component>,
): PanelsAfter<Component, Callback> {
  if (isKnown(panels, panel.id)) return warned(panels, `Panel already registered: ${panel.id}`);
  return { panels: { ...panels, registered: [...panels.registered, panel] }, effects: [] };
}

/** Unregisters a panel. Its open panels close, because nothing can render them. */
function unregistered<Component, Callback>(
  panels: Panels<Component, Callback>,
  id: string,
): PanelsAfter<Component, Callback> {
  if (!isKnown(panels, id)) return { panels, effects: [] };
  return {
    panels: {
      registered: panels.registered.filter((panel) => panel.id !== id),
      stack: panels.stack.filter((panel) => panel.id !== id),
    },
    effects: callbacksOf(panels.stack.filter((panel) => panel.id === id)),
  };
}

function opened<Component, Callback>(
  panels: Panels<Component, Callback>,
  panel: OpenPanel<Callback>,
  how: 'replace' | 'push',
): PanelsAfter<Component, Callback> {
  if (!isKnown(panels, panel.id)) return warned(panels, `Panel not registered: ${panel.id}`);
  if (how === 'push') return { panels: { ...panels, stack: [...panels.stack, panel] }, effects: [] };
  return { panels: { ...panels, stack: [panel] }, effects: callbacksOf(panels.stack) };
}

function closed<Component, Callback>(
  panels: Panels<Component, Callback>,
  id: string | undefined,
): PanelsAfter<Component, Callback> {
  const top = panels.stack.at(-1);
  if (top === undefined || (id !== undefined && id !== top.id)) return { panels, effects: [] };
  return { panels: { ...panels, stack: panels.stack.slice(0, -1) }, effects: callbacksOf([top]) };
}

/** The callbacks of panels that close together: the one on top first, as if each had been closed in turn. */
function callbacksOf<Callback>(closing: readonly OpenPanel<Callback>[]): readonly PanelEffect<Callback>[] {
  return closing
    .toReversed()
    .flatMap(({ onClose }) => (onClose === undefined ? [] : [{ kind: 'run', callback: onClose } as const]));
}
