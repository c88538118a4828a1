import type { Bet } from '../bet/bet.ts';
import type { Int } from '../number/int.ts';
import { exactPounds, type Pence } from '../number/money.ts';
import { equals, minus, type Rational, reduce, times, toExactText, whole } from '../number/rational.ts';
import { afterPromoCommission, promoBoosted, type Riding } from '../settle/line-return.ts';

/** Kinds of steps. */
export type StepKind =
  | 'score'
  | 'finish'
  | 'odds'
  | 'boost'
  | 'terms'
  | 'rule4'
  | 'outcome'
  | 'deadHeat'
  | 'product'
  | 'promoBoost'
  | 'stake'
  | 'firstReturn'
  | 'carried'
  | 'carriedToWin'
  | 'divided'
  | 'second'
  | 'commission';

/**
 * One step of the workings. `formula` holds the exact figures and evaluates to `value`: a price, or money, with the
 * formula in pounds and the value in pence.
 */
export type Step = {
  readonly kind: StepKind;
  readonly title: string;
  readonly formula: string;
  readonly value: Rational;
  readonly in: 'price' | 'money';
};

/** An exact number as text in a formula, in brackets if it is a fraction. */
export function figure(value: Rational): string {
  const text = toExactText(value);
  return text.includes('/') ? `(${text})` : text;
}

/** An exact amount of pence as pounds in a formula, in brackets if it is a fraction. */
export function pounds(amount: Pence): string {
  const text = exactPounds(amount);
  return text.includes('/') ? `(${text})` : text;
}

/** The promo boost of a line, if it has one, and the return of a stake of 1 after it. */
export function promoStep(
  bet: Bet,
  riding: Riding,
): { readonly steps: readonly Step[]; readonly pays: Rational } {
  const pays = reduce(promoBoosted(bet, riding));
  if (equals(pays, riding.pays)) return { steps: [], pays };
  const boost = figure(bet.promoBoost);
  const share = figure(riding.share);
  const formula =
    bet.rules.boost === 'odds'
      ? `${figure(riding.pays)} × ${boost}`
      : `${share} + (${figure(riding.pays)} - ${share}) × ${boost}`;
  const title = bet.rules.boost === 'odds' ? 'Promo boost on the price' : 'Promo boost on the winnings';
  return { steps: [{ kind: 'promoBoost', title, formula, value: pays, in: 'price' }], pays };
}

/** The return of the bet's stake on a line, less the share that rode if the stake is not returned. */
export function returnStep(bet: Bet, pays: Rational, share: Rational): Step {
  const amount = whole(bet.stake);
  if (bet.stakeType === 'freeBetSnr') {
    const value = reduce(times(amount, minus(pays, share)));
    const formula = `${pounds(amount)} × (${figure(pays)} - ${figure(share)})`;
    return { kind: 'stake', title: 'Free bet, stake not returned', formula, value, in: 'money' };
  }
  const formula = `${pounds(amount)} × ${figure(pays)}`;
  return {
    kind: 'stake',
    title: 'Stake times price',
    formula,
    value: reduce(times(amount, pays)),
    in: 'money',
  };
}

/** The promo commission on a unit's gain, if there is any. */
export function promoCommissionStep(bet: Bet, stake: Int, returned: Pence): readonly Step[] {
  const value = reduce(afterPromoCommission(bet, stake, returned));
  if (equals(value, returned)) return [];
  const gain =
    bet.stakeType === 'freeBetSnr' ? pounds(returned) : `(${pounds(returned)} - ${pounds(whole(stake))})`;
  const formula = `${pounds(returned)} - ${gain} × ${figure(bet.commission)}`;
  return [{ kind: 'commission', title: 'Less commission on the gain', formula, value, in: 'money' }];
}
