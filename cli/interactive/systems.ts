import { CATALOGUE, exactCount, isSlug, SLUGS, systemLabel, type SystemName } from '#lib';
import { betOf, newState, selectionRange } from '#lib/slip';

/** A system in the list: its label, and its numbers of selections and lines. */
export type SystemChoice = { readonly name: SystemName; readonly label: string; readonly about: string };

const MAX_FOLD_SIZE = 20;

/** The display name of a system. */
export function systemName(system: SystemName): string {
  return systemLabel(system);
}

/** The systems whose names contain the filter text; sizes (`2,3`) also give the system of all folds of these sizes. */
export function systemChoices(filter: string): readonly SystemChoice[] {
  const query = simplified(filter);
  const custom = customSystem(filter);
  const found = SLUGS.filter(
    (slug) => simplified(CATALOGUE[slug].label).includes(query) || simplified(slug).includes(query),
  );
  return [...(custom === undefined ? [] : [choice(custom)]), ...found.map(choice), ...perms(filter)];
}

/** The perms of the systems whose names contain the rest of a filter text with the word `perm`. */
function perms(filter: string): readonly SystemChoice[] {
  const words = filter.toLowerCase().split(/\s+/u);
  if (!words.includes('perm')) return [];
  const query = simplified(words.filter((word) => word !== 'perm').join(' '));
  return SLUGS.filter(
    (slug) => exactCount(slug) !== undefined && slug.replaceAll('-', '').includes(query),
  ).map((slug) => choice({ perm: slug }));
}

/** The index of a system in the full list; 0 for custom systems, which are not in it. */
export function systemIndex(system: SystemName): number {
  return isSlug(system) ? SLUGS.indexOf(system) : 0;
}

/** Normalises a name for search: lower case, only letters and digits. */
export function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/gu, '');
}

function customSystem(filter: string): SystemName | undefined {
  if (!/^\d{1,2}(?:[,/ ]+\d{1,2})*$/u.test(filter)) return undefined;
  const sizes = [...new Set(filter.split(/[,/ ]+/u).map(Number))].toSorted((a, b) => a - b);
  const [first] = sizes;
  if (first === undefined || sizes.some((size) => size < 1 || size > MAX_FOLD_SIZE)) return undefined;
  return sizes.length === 1 ? { fold: first } : { folds: sizes };
}

function choice(name: SystemName): SystemChoice {
  return { name, label: systemName(name), about: aboutSystem(name) };
}

/** `4 selections, 15 lines`, or `1 to 50 selections` if the number varies. */
function aboutSystem(name: SystemName): string {
  const { min, max } = selectionRange(name);
  if (min !== max) return `${min} to ${max} selections`;
  const bet = betOf(newState(name));
  const lines = bet.ok ? `, ${countText(bet.value.system.lineCount, 'line')}` : '';
  return `${countText(min, 'selection')}${lines}`;
}

/** `1 line`, `15 lines`, `2 bonuses`. */
export function countText(count: number, word: string): string {
  if (count === 1) return `1 ${word}`;
  return `${count} ${word}${word.endsWith('s') ? 'es' : 's'}`;
}
