import { assert } from '../assert.ts';
import { type Pence } from '../number/money.ts';
import {
  compare,
  max,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  ZERO,
} from '../number/rational.ts';
import type { AccaPlan } from './acca-plans.ts';
import { type LayRounding, roundStake } from './lay-rounding.ts';
import { type BackOutcomes, type LayMarket, layNeed, layStakeFor, liabilityOf, partLay } from './position.ts';

/** An accumulator and the lay prices of its legs. */
export type AccaLaysInput = {
  /** The results of the accumulator if all legs win and if one loses. */
  readonly back: BackOutcomes;
  /** The lay price of each leg, in playing order; every leg is in a separate market. */
  readonly legs: readonly LayMarket[];
  readonly plan: AccaPlan;
  readonly rounding: LayRounding;
  /**
   * The part of `back.loss` that `insurance` and `atStart` count only if exactly one leg loses, in pence; 0 by default.
   * The other plans count it whenever the accumulator loses.
   */
  readonly refund?: Pence;
};

/** The lay of one leg, in exact pence. */
export type AccaLay = { readonly layStake: Pence; readonly liability: Pence };

/** The lays of an accumulator leg by leg, in exact pence. */
export type AccaLays = {
  /** One lay per leg, in order; for `lastLeg` only the last leg's. */
  readonly lays: readonly AccaLay[];
  /** The worst total for each laid leg if it is the first to lose. */
  readonly firstLoser: readonly Pence[];
  /** The total for each leg if it alone loses; only for plans whose refund depends on that. */
  readonly oneLoser?: readonly Pence[];
  /** The total if every leg wins. */
  readonly allWin: Pence;
  /** The worst of these totals. */
  readonly profit: Pence;
};

/**
 * The lays of an accumulator and the result of every outcome, in pence. Undefined if commission takes all of a lay's
 * winnings, because no stake can then satisfy the plan. Rule: docs/rules/matched-acca.md.
 */
export function accaLays(input: AccaLaysInput): AccaLays | undefined {
  const { back, legs, plan, rounding, refund = ZERO } = input;
  assert(legs.length > 0, 'an accumulator has legs');
  switch (plan) {
    case 'equalised':
      return settled(back, legs, evenStakes(input));
    case 'insurance':
      return insured(input, refund);
    case 'neverLose': {
      const stakes = safeStakes(back, legs, rounding);
      return stakes && settled(back, legs, stakes);
    }
    case 'lastLeg': {
      const last = legs.slice(-1);
      return settled(back, last, evenStakes({ ...input, legs: last }));
    }
    case 'atStart':
      return laidAtStart(input, refund);
  }
}

/**
 * Backward induction from the last leg: s = M/(o - c), then s = s of the next × (1 - c of the next)/(o - c). `best`
 * rounds each leg to the penny that maximises the worst remaining outcome, given optimal rounding of the later legs.
 */
function evenStakes({ back, legs, rounding }: AccaLaysInput, refund: Pence = ZERO): readonly Pence[] {
  const stakes: Pence[] = [];
  const last = legs.length - 1;
  let need = layNeed(back);
  let ahead = back.win;
  for (const [i, { price, commission }] of [...legs.entries()].toReversed()) {
    // The refund is certain only at the last leg: after an earlier loser, another leg may lose too.
    const loss = i === last ? back.loss : minus(back.loss, refund);
    const worstFrom = (stake: Pence): Pence =>
      min(plus(loss, layWin(stake, commission)), minus(ahead, liabilityOf({ stake, price })));
    const exact = layStakeFor(need, price, commission);
    const stake = roundStake(exact, rounding, worstFrom);
    stakes.unshift(stake);
    ahead = reduce(worstFrom(stake));
    need = reduce(plus(layWin(exact, commission), i === last ? refund : ZERO));
  }
  return stakes;
}

/** Lays as `equalised`, with a refund that is certain only if the last leg is the first to lose. */
function insured(input: AccaLaysInput, refund: Pence): AccaLays {
  const { back, legs } = input;
  const { firstLoser: oneLoser, ...rest } = settled(back, legs, evenStakes(input, refund));
  const last = legs.length - 1;
  const firstLoser = oneLoser.map((total, i) => (i === last ? total : reduce(minus(total, refund))));
  return { ...rest, firstLoser, oneLoser, profit: firstLoser.reduce(min, rest.allWin) };
}

/**
 * Lays all legs before the first is played: s = M/(o - c) for each leg separately, which makes the result of one loser
 * equal to that of none. Each further loser adds its s(o - c).
 */
function laidAtStart({ back, legs, rounding }: AccaLaysInput, refund: Pence): AccaLays {
  const lays = legs.map(({ price, commission }) => {
    const layStake = partLay({ back, matched: [], price, commission, rounding }).nextLayStake;
    return { layStake, liability: liabilityOf({ stake: layStake, price }) };
  });
  const allWin = reduce(minus(back.win, sum(lays.map(({ liability }) => liability))));
  const allLaid = minus(plus(allWin, back.loss), back.win);
  const gains = lays.map(({ layStake, liability }, i) =>
    reduce(plus(layWin(layStake, legs[i]?.commission ?? ZERO), liability)),
  );
  const oneLoser = gains.map((gain) => reduce(plus(allLaid, gain)));
  const firstLoser = oneLoser.map((total, i) => {
    const [next, ...later] = gains.slice(i + 1);
    if (next === undefined) return total;
    return min(total, reduce(minus(plus(total, later.reduce(min, next)), refund)));
  });
  return { lays, firstLoser, oneLoser, allWin, profit: firstLoser.reduce(min, allWin) };
}

/** s = (loss so far)/(1 - c), the loss being that of the accumulator and the liabilities of the legs already won. */
function safeStakes(
  back: BackOutcomes,
  legs: readonly LayMarket[],
  rounding: LayRounding,
): readonly Pence[] | undefined {
  const stakes: Pence[] = [];
  let lost = negate(back.loss);
  for (const { price, commission } of legs) {
    const owed = max(ZERO, lost);
    if (compare(commission, ONE) >= 0 && owed.n > 0) return undefined;
    const worst = (stake: Pence): Pence => min(ZERO, minus(layWin(stake, commission), owed));
    const stake = owed.n > 0 ? roundStake(neverLoseStake(owed, commission), rounding, worst) : ZERO;
    stakes.push(stake);
    lost = reduce(plus(lost, liabilityOf({ stake, price })));
  }
  return stakes;
}

/** The unrounded stake, in pence, whose winnings recover `lost`: lost / (1 - c). The commission must be below 1. */
export function neverLoseStake(lost: Pence, commission: Rational): Pence {
  assert(compare(commission, ONE) < 0, 'commission leaves something of what a lay wins');
  return reduce(over(lost, minus(ONE, commission)));
}

function settled(back: BackOutcomes, legs: readonly LayMarket[], stakes: readonly Pence[]): AccaLays {
  const lays: AccaLay[] = [];
  const firstLoser: Pence[] = [];
  let paid: Pence = ZERO;
  legs.forEach(({ price, commission }, i) => {
    const layStake = stakes[i] ?? ZERO;
    const liability = liabilityOf({ stake: layStake, price });
    lays.push({ layStake, liability });
    firstLoser.push(reduce(minus(plus(back.loss, layWin(layStake, commission)), paid)));
    paid = reduce(plus(paid, liability));
  });
  const allWin = reduce(minus(back.win, paid));
  return { lays, firstLoser, allWin, profit: firstLoser.reduce(min, allWin) };
}

function layWin(stake: Pence, commission: Rational): Pence {
  return reduce(times(stake, minus(ONE, commission)));
}
