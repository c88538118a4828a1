import type { Bet } from '../bet/bet.ts';
import type { Pence } from '../number/money.ts';
import { compare, minus, whole } from '../number/rational.ts';
import { type Ladder, type LadderResult, openSelections, payouts } from '../settle/still-possible.ts';
import { totals } from '../settle/totals.ts';
import { choose } from '../systems/lines.ts';

/** A selection, by index, that must win, or each-way at least be placed. */
export type Requirement = { readonly selection: number; readonly outcome: 'win' | 'placed' };

/** Requirements that together suffice for a profit, and the least profit that they guarantee, in exact pence. */
export type WayToProfit = { readonly needs: readonly Requirement[]; readonly least: Pence };

/**
 * The results that put a bet in profit. `certain`: every result does, by at least `least`. `never`: no result does, and
 * at most `most` is returned. `needs`: each way suffices alone, for any outcome of the other selections, and is
 * minimal.
 */
export type NeededForProfit =
  | { readonly kind: 'certain'; readonly least: Pence }
  | { readonly kind: 'never'; readonly most: Pence }
  | { readonly kind: 'needs'; readonly ways: readonly [WayToProfit, ...WayToProfit[]] };

/** The maximum number of unsettled selections for which ways to a profit are searched: 243 results each-way. */
const MAX_OPEN = 5;

/**
 * The results that a bet still needs for a payout above its cash stake, the ways that need the fewest selections first.
 * Undefined for a bet that is settled, and for more than 5 unsettled selections.
 */
export function neededForProfit(bet: Bet): NeededForProfit | undefined {
  const open = openSelections(bet);
  if (open.length === 0 || open.length > MAX_OPEN) return undefined;
  const ladder: Ladder = bet.eachWay ? ['lost', 'placed', 'win'] : ['lost', 'win'];
  const results = payouts(bet, open, ladder).toSorted((one, other) => levelSum(one) - levelSum(other));
  const cost = whole(totals(bet).cashStake);
  const found: { readonly result: LadderResult; readonly way: WayToProfit }[] = [];
  for (const result of results) {
    if (found.some((way) => isAtLeast(result, way.result))) continue;
    const least = extreme(
      results.filter((other) => isAtLeast(other, result)),
      -1,
    );
    if (compare(least, cost) <= 0) continue;
    found.push({ result, way: { needs: requirements(result, open, ladder), least: minus(least, cost) } });
  }
  const ways = found.map(({ way }) => way).toSorted((one, other) => one.needs.length - other.needs.length);
  const [first, ...others] = ways;
  if (first === undefined) return { kind: 'never', most: extreme(results, 1) };
  return first.needs.length === 0
    ? { kind: 'certain', least: first.least }
    : { kind: 'needs', ways: [first, ...others] };
}

function levelSum({ levels }: LadderResult): number {
  return levels.reduce((sum, level) => sum + level, 0);
}

function isAtLeast(result: LadderResult, other: LadderResult): boolean {
  return result.levels.every((level, place) => level >= (other.levels[place] ?? 0));
}

/** The highest payout (1) or the lowest (-1). */
function extreme(results: readonly LadderResult[], direction: 1 | -1): Pence {
  return results
    .map(({ payout }) => payout)
    .reduce((best, each) => (compare(each, best) * direction > 0 ? each : best));
}

function requirements(
  { levels }: LadderResult,
  open: readonly number[],
  ladder: Ladder,
): readonly Requirement[] {
  return open.flatMap((selection, place) => {
    const outcome = ladder[levels[place] ?? 0];
    return outcome === undefined || outcome === 'lost' ? [] : [{ selection, outcome }];
  });
}

/** The maximum number of ways that a sentence lists. */
const MAX_LISTED = 3;

/**
 * The needs of a bet as a sentence: `In profit if Tollgate Lad places: at least £31.30.` Undefined if `neededForProfit`
 * is. `show` formats the amounts.
 */
export function neededText(bet: Bet, show: (amount: Pence) => string): string | undefined {
  const needed = neededForProfit(bet);
  switch (needed?.kind) {
    case undefined:
      return undefined;
    case 'certain':
      return `In profit whatever happens: at least ${show(needed.least)}.`;
    case 'never':
      if (needed.most.n === 0) return 'Nothing comes back any more.';
      return `No profit any more: at most ${show(needed.most)} comes back.`;
    case 'needs': {
      const least = needed.ways.map((way) => way.least).reduce((a, b) => (compare(a, b) <= 0 ? a : b));
      return `In profit if ${waysText(bet, needed.ways)}: at least ${show(least)}.`;
    }
  }
}

function waysText(bet: Bet, ways: readonly WayToProfit[]): string {
  const any = anyOf(bet, ways);
  if (any !== undefined) return any;
  const kept = ways.slice(0, namedWays(ways)).map((way) => needsText(bet, way));
  const left = ways.length - kept.length;
  return [...kept, ...(left === 0 ? [] : [`in ${left} other ways`])].join('; or ');
}

/** The number of ways that a sentence lists. */
function namedWays({ length }: readonly WayToProfit[]): number {
  return length > MAX_LISTED ? MAX_LISTED - 1 : length;
}

/** The ways to a profit that `neededText` counts but does not list: `in 4 other ways`. */
export function otherWays(bet: Bet): readonly WayToProfit[] {
  const needed = neededForProfit(bet);
  if (needed?.kind !== 'needs' || anyOf(bet, needed.ways) !== undefined) return [];
  return needed.ways.slice(namedWays(needed.ways));
}

/** `any 2 of the 4 unsettled selections win`, if every choice of that size is a way and there is no other way. */
function anyOf(bet: Bet, [first, ...others]: readonly WayToProfit[]): string | undefined {
  const open = openSelections(bet).length;
  const outcome = first?.needs[0]?.outcome;
  const count = first?.needs.length ?? 0;
  if (outcome === undefined || open === 1 || others.length + 1 !== choose(open, count)) return undefined;
  const isAlike = [first, ...others].every(
    (way) => way?.needs.length === count && way.needs.every((need) => need.outcome === outcome),
  );
  return isAlike ? `${choiceText(count, open)} ${verbOf(outcome, count)}` : undefined;
}

function choiceText(count: number, open: number): string {
  if (open === 2) return count === 2 ? 'both unsettled selections' : 'either unsettled selection';
  if (count === open) return `all ${open} unsettled selections`;
  return `any ${count === 1 ? 'one' : count} of the ${open} unsettled selections`;
}

function verbOf(outcome: Requirement['outcome'], count: number): string {
  if (outcome === 'win') return count === 1 ? 'wins' : 'win';
  return count === 1 ? 'places' : 'place';
}

function needsText({ selections }: Bet, { needs }: WayToProfit): string {
  return (['win', 'placed'] as const)
    .flatMap((outcome) => {
      const names = needs
        .filter((need) => need.outcome === outcome)
        .map(({ selection }) => selections[selection]?.description ?? '');
      return names.length === 0 ? [] : [`${listed(names)} ${verbOf(outcome, names.length)}`];
    })
    .join(' and ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
