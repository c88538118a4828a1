import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import { compare, max, minus, over, type Rational, reduce, sum, times, ZERO } from '../number/rational.ts';
import { type LayRounding, pennyBelow, roundStake } from './lay-rounding.ts';
import { coveredBy, totalStake } from './part-lay.ts';
import { type BackOutcomes, type Lay, layNeed, layStakeFor, type Position, positionOf } from './position.ts';

/** One price of an exchange's book and the backers' stakes that wait there, in pence. */
export type LadderLevel = { readonly price: Rational; readonly size: Pence };

/** What is to be laid, and what there is to lay it at. */
export type LayPlanInput = {
  readonly back: BackOutcomes;
  /** In any order: the lowest price is the best one for a layer. */
  readonly ladder: readonly LadderLevel[];
  /** Lays of the same market that are matched already. */
  readonly matched: readonly Lay[];
  readonly commission: Rational;
  readonly rounding: LayRounding;
};

/** A lay to be taken; `level` is the place of its price in the ladder that was given. */
export type Take = Lay & { readonly level: number };

/** What to take from a ladder, and the position that comes of it. Money in exact pence. */
export type LayPlan = Position & {
  /** What to take, best price first; nothing of 0. */
  readonly takes: readonly Take[];
  /** All that is laid, the matched lays included. */
  readonly totalLayStake: Pence;
  /** The stake-weighted price of all that is laid; undefined where nothing is. */
  readonly averagePrice: Rational | undefined;
  /** What the plan leaves of the difference between the two results, exact; 0 where the ladder is deep enough. */
  readonly uncovered: Pence;
  /** The stake that would still be needed at the ladder's last price, exact; 0 for an empty ladder. */
  readonly shortStake: Pence;
};

/**
 * What to lay at each price of an exchange's ladder so that both results come out even, in pence: the best price is
 * used up first. `none` takes sizes and stakes as they are, every other rounding whole pennies of them.
 * Rule: docs/rules/matched-lay-plan.md.
 */
export function planLay(input: LayPlanInput): LayPlan {
  const { back, matched, commission } = input;
  const walk = walkLadder(input);
  const lays = [...matched, ...walk.takes];
  return {
    ...walk,
    totalLayStake: totalStake(lays),
    averagePrice: averagePrice(lays),
    ...positionOf(back, lays, commission),
  };
}

/** The price of several lays taken together, weighted by stake; undefined where nothing is laid. */
export function averagePrice(lays: readonly Lay[]): Rational | undefined {
  const stake = totalStake(lays);
  if (stake.n <= 0) return undefined;
  return reduce(over(sum(lays.map((lay) => times(lay.stake, lay.price))), stake));
}

type Walk = Pick<LayPlan, 'takes' | 'uncovered' | 'shortStake'>;

function walkLadder({ back, ladder, matched, commission, rounding }: LayPlanInput): Walk {
  const takes: Take[] = [];
  let uncovered = max(ZERO, minus(layNeed(back), coveredBy(matched, commission)));
  let shortStake: Pence = ZERO;
  for (const { price, size, level } of bestFirst(ladder)) {
    const wanted = layStakeFor(uncovered, price, commission);
    const available = rounding === 'none' ? size : pennyBelow(size);
    const isEnough = compare(wanted, available) <= 0;
    const worst = (stake: Pence): Pence =>
      positionOf(back, [...matched, ...takes, { stake, price }], commission).profit;
    const stake = isEnough ? roundStake(wanted, rounding, worst) : available;
    if (stake.n > 0) takes.push({ stake, price, level });
    uncovered = isEnough ? ZERO : reduce(minus(uncovered, coveredBy([{ stake, price }], commission)));
    shortStake = isEnough ? ZERO : reduce(minus(wanted, available));
  }
  return { takes, uncovered, shortStake };
}

function bestFirst(ladder: readonly LadderLevel[]): readonly (LadderLevel & { readonly level: number })[] {
  return ladder
    .map(({ price, size }, level) => {
      assert(size.n >= 0, 'a size is not negative');
      return { price, size, level };
    })
    .toSorted((a, b) => compare(a.price, b.price));
}
