import { MAX_PRICE, type Pence, type Price, PRICE_ONE, type Level } from '../messages/messages.ts';

/** The side of a price from the user's view: a backer takes `back`, a layer takes `lay`. */
export type Side = 'back' | 'lay';

const PLACES = 4;

/**
 * Converts decimal odds from JSON to a price. Further decimal places are rounded against the user: a back price down, a
 * lay price up, so that no return is overstated and no liability understated (decision 0055). Null if out of range.
 */
export function outwardPrice(odds: number, side: Side): Price | null {
  const truncated = truncateDecimal(odds, PLACES);
  return truncated === null
    ? null
    : priceInRange(truncated.units + (truncated.isCut && side === 'lay' ? 1 : 0));
}

/** Converts decimal odds of `n/d`, both whole, to a price, rounded against the user; null if out of range. */
export function outwardRatio(n: number | bigint, d: number | bigint, side: Side): Price | null {
  const [above, below] = [BigInt(n) * BigInt(PRICE_ONE), BigInt(d)];
  if (below <= 0n) return null;
  const down = above / below;
  return priceInRange(Number(side === 'lay' && down * below !== above ? down + 1n : down));
}

function priceInRange(price: number): Price | null {
  return price > PRICE_ONE && price <= MAX_PRICE ? price : null;
}

const PENCE_PLACES = 2;

/** Converts pounds to whole pence, rounded down so that no size is overstated; null for an invalid amount. */
export function wholePence(pounds: number): Pence | null {
  const truncated = truncateDecimal(pounds, PENCE_PLACES);
  return truncated === null ? null : Math.min(truncated.units, MAX_SIZE);
}

/** Upper bound of the rounding error of a double with four decimal places, in ten-thousandths. */
const TOLERANCE = 1e-3;

/** Converts decimal odds from JSON to a price; null if they are out of range or have more than four decimal places. */
export function toPrice(odds: number): Price | null {
  const price = Math.round(odds * PRICE_ONE);
  const isExact = Math.abs(odds * PRICE_ONE - price) < TOLERANCE;
  return isExact && price > PRICE_ONE && price <= MAX_PRICE ? price : null;
}

const PRICE_TEXT = /^\d{1,4}(?:\.\d{1,4})?$/u;

/** Parses a price such as `2.88`; null if it is invalid. */
export function parsePrice(text: string): Price | null {
  return PRICE_TEXT.test(text) ? toPrice(Number(text)) : null;
}

const PENCE_IN_POUND = 100;
/** Larger than any real offer, and within an integer column. */
export const MAX_SIZE: Pence = 2_000_000_000;

/** Converts pounds to pence; null for an invalid amount. */
export function toPence(pounds: number): Pence | null {
  const pence = Math.round(pounds * PENCE_IN_POUND);
  if (!(pence >= 0)) return null;
  return Math.min(pence, MAX_SIZE);
}

/** Sorts a feed's levels best first, merges those that rounding made equal, and keeps the first `maxLevels`. */
export function toLevels(offers: readonly Level[], side: Side, maxLevels: number): readonly Level[] {
  const sizes = new Map<number, number | null>();
  for (const { odds, size } of offers) {
    const before = sizes.get(odds);
    sizes.set(odds, before === undefined ? size : addSizes(before, size));
  }
  const rising = [...sizes].toSorted(([a], [b]) => a - b);
  const best = side === 'lay' ? rising : rising.toReversed();
  return best.slice(0, maxLevels).map(([odds, size]) => ({ odds, size }));
}

function addSizes(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one + other, MAX_SIZE);
}

const DECIMAL = /^(?<whole>\d{1,15})(?:\.(?<fraction>\d+))?$/u;

/** A number in whole units of a decimal place, rounded down. `isCut`: further digits were not zero. */
type TruncatedDecimal = { readonly units: number; readonly isCut: boolean };

/**
 * Truncates a JSON number to some decimal places: 1.75187 to four is 17518, cut. Works on the shortest decimal digits
 * of the double, which are those in the JSON, so binary fractions have no effect. Null for a number that is negative,
 * not finite, or in exponential notation.
 */
export function truncateDecimal(value: number, places: number): TruncatedDecimal | null {
  const { whole, fraction = '' } = DECIMAL.exec(String(value))?.groups ?? {};
  if (whole === undefined) return null;
  const units = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return { units, isCut: /[1-9]/u.test(fraction.slice(places)) };
}
