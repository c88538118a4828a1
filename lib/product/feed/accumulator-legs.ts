import { assert } from '../../assert.ts';
import { accaLays, type AccaLays } from '../../matched/acca.ts';
import { outcomesOf } from '../../matched/back-outcomes.ts';
import { rating, type ScoredPair } from '../../matched/scores.ts';
import type { Pence } from '../../number/money.ts';
import {
  compare,
  min,
  ONE,
  over,
  type Rational,
  reduce,
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
  /** The least product of the legs' odds; any if it is left out. */
  readonly minOdds?: Rational;
  /** The least time from the start of a leg to that of the next, in milliseconds. */
  readonly gapMs: number;
};

/** A leg chosen, and those before it. */
type Chain = {
  /** The product of what each leg keeps of a stake by itself, as a fraction. */
  readonly kept: Rational;
  /** The product of the odds; at most the least of the terms, above which more makes no difference. */
  readonly odds: Rational;
  /** The leg's index among the choices. */
  readonly index: number;
  readonly before: Chain | undefined;
};

/** A choice as it is chosen from, in order of start. */
type Item = {
  readonly index: number;
  readonly kept: Rational;
  readonly odds: Rational;
  readonly isFixed: boolean;
  /** The number of items that start early enough to come before it. */
  readonly earlier: number;
};

/** Chains by the number of items that they are of: those that no other beats in both products, the best kept first. */
type Chains = readonly (readonly Chain[])[];

const NO_LEG: Chain = { kept: ONE, odds: ONE, index: -1, before: undefined };
const HUNDRED = whole(100);

/**
 * The indexes of the legs that keep most of a stake, in order of start; undefined if no legs meet the terms. Every choice
 * is of another event. Legs laid one after the other to come out even keep the product of what each keeps by itself, so
 * the best legs have the largest product of ratings. Rule: docs/rules/matched-acca.md.
 */
export function bestLegs(
  choices: readonly LegChoice[],
  { legs, minOdds = ONE, gapMs }: AccumulatorTerms,
): readonly number[] | undefined {
  assert(legs > 0, 'an accumulator has legs');
  const items = itemsOf(choices, gapMs);
  const firstFixed = items.findIndex(({ isFixed }) => isFixed);
  let chains: Chains = [
    [NO_LEG],
    ...items.map((_, at) => (firstFixed < 0 || at < firstFixed ? [NO_LEG] : [])),
  ];
  for (let leg = 0; leg < legs; leg += 1) chains = withLeg(chains, items, minOdds);
  const found = chains.at(-1)?.find(({ odds }) => compare(odds, minOdds) >= 0);
  return found && indexesOf(found);
}

function itemsOf(choices: readonly LegChoice[], gapMs: number): readonly Item[] {
  const order = [...choices.entries()].toSorted(([, a], [, b]) => a.start - b.start);
  return order.map(([index, choice], at) => ({
    index,
    kept: over(rating(choice), HUNDRED),
    odds: choice.back,
    isFixed: choice.isFixed === true,
    earlier: order.slice(0, at).filter(([, { start }]) => start <= choice.start - gapMs).length,
  }));
}

/** The chains that are one leg longer. */
function withLeg(chains: Chains, items: readonly Item[], minOdds: Rational): Chains {
  const longer: (readonly Chain[])[] = [[]];
  items.forEach((item, at) => {
    const { earlier, index, kept, odds, isFixed } = item;
    const passesOver = items.slice(earlier, at).some((other) => other.isFixed);
    const from = passesOver ? [] : (chains[earlier] ?? []);
    const taken = from.map((before) => ({
      kept: reduce(times(before.kept, kept)),
      odds: reduce(min(times(before.odds, odds), minOdds)),
      index,
      before,
    }));
    longer.push(unbeaten(isFixed ? [] : (longer[at] ?? []), taken));
  });
  return longer;
}

/** The chains of two lists, each of which is sorted so, that no other beats; of equals that of the first list. */
function unbeaten(first: readonly Chain[], second: readonly Chain[]): readonly Chain[] {
  const chains: Chain[] = [];
  let odds = ZERO;
  let a = 0;
  let b = 0;
  while (a < first.length || b < second.length) {
    const chain = isBetter(second[b], first[a]) ? second[b++] : first[a++];
    if (chain === undefined || compare(chain.odds, odds) <= 0) continue;
    chains.push(chain);
    ({ odds } = chain);
  }
  return chains;
}

function isBetter(chain: Chain | undefined, other: Chain | undefined): boolean {
  if (chain === undefined || other === undefined) return chain !== undefined;
  const difference = compare(chain.kept, other.kept);
  return difference > 0 || (difference === 0 && compare(chain.odds, other.odds) > 0);
}

function indexesOf(chain: Chain): readonly number[] {
  const indexes: number[] = [];
  for (let at: Chain | undefined = chain; at !== undefined; at = at.before) indexes.unshift(at.index);
  return indexes.slice(1);
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
 * to the nearest penny by the plan `equalised`, as the calculator of accumulator lays has them.
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
