import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that replaces this page's URL without navigation, with a state to keep. It is a no-op once the user has
 * navigated away: this page stays mounted until the next one has loaded, and would cancel the navigation.
 */
export function useRewrite(): (address: string, kept?: object) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (address, kept) => {
      // The browser's location is ahead of the router's while the next page loads.
      if (location.pathname !== pathname) return;
      const state = { ...kept, ...(panelDepth() > 0 && { panels: panelDepth() }), stay: true };
      void navigate(address, { replace: true, state, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}

/** The number of open panels that the current history entry stands for. */
export function panelDepth(): number {
  const { panels } = routerState();
  return typeof panels === 'number' ? panels : 0;
}

/** Adds an entry of the same page to the history, for one more open panel. */
export function pushPanelEntry(): void {
  const usr = { ...routerState(), panels: panelDepth() + 1 };
  history.pushState({ ...history.state, usr }, '');
}

/** Adds to the state of the current history entry, so that a page can read it as `location.state` after Back. */
export function keepInEntry(kept: object): void {
  history.replaceState({ ...history.state, usr: { ...routerState(), ...kept } }, '');
}

/** The state of the current history entry that the router keeps as `location.state`. */
function routerState(): { readonly panels?: unknown } {
  const state: unknown = history.state;
  const usr: unknown = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
  return typeof usr === 'object' && usr !== null ? usr : {};
}

/** Sets the document's title, for the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Layline`;
  }, [title]);
}
