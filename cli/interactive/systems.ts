import { CATALOGUE, exactCount, isSlug, SLUGS, systemLabel, type SystemName } from '#lib';
import { betOf, newState, selectionRange } from '#lib/slip';

/** A system to choose: what it is called and what it takes. */
export type SystemChoice = { readonly name: SystemName; readonly label: string; readonly about: string };

const LARGEST_FOLD = 20;

/** The system's name for people. */
export function systemName(system: SystemName): string {
  return systemLabel(system);
}

/** The systems whose names hold what was typed; sizes (`2,3`) make a system of all folds of these sizes. */
export function systemChoices(filter: string): readonly SystemChoice[] {
  const wanted = simplified(filter);
  const custom = customSystem(filter);
  const found = SLUGS.filter(
    (slug) => simplified(CATALOGUE[slug].label).includes(wanted) || simplified(slug).includes(wanted),
  );
  return [...(custom === undefined ? [] : [choice(custom)]), ...found.map(choice), ...perms(filter)];
}

/** The perms of the systems whose names hold what was typed beside the word itself. */
function perms(filter: string): readonly SystemChoice[] {
  const words = filter.toLowerCase().split(/\s+/u);
  if (!words.includes('perm')) return [];
  const wanted = simplified(words.filter((word) => word !== 'perm').join(' '));
  return SLUGS.filter(
    (slug) => exactCount(slug) !== undefined && slug.replaceAll('-', '').includes(wanted),
  ).map((slug) => choice({ perm: slug }));
}

/** Where a system stands in the whole list; custom ones, which are not in it, at its head. */
export function systemIndex(system: SystemName): number {
  return isSlug(system) ? SLUGS.indexOf(system) : 0;
}

/** A name as it is searched: its letters and digits alone. */
export function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/gu, '');
}

function customSystem(filter: string): SystemName | undefined {
  if (!/^\d{1,2}(?:[,/ ]+\d{1,2})*$/u.test(filter)) return undefined;
  const sizes = [...new Set(filter.split(/[,/ ]+/u).map(Number))].toSorted((a, b) => a - b);
  const [first] = sizes;
  if (first === undefined || sizes.some((size) => size < 1 || size > LARGEST_FOLD)) return undefined;
  return sizes.length === 1 ? { fold: first } : { folds: sizes };
}

function choice(name: SystemName): SystemChoice {
  return { name, label: systemName(name), about: aboutSystem(name) };
}

/** `4 selections, 15 lines`; `1 to 50 selections` where the number is open. */
function aboutSystem(name: SystemName): string {
  const { min, max } = selectionRange(name);
  if (min !== max) return `${min} to ${max} selections`;
  const bet = betOf(newState(name));
  const lines = bet.ok ? `, ${counted(bet.value.system.lineCount, 'line')}` : '';
  return `${counted(min, 'selection')}${lines}`;
}

/** `1 line`, `15 lines`, `2 bonuses`. */
export function counted(count: number, word: string): string {
  if (count === 1) return `1 ${word}`;
  return `${count} ${word}${word.endsWith('s') ? 'es' : 's'}`;
}
