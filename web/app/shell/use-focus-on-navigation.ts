import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a change of page, scrolls to the top and focuses the new title, so that it is read out. Back and
 * Forward leave the scroll position to the browser; a new URL on the same page (`state.stay`) changes
 * nothing.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const type = useNavigationType();
  const before = useRef(pathname);
  const endWatch = useRef(noWatch);
  useEffect(() => {
    const isNew = before.current !== pathname;
    before.current = pathname;
    if (!isNew || isStay(state)) return;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    // A fallback has no title: focus stays on the pressed element.
    let pressed = document.activeElement;
    const toTitle = (): void => {
      focusTitle(main.current);
      // A later return to it is deliberate: screen readers move focus without a key press.
      if (document.activeElement !== pressed) pressed = null;
    };
    toTitle();
    endWatch.current();
    // Outlives the effect, which a page that rewrites its URL while its data loads would end too soon.
    endWatch.current = untilUsed(() => {
      const isLost = [document.body, main.current, pressed].includes(document.activeElement);
      if (isLost) toTitle();
    });
  }, [pathname, state, type]);
  useEffect(() => () => endWatch.current(), []);
  return main;
}

function noWatch(): void {}

function focusTitle(main: HTMLElement | null): void {
  const title = main?.querySelector('h1');
  if (title !== null && title !== undefined) title.tabIndex = -1;
  (title ?? main)?.focus({ preventScroll: true });
}

/**
 * Calls back on each change of the DOM until the user presses a key or a pointer: a page that is loading has
 * no title yet, or replaces it and loses focus when its data arrives. Returns the function that stops it
 * early.
 */
function untilUsed(drawn: () => void): () => void {
  const observer = new MutationObserver(drawn);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = (): void => {
    observer.disconnect();
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, end, true);
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, end, true);
  return end;
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true;
}
