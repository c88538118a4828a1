import { MAX_PRICE, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';
import { truncateDecimal } from './exact-decimal.ts';
import { MAX_SIZE } from './prices.ts';

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
