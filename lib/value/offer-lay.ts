import type { Pence } from '../number/money.ts';
import { minus, negate, ONE, times, ZERO } from '../number/rational.ts';
import { roundStake } from '../matched/lay-rounding.ts';
import {
  type BackOutcomes,
  type LayMarket,
  layNeed,
  layStakeFor,
  type Position,
  positionOf,
} from '../matched/position.ts';
import type { Award, Offer, OfferBet } from './offer.ts';

/** An offer whose bet can be laid. */
export type LaidOffer = Extract<Offer, { readonly kind: 'refundIfLoses' | 'bonusElsewhere' }>;

/** The gain of a bet that wins, in pence. */
export function gainOf({ stake, price }: OfferBet): Pence {
  return times(stake, minus(price, ONE));
}

/** The worth of an award in cash, in pence. */
export function worthOf({ amount, kept }: Award): Pence {
  return times(amount, kept);
}

/** The results of the back bet of an offer, with the refund in its loss; a bonus elsewhere is not part of them. */
export function backOutcomesOf(offer: LaidOffer): BackOutcomes {
  const lost = negate(offer.stake);
  const loss = offer.kind === 'refundIfLoses' ? minus(worthOf(offer.refund), offer.stake) : lost;
  return { win: gainOf(offer), loss };
}

/** The even lay of a back bet in whole pence, and both results with it. */
export type OfferLay = { readonly stake: Pence; readonly exact: Pence; readonly position: Position };

/** The even lay of a back bet; none without a market to lay in, or if the bet gains more when it loses. */
export function offerLay(back: BackOutcomes, lay: LayMarket | undefined): OfferLay | undefined {
  const need = layNeed(back);
  if (lay === undefined || need.n < 0) return undefined;
  const { price, commission } = lay;
  const exact = layStakeFor(need, price, commission);
  const stake = roundStake(exact, 'nearest', () => ZERO);
  return { stake, exact, position: positionOf(back, [{ stake, price }], commission) };
}
