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
  const endWatch = useRef(noWatch);
  useEffect(() => {
    const isNew = before.current !== pathname;
    before.current = pathname;
    if (!isNew || isStay(state)) return;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    // Where something stands in the page's place, there is nothing to give focus to yet: it stays on what was pressed.
    let pressed = document.activeElement;
    const toTitle = (): void => {
      focusTitle(main.current);
      // Whoever goes back to it afterwards, a screen reader presses no key for it, means to.
      if (document.activeElement !== pressed) pressed = null;
    };
    toTitle();
    endWatch.current();
    // Not ended with the effect: a page that writes its own address while its data come would end it too soon.
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
 * Calls back whenever the page is drawn anew, until somebody presses something: a page whose data are on their way has
 * no title yet, or one that goes when they come, and the focus with it. What it returns ends it before.
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
