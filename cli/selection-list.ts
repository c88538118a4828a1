import type { Problem } from './bad-input.ts';
import { letterOf } from './render/selection-table.ts';

/** The values of one flag by selection; undefined for a selection without one. */
export type Aligned = readonly (string | undefined)[];

export type ListFlag = { readonly flag: string; readonly values: readonly string[]; readonly count: number };

type Read = { readonly aligned: Aligned; readonly problems: readonly Problem[] };

/** Matches a value with a letter before it, but not a tied finish: `=3rd`, `3=`. */
const BY_LETTER = /^[^=\d]+=/u;
const LETTERED = /^([a-z]{1,2})=(.*)$/isu;

/**
 * Reads a flag with a value for each selection. All such flags share one syntax: a value for each selection in order,
 * separated by commas or spaces, with `-` for none; or `B=10` for selection B only. Anything ambiguous is a problem.
 */
export function readSelectionList({ flag, values, count }: ListFlag): Read {
  const items = values.flatMap((value) => value.split(',')).map((item) => item.trim());
  return items.some((item) => BY_LETTER.test(item))
    ? readLettered(flag, items, count)
    : readInOrder(flag, { values: items, count });
}

/** Reads names, one argument each because a name may contain a comma. A single argument for several selections is split. */
export function readNames({ flag, values, count }: ListFlag): Read {
  const [only] = values;
  const names = values.length === 1 && only !== undefined && count > 1 ? only.split(',') : values;
  return readInOrder(flag, { values: names.map((name) => name.trim()), count });
}

function readInOrder(flag: string, { values, count }: Pick<ListFlag, 'values' | 'count'>): Read {
  if (values.length === count) return { aligned: values.map(blankToUndefined), problems: [] };
  const given = values.join(',');
  const message = `${countText(values.length, 'value')} for ${countText(count, 'selection')}: give one each (- for none)${flag === '--names' ? '' : ', or letters such as B=10'}`;
  return { aligned: [], problems: [{ path: flag, given, message }] };
}

function readLettered(flag: string, items: readonly string[], count: number): Read {
  const letters = Array.from({ length: count }, (_, index) => letterOf(index));
  const byLetter = new Map<string, string>();
  const problems: Problem[] = [];
  for (const item of items) {
    const [, key, value = ''] = LETTERED.exec(item) ?? [];
    const letter = key?.toUpperCase();
    const message = letterProblem(letter, letters, byLetter);
    if (message !== undefined) problems.push({ path: flag, given: item, message });
    else if (letter !== undefined) byLetter.set(letter, value);
  }
  return { aligned: letters.map((letter) => blankToUndefined(byLetter.get(letter))), problems };
}

function letterProblem(
  letter: string | undefined,
  letters: readonly string[],
  seen: ReadonlyMap<string, string>,
): string | undefined {
  if (letter === undefined) return 'Give a value for each selection, or letters such as B=10, not both';
  if (!letters.includes(letter)) return `There is no selection ${letter}`;
  return seen.has(letter) ? `Selection ${letter} is given twice` : undefined;
}

function blankToUndefined(value: string | undefined): string | undefined {
  return value === '' || value === '-' ? undefined : value;
}

function countText(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
