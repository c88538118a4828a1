import { type RefObject, useLayoutEffect } from 'react';
import { focusOn } from '../../ui/focus.ts';

/**
 * When a list item with focus unmounts, moves the focus to its neighbour, or to the chosen filter if it was
 * the last.
 */
export function useFocusHandedOn(ref: RefObject<HTMLLIElement | null>): void {
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      if (item?.contains(document.activeElement) === true) focusOn(after(item));
    };
  }, [ref]);
}

function after(item: Element): Element | null {
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  return (
    neighbour?.querySelector('[aria-expanded]') ??
    item.closest('section')?.querySelector('[role="radiogroup"] input:checked') ??
    null
  );
}
