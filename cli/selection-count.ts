import { CATALOGUE, isSlug, systemTaking } from '#lib';

/** A system of folds takes at most so many selections. */
const MAX_CUSTOM = 20;

/**
 * The mistake of a wrong number of selections: how many the system takes, and which system takes so many. Undefined where
 * the system is none.
 */
export function countMessage(system: unknown, count: number): string | undefined {
  if (isSlug(system)) {
    const { label, min, max } = CATALOGUE[system];
    const other = systemTaking(system, count);
    return `${label} takes ${rangeText(min, max)}${other === undefined ? '' : `: for ${count} use ${other}`}`;
  }
  const sizes = sizesOf(system);
  if (sizes.length === 0) return undefined;
  return `${sizes.join('/')}-fold takes ${rangeText(Math.max(...sizes), MAX_CUSTOM)}`;
}

function rangeText(min: number, max: number): string {
  if (min === max) return `${min} ${min === 1 ? 'selection' : 'selections'}`;
  return `${min} to ${max} selections`;
}

function sizesOf(system: unknown): readonly number[] {
  if (typeof system !== 'object' || system === null) return [];
  return Object.values(system)
    .flat()
    .filter((size: unknown) => typeof size === 'number')
    .toSorted((a, b) => a - b);
}
