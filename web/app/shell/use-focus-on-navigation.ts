import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a page change the new page is at its top, and focus on its title, which is then read out. Going back or forward
 * leaves the place to the browser; a change of address that is no change of page (`state.stay`) leaves everything.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    const isNew = before.current !== pathname;
    before.current = pathname;
    if (!isNew || isStay(state)) return;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    const title = main.current?.querySelector('h1');
    if (title !== null && title !== undefined) title.tabIndex = -1;
    (title ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, state, type]);
  return main;
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true;
}
