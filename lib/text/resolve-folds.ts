import { smallNumber } from './amounts.ts';
import { choose } from '../systems/lines.ts';
import type { SystemName } from '../systems/system.ts';
import { addIssue, type Cursor, type Found, foundAt } from './cursor.ts';
import { assignTrailingNames } from './read-name.ts';
import type { SelectionParts, SlipParts, SystemPart, TextSelection } from './slip-parts.ts';

/** The size of each fold that has a name. */
const SIZES: ReadonlyMap<unknown, number> = new Map([
  ['singles', 1],
  ['doubles', 2],
  ['trebles', 3],
]);

/** Matches the text between two folds of one bet: `doubles and trebles`, `2 singles, 1 double`. */
const BETWEEN_FOLDS = /^(?:,|,? ?(?:and|&|plus|\+))? ?(?:\d{1,3} ?)?(?:x ?)?$/iu;
const MAX_BETWEEN = 12;

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
  const isJoined = systems.every((part, at) => {
    const from = systems[at - 1]?.end ?? 0;
    return (
      at === 0 || (cursor.text.slice(from, part.start).trim() !== '' && isJoint(cursor, from, part.start))
    );
  });
  if (!isJoined || !systems.every(isOne)) return undefined;
  return foundAt({ start: first.start, end: last.end }, { folds: sizes.toSorted((a, b) => a - b) });
}

/**
 * Takes the whole prices before joined folds for their numbers if each fold has one and all of them are right, as in `5/2
 * 3/1 4/1 2/1, 6 doubles 4 trebles`. Asks about them otherwise.
 */
export function takeFoldCounts(cursor: Cursor, slip: SlipParts): void {
  assignTrailingNames(slip);
  const { systems, selections, foldCounts } = slip;
  const numbers = systems.flatMap(({ value, start }) => {
    const selection = selections.find((each) => isNumberBefore(cursor, each, start));
    return selection === undefined ? [] : [{ selection, size: foldSize(value) ?? 0 }];
  });
  const counts = numbers.map(({ selection: { parts, place }, size }) => {
    const { start, end } = parts.odds ?? place;
    return { size, found: { start, end, value: smallNumber(cursor.text.slice(start, end)) ?? 0 } };
  });
  const left = selections.filter((each) => numbers.every(({ selection }) => selection !== each));
  const given = [...foldCounts, ...counts.map(({ found }) => found)];
  const isJoined = [left, selections].some(
    ({ length }) => joinedFolds(cursor, { ...slip, foldCounts: given }, length) !== undefined,
  );
  if (counts.length === 0 || !isJoined) return;
  const isRight =
    given.length === systems.length &&
    counts.every(({ size, found }) => found.value === choose(left.length, size)) &&
    numbers.every(({ selection: { parts } }) => !hasMore(parts));
  slip.countsOrPrices.length = 0;
  if (isRight) {
    selections.splice(0, selections.length, ...left);
    foldCounts.push(...counts.map(({ found }) => found));
    return;
  }
  for (const { found } of counts) {
    addIssue(cursor, found, {
      message: `Is ${found.value} a price, or the number of bets? Write ${found.value}.0, or leave the number out`,
      expected: `${found.value}.0, or the folds without their numbers`,
    });
  }
}

/** True for a whole price without a mark, or a name in its part of a line, and directly before a text. */
function isNumberBefore({ text }: Cursor, { parts, isMarked }: TextSelection, start: number): boolean {
  const { odds, name } = parts;
  if (odds === undefined || isMarked || odds.end > start || start - odds.end > MAX_BETWEEN) return false;
  const isOfName = name !== undefined && name.start < odds.start;
  if (isOfName && !/[,;|\n\r]/u.test(text.slice(name.end, odds.start))) return false;
  return /^\d+$/u.test(text.slice(odds.start, odds.end)) && text.slice(odds.end, start).trim() === '';
}

/** True for a selection with more than its price. */
function hasMore(parts: SelectionParts): boolean {
  return Object.entries(parts).some(([key, part]) => key !== 'odds' && part !== undefined);
}

function isJoint({ text }: Cursor, from: number, to: number): boolean {
  return (
    to >= from &&
    to - from <= MAX_BETWEEN &&
    BETWEEN_FOLDS.test(text.slice(from, to).trim().replaceAll(/\s+/gu, ' '))
  );
}
