import type { Rational } from '#lib';
import { type Price, PRICE_ONE } from '../messages/messages.ts';

/** A commission in whole hundred-millionths of the winnings: 2 % is 2000000. Decimal texts of 8 places are exact. */
export type Commission = number;

/** What `Commission` counts in the whole of the winnings. */
export const WHOLE_COMMISSION = 100_000_000;

/** A score in whole hundredths, 0 to 99999, half up: what a row carries without its sign of health. */
export type Hundredths = number;

/** The largest score: clamped there, since a match that costs nothing has no odds. */
export const TOP_HUNDREDTHS: Hundredths = 99_999;

const SHARE = /^(?:0(?:\.(?<places>\d{1,8}))?|1(?:\.0{1,8})?)$/u;
const PLACES = 8;

/** The commission that the decimal text of a share stands for, `0.02` for 2 %; undefined for any other text. */
export function readCommission(share: string): Commission | undefined {
  const match = SHARE.exec(share);
  if (match === null) return undefined;
  if (share.startsWith('1')) return WHOLE_COMMISSION;
  return Number((match.groups?.['places'] ?? '').padEnd(PLACES, '0'));
}

/** A price as lib has odds. */
export function exactPrice(price: Price): Rational {
  return { n: price, d: PRICE_ONE };
}

/** A commission as lib has shares. */
export function exactCommission(commission: Commission): Rational {
  return { n: commission, d: WHOLE_COMMISSION };
}

/** L - c in 10^-8, exactly. */
export function layValue(price: Price, commission: Commission): number {
  return price * (WHOLE_COMMISSION / PRICE_ONE) - commission;
}

/**
 * What a hundredth of score costs in back price at a lay price: (L - c)/(1 - c), in ten-thousandths. Both scores are
 * the better the less it is, whatever the back price. A double: it chooses between lays and bounds scores, and what is
 * near a bound is looked at exactly.
 */
export function layCost(price: Price, commission: Commission): number {
  return layValue(price, commission) / (WHOLE_COMMISSION - commission);
}
