import { LONGEST_PRICE, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';
import { cutDecimal } from './exact-decimal.ts';

/** The side of a price for the user: `back` is taken by a backer, `lay` by a layer. */
export type Side = 'back' | 'lay';

const PLACES = 4;

/**
 * Decimal odds of JSON as a price. A fifth decimal place is rounded against the user: a back price down, a lay price
 * up, so that no return is overstated and no liability understated (decision 0055). Null for what is no price.
 */
export function outwardPrice(odds: number, side: Side): Price | null {
  const cut = cutDecimal(odds, PLACES);
  return cut === null ? null : checked(cut.units + (cut.isCut && side === 'lay' ? 1 : 0));
}

/** Odds of `n/d`, whole numbers, as a price, rounded against the user; null for what is no price. */
export function outwardRatio(n: number | bigint, d: number | bigint, side: Side): Price | null {
  const [above, below] = [BigInt(n) * BigInt(PRICE_ONE), BigInt(d)];
  if (below <= 0n) return null;
  const down = above / below;
  return checked(Number(side === 'lay' && down * below !== above ? down + 1n : down));
}

function checked(price: number): Price | null {
  return price > PRICE_ONE && price <= LONGEST_PRICE ? price : null;
}

const PENCE_PLACES = 2;
/** More than any real offer: the maximum of an integer column. */
export const LARGEST_SIZE: Pence = 2_000_000_000;

/** An amount of pounds in whole pence, rounded down: no more is promised than is there. Null for no amount. */
export function wholePence(pounds: number): Pence | null {
  const cut = cutDecimal(pounds, PENCE_PLACES);
  return cut === null ? null : Math.min(cut.units, LARGEST_SIZE);
}
