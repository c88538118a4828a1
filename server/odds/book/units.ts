import type { Rational } from '#lib';
import { type Price, PRICE_ONE } from '../messages/messages.ts';

/** A commission in whole hundred-millionths of the winnings: 2 % is 2000000. Decimal texts of 8 places are exact. */
export type Commission = number;

/** A commission of the whole winnings. */
export const WHOLE_COMMISSION = 100_000_000;

/** A score in whole hundredths, 0 to 99999, half up, without the offset of a healthy row. */
export type Hundredths = number;

/** The top of the scale, where scores are clamped: a row without a cost has an infinite score. */
export const TOP_HUNDREDTHS: Hundredths = 99_999;

const SHARE = /^(?:0(?:\.(?<places>\d{1,8}))?|1(?:\.0{1,8})?)$/u;
const PLACES = 8;

/** Parses the decimal text of a share, `0.02` for 2 %; undefined for any other text. */
export function readCommission(share: string): Commission | undefined {
  const match = SHARE.exec(share);
  if (match === null) return undefined;
  if (share.startsWith('1')) return WHOLE_COMMISSION;
  return Number((match.groups?.['places'] ?? '').padEnd(PLACES, '0'));
}

/** A price as the exact odds of lib. */
export function exactPrice(price: Price): Rational {
  return { n: price, d: PRICE_ONE };
}

/** A commission as the exact share of lib. */
export function exactCommission(commission: Commission): Rational {
  return { n: commission, d: WHOLE_COMMISSION };
}

/** L - c in 10^-8, exactly. */
export function layValue(price: Price, commission: Commission): number {
  return price * (WHOLE_COMMISSION / PRICE_ONE) - commission;
}

/**
 * The cost of a hundredth of score at a lay price: (L - c)/(1 - c), in ten-thousandths of back price. Both scores rise
 * as it falls, whatever the back price. A double, for choosing between lays and for bounds of scores.
 */
export function layCost(price: Price, commission: Commission): number {
  return layValue(price, commission) / (WHOLE_COMMISSION - commission);
}
