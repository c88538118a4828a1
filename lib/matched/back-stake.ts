import type { Pence } from '../number/money.ts';
import { minus, ONE, over, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import { type BackTerms, outcomesOf } from './back-outcomes.ts';
import { type LayRounding, pennyBelow } from './lay-rounding.ts';
import { layNeed, layValue } from './position.ts';

/** What bounds a lay: the stake that can be matched, or the liability that can be afforded; the tighter one counts. */
export type LayLimit = { readonly layStake: Pence } | { readonly liability: Pence };

/** A back bet without its stake, and what limits its lay. */
export type BackStakeInput = {
  readonly back: Omit<BackTerms, 'stake'>;
  readonly price: Rational;
  readonly commission: Rational;
  readonly limit: LayLimit;
  readonly rounding: LayRounding;
};

/**
 * The largest back stake whose lay stays within a limit, in pence, whole pennies but for `none`; 0 where no stake does,
 * undefined where a larger stake needs no larger lay, so that nothing limits it. Rule: docs/rules/matched-back-stake.md.
 */
export function backStakeFor({
  back,
  price,
  commission,
  limit,
  rounding,
}: BackStakeInput): Pence | undefined {
  const isWhole = rounding !== 'none';
  const limitStake = 'layStake' in limit ? limit.layStake : over(limit.liability, minus(price, ONE));
  const layStake = isWhole ? pennyBelow(limitStake) : limitStake;
  const needOf = (stake: Pence): Pence => layNeed(outcomesOf({ ...back, stake }));
  const fixed = needOf(ZERO);
  const perPenny = minus(needOf(whole(1)), fixed);
  if (perPenny.n <= 0) return undefined;
  const affordable = minus(times(layStake, layValue(price, commission)), fixed);
  const stake = over(affordable, perPenny);
  return isWhole ? pennyBelow(stake) : reduce(stake);
}
