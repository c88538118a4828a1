import type { Key } from './keys.ts';

/** The number of rows that a key moves in a list. */
export const ROW_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  up: -1,
  left: -1,
  backTab: -1,
  down: 1,
  right: 1,
  tab: 1,
  pageUp: -10,
  pageDown: 10,
  home: -Infinity,
  end: Infinity,
};

/** Applies a key to the filter of a list and selects the first entry; undefined if the key does not edit text. */
export function editFilter(
  filter: string,
  key: Key,
): { readonly filter: string; readonly index: number } | undefined {
  if (key.kind === 'text' || key.kind === 'paste') {
    return { filter: filter + key.text.replaceAll(/\p{Cc}+/gu, ''), index: 0 };
  }
  if (key.kind === 'backspace') return { filter: filter.slice(0, -1), index: 0 };
  return key.kind === 'clear' ? { filter: '', index: 0 } : undefined;
}
