import type { Problem } from './bad-input.ts';
import { letterOf } from './render/selection-table.ts';

/** The values of one flag by selection; undefined where a selection has none. */
export type Aligned = readonly (string | undefined)[];

export type ListFlag = { readonly flag: string; readonly values: readonly string[]; readonly count: number };

type Read = { readonly aligned: Aligned; readonly problems: readonly Problem[] };

const LETTERED = /^([a-z]{1,2})=(.*)$/isu;

/**
 * A flag with a value for each selection. One scheme for all of them: as many values as selections, in their order, with
 * commas or spaces between them and `-` where a selection has none; or `B=10` for selection B alone. Anything that could
 * be read two ways is a problem.
 */
export function readSelectionList({ flag, values, count }: ListFlag): Read {
  const items = values.flatMap((value) => value.split(',')).map((item) => item.trim());
  return items.some((item) => item.includes('='))
    ? readLettered(flag, items, count)
    : readInOrder(flag, { values: items, count });
}

/** Names: one argument each, since a name may hold a comma; a single argument for several selections is split. */
export function readNames({ flag, values, count }: ListFlag): Read {
  const [only] = values;
  const names = values.length === 1 && only !== undefined && count > 1 ? only.split(',') : values;
  return readInOrder(flag, { values: names.map((name) => name.trim()), count });
}

function readInOrder(flag: string, { values, count }: Pick<ListFlag, 'values' | 'count'>): Read {
  if (values.length === count) return { aligned: values.map(orNone), problems: [] };
  const given = values.join(',');
  const message = `${counted(values.length, 'value')} for ${counted(count, 'selection')}: give one each (- for none)${flag === '--names' ? '' : ', or letters such as B=10'}`;
  return { aligned: [], problems: [{ path: flag, given, message }] };
}

function readLettered(flag: string, items: readonly string[], count: number): Read {
  const letters = Array.from({ length: count }, (_, index) => letterOf(index));
  const byLetter = new Map<string, string>();
  const problems: Problem[] = [];
  for (const item of items) {
    const [, key, value = ''] = LETTERED.exec(item) ?? [];
    const letter = key?.toUpperCase();
    const message = complaintAbout(letter, letters, byLetter);
    if (message !== undefined) problems.push({ path: flag, given: item, message });
    else if (letter !== undefined) byLetter.set(letter, value);
  }
  return { aligned: letters.map((letter) => orNone(byLetter.get(letter))), problems };
}

function complaintAbout(
  letter: string | undefined,
  letters: readonly string[],
  seen: ReadonlyMap<string, string>,
): string | undefined {
  if (letter === undefined) return 'Give a value for each selection, or letters such as B=10, not both';
  if (!letters.includes(letter)) return `There is no selection ${letter}`;
  return seen.has(letter) ? `Selection ${letter} is given twice` : undefined;
}

function orNone(value: string | undefined): string | undefined {
  return value === '' || value === '-' ? undefined : value;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
