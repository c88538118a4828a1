import { assert } from '../../assert.ts';
import { accaLays, type AccaLays } from '../../matched/acca.ts';
import { outcomesOf } from '../../matched/back-outcomes.ts';
import { rating, type ScoredPair } from '../../matched/scores.ts';
import type { Pence } from '../../number/money.ts';
import {
  compare,
  ONE,
  over,
  rational,
  type Rational,
  reduce,
  round,
  sum,
  times,
  whole,
  ZERO,
} from '../../number/rational.ts';

/** A bet that can be a leg: its prices, and the time at which its event starts, in milliseconds since 1970. */
export type LegChoice = ScoredPair & {
  readonly start: number;
  /** True for a leg that the accumulator must have. */
  readonly isFixed?: boolean;
};

/** The terms of an offer on an accumulator. */
export type AccumulatorTerms = {
  /** The number of legs. */
  readonly legs: number;
  /** The least time from the start of a leg to that of the next, in milliseconds. */
  readonly gapMs: number;
};

/** A chosen leg, linked to those before it. */
type Chain = {
  /** The product of the fraction of a stake that each leg keeps on its own. */
  readonly kept: Rational;
  /** The leg's index among the choices. */
  readonly index: number;
  readonly before: Chain | undefined;
};

/** A choice with the facts needed to choose it, in order of start. */
type Item = {
  readonly index: number;
  readonly kept: Rational;
  readonly isFixed: boolean;
  /** The number of items that start early enough to come before it. */
  readonly earlier: number;
};

const NO_LEG: Chain = { kept: ONE, index: -1, before: undefined };
const HUNDRED = whole(100);

/**
 * The indexes of the legs that retain most of a stake, in order of start; undefined if no legs meet the terms. Every
 * choice must be of a different event. Legs laid evenly in sequence retain the product of what each retains alone, so
 * the best legs have the largest product of ratings. Rule: docs/rules/matched-acca.md.
 */
export function bestLegs(
  choices: readonly LegChoice[],
  { legs, gapMs }: AccumulatorTerms,
): readonly number[] | undefined {
  assert(legs > 0, 'an accumulator has legs');
  const items = itemsOf(choices, gapMs);
  const firstFixed = items.findIndex(({ isFixed }) => isFixed);
  // Indexed by a number of items: the best chain of the current length among the first that many items.
  let best: readonly (Chain | undefined)[] = [
    NO_LEG,
    ...items.map((_, at) => (firstFixed < 0 || at < firstFixed ? NO_LEG : undefined)),
  ];
  for (let leg = 0; leg < legs; leg += 1) best = withLeg(best, items);
  const found = best.at(-1);
  return found && indexesOf(found);
}

function itemsOf(choices: readonly LegChoice[], gapMs: number): readonly Item[] {
  const order = [...choices.entries()].toSorted(([, a], [, b]) => a.start - b.start);
  return order.map(([index, choice], at) => ({
    index,
    kept: over(rating(choice), HUNDRED),
    isFixed: choice.isFixed === true,
    earlier: order.slice(0, at).filter(([, { start }]) => start <= choice.start - gapMs).length,
  }));
}

/** Extends the best chains by one leg. */
function withLeg(
  best: readonly (Chain | undefined)[],
  items: readonly Item[],
): readonly (Chain | undefined)[] {
  const longer: (Chain | undefined)[] = [undefined];
  items.forEach(({ earlier, index, kept, isFixed }, at) => {
    const passesOver = items.slice(earlier, at).some((other) => other.isFixed);
    const before = passesOver ? undefined : best[earlier];
    const taken = before && { kept: reduce(times(before.kept, kept)), index, before };
    const without = isFixed ? undefined : longer[at];
    longer.push(isBetter(taken, without) ? taken : without);
  });
  return longer;
}

function isBetter(chain: Chain | undefined, other: Chain | undefined): boolean {
  return chain !== undefined && (other === undefined || compare(chain.kept, other.kept) > 0);
}

function indexesOf(chain: Chain): readonly number[] {
  const indexes: number[] = [];
  for (let at: Chain | undefined = chain; at !== undefined; at = at.before) indexes.unshift(at.index);
  return indexes.slice(1);
}

/** The minimum price, in whole hundredths, at which `legs` legs of that price reach the total odds. */
export function evenLegOdds(total: Rational, legs: number): Rational {
  assert(legs > 0, 'an accumulator has legs');
  const most = round(times(HUNDRED, total));
  assert(typeof most === 'number', 'odds in all are a small number');
  let low = 100;
  let high = Math.max(most + 1, low);
  while (low < high) {
    const middle = low + ((high - low) >> 1);
    if (compare(power(rational(middle, 100), legs), total) >= 0) high = middle;
    else low = middle + 1;
  }
  return rational(low, 100);
}

function power(base: Rational, exponent: number): Rational {
  let product = ONE;
  for (let factor = 0; factor < exponent; factor += 1) product = reduce(times(product, base));
  return product;
}

/** The figures of an accumulator whose legs are laid one after the other. Money is in exact pence. */
export type AccumulatorFigures = Pick<AccaLays, 'lays' | 'allWin' | 'firstLoser'> & {
  /** The product of the legs' odds. */
  readonly odds: Rational;
  /** The percent of the stake that is kept, before lays are rounded. */
  readonly rating: Rational;
  /** The smallest total. */
  readonly worst: Pence;
  /** The money that the lays need if every leg wins: the sum of their liabilities. */
  readonly needed: Pence;
};

/**
 * The figures of a stake, in whole pence, on an accumulator of one leg or more, in the order of their starts: its lays
 * to the nearest penny by the plan `equalised`, as in the calculator of accumulator lays.
 */
export function accumulatorFigures(legs: readonly ScoredPair[], stake: Pence): AccumulatorFigures {
  const odds = legs.reduce((product, { back }) => reduce(times(product, back)), ONE);
  const kept = legs.reduce((product, leg) => reduce(times(product, over(rating(leg), HUNDRED))), ONE);
  const lays = accaLays({
    back: outcomesOf({ betType: 'qualifying', stake, price: odds, commission: ZERO, refund: ZERO }),
    legs: legs.map(({ lay, commission }) => ({ price: lay, commission })),
    plan: 'equalised',
    rounding: 'nearest',
  });
  assert(lays !== undefined, 'the plan lays at any commission');
  const { profit: worst, allWin, firstLoser } = lays;
  const needed = sum(lays.lays.map(({ liability }) => liability));
  return { odds, rating: reduce(times(HUNDRED, kept)), lays: lays.lays, allWin, firstLoser, worst, needed };
}
