import { type RefObject, useEffect, useRef } from 'react';
import { focusNear } from './focus.ts';

type RemovalOptions = {
  /** The number of items. */
  readonly count: number;
  readonly list: RefObject<Element | null>;
  /** Selects the element of each item that takes focus. */
  readonly items: string;
  /** Returns the element that takes focus if no items are left. */
  readonly fallback: () => Element | null;
};

/**
 * Returns a function to call with the index of an item that is about to be removed. Once there are fewer items, it
 * moves focus that was lost with it to the next item, or to the last one.
 */
export function useFocusAfterRemoval(options: RemovalOptions): (index: number) => void {
  const { count, list, items, fallback } = options;
  const removal = useRef<{ readonly index: number; readonly count: number }>(undefined);
  useEffect(() => {
    const { current } = removal;
    if (current === undefined || count >= current.count) return;
    removal.current = undefined;
    if (document.activeElement !== document.body) return;
    focusNear(list.current?.querySelectorAll(items) ?? [], current.index, fallback());
  });
  return (index) => {
    removal.current = { index, count };
  };
}
