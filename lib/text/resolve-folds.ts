import type { SystemName } from '../systems/system.ts';
import { type Cursor, type Found, foundAt } from './cursor.ts';
import type { SlipParts, SystemPart } from './slip-parts.ts';

/** The size of each fold that has a name. */
const SIZES: ReadonlyMap<unknown, number> = new Map([
  ['singles', 1],
  ['doubles', 2],
  ['trebles', 3],
]);

/** Matches the text between two folds of one bet: `doubles and trebles`, `2 singles, 1 double`. */
const JOINT = /^(?:,|,? ?(?:and|&|plus|\+))? ?(?:\d{1,3} ?)?(?:x ?)?$/iu;
const MAX_JOINT = 12;

/** The size of the folds that words name, such as 2 for `doubles`; undefined for any other system. */
export function foldSize({ kind, ...part }: SystemPart): number | undefined {
  if ('size' in part) return part.size;
  if ('slugs' in part) return part.slugs.length === 1 ? SIZES.get(part.slugs[0]) : undefined;
  return kind === 'name' && typeof part.name === 'object' && 'fold' in part.name ? part.name.fold : undefined;
}

/**
 * The system of folds that are joined in the text, such as `doubles and trebles`. Undefined for any other text, and for
 * a fold of all selections, such as `double`, that neither has their number nor a count before it.
 */
export function joinedFolds(cursor: Cursor, slip: SlipParts, count: number): Found<SystemName> | undefined {
  const { systems, foldCounts } = slip;
  const sizes = systems.map(({ value }) => foldSize(value) ?? 0);
  const [first] = systems;
  const last = systems.at(-1);
  if (first === undefined || last === undefined || sizes.length < 2) return undefined;
  if (sizes.includes(0) || new Set(sizes).size < sizes.length) return undefined;
  const isOne = (part: Found<SystemPart>): boolean => {
    const isCounted = foldCounts.some(({ end }) => isJoint(cursor, end, part.start));
    return part.value.kind !== 'oneFold' || part.value.size === count || isCounted;
  };
  const isJoined = systems.every(
    (part, at) => at === 0 || isJoint(cursor, systems[at - 1]?.end ?? 0, part.start),
  );
  if (!isJoined || !systems.every(isOne)) return undefined;
  return foundAt({ start: first.start, end: last.end }, { folds: sizes.toSorted((a, b) => a - b) });
}

function isJoint({ text }: Cursor, from: number, to: number): boolean {
  return (
    to >= from && to - from <= MAX_JOINT && JOINT.test(text.slice(from, to).trim().replaceAll(/\s+/gu, ' '))
  );
}
