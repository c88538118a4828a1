import type { Level, Pence } from '../../messages/messages.ts';
import type { FeedQuote } from '../feed-memory.ts';
import { outwardRatio, type Side } from '../outward-price.ts';
import { MAX_SIZE } from '../prices.ts';
import { toLevels } from '../to-levels.ts';
import { contractQuotes, smarketsOffer } from './smarkets-answer.ts';

export const SMARKETS = 'smarkets';

/** The exchange's price of a probability of 1. */
const CERTAINTY_PRICE = 10_000;
/** Quantity × price is a stake in 10⁻⁸ of a pound; this many make a penny. */
const UNITS_PER_PENNY = 1_000_000n;
const MAX_LEVELS = 3;

/** The backer's stake of an offer, in whole pence, rounded down: the price's share of the quantity. */
export function offerStake({
  price,
  quantity,
}: {
  readonly price: number;
  readonly quantity: number;
}): Pence {
  return Math.min(Number((BigInt(price) * BigInt(quantity)) / UNITS_PER_PENNY), MAX_SIZE);
}

/**
 * Converts the quotes of a contract to levels. An offer sells the contract, so a backer takes it; a bid buys it, so a
 * layer takes it. Odds are the inverse of the price, rounded against the user (decision 0055).
 */
export function readQuote(selection: string, item: unknown, onFault: () => void): FeedQuote {
  const { data } = contractQuotes.safeParse(item);
  if (data === undefined) onFault();
  const side = (name: Side, offers: readonly unknown[]): readonly Level[] => {
    const levels = offers.flatMap((each): readonly Level[] => {
      const offer = smarketsOffer.safeParse(each).data;
      const odds = offer === undefined ? null : outwardRatio(CERTAINTY_PRICE, offer.price, name);
      if (offer !== undefined && odds !== null) return [{ odds, size: offerStake(offer) }];
      onFault();
      return [];
    });
    return toLevels(levels, name, MAX_LEVELS);
  };
  return {
    bookie: SMARKETS,
    selection,
    back: side('back', data?.offers ?? []),
    lay: side('lay', data?.bids ?? []),
  };
}
