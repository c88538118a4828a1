import { equals, ONE, type Rational, reduce, times } from '../number/rational.ts';
import type { Riding, Staking } from '../settle/line-return.ts';
import type { ValidCompositeBet, ValidUnitBet } from './composite-bet.ts';

/**
 * Applies the unit's own override, which replaces the product of the prices, and then its own boost to a riding. If a
 * leg is lost, no share of the stake rides, so neither has an effect.
 */
export function repriced({ oddsOverride, oddsBoost }: ValidUnitBet, riding: Riding): Riding {
  if (riding.allVoid) return riding;
  const pays = oddsOverride === undefined ? riding.pays : times(oddsOverride, riding.share);
  return { ...riding, pays: raised(pays, oddsBoost) };
}

/** A price raised by a unit's own boost. */
export function raised(price: Rational, multiplier: Rational): Rational {
  return equals(multiplier, ONE) ? price : reduce(times(price, multiplier));
}

/** The stake of a unit, and the conventions and promotions of its bet. */
export function staking(bet: ValidCompositeBet, { stake, stakeType }: ValidUnitBet): Staking {
  return { stake, stakeType, promoBoost: bet.promoBoost, commission: bet.commission, rules: bet.rules };
}
