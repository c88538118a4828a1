import type { Pence } from '../number/money.ts';
import type { Rational } from '../number/rational.ts';
import type { LayMarket } from '../matched/position.ts';

/** The kinds of offers that can be valued. Rule: docs/rules/offers.md. */
export const OFFER_KINDS = [
  'refundIfLoses',
  'accumulator',
  'boost',
  'winningsDoubled',
  'bonusElsewhere',
  'wagering',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** A bet with its chance to win. Money in pence. */
export type OfferBet = { readonly stake: Pence; readonly price: Rational; readonly chance: Rational };

/** A refund or a bonus in pence, and the fraction of it that is retained as cash: 1 if it is cash. */
export type Award = { readonly amount: Pence; readonly kept: Rational };

/** A leg of an accumulator. */
export type OfferLeg = { readonly price: Rational; readonly chance: Rational };

/** An offer in exact numbers: money in pence, shares as fractions. */
export type Offer =
  /** A bet whose stake, or a fixed amount, is refunded if it loses. */
  | (OfferBet & { readonly kind: 'refundIfLoses'; readonly refund: Award; readonly lay?: LayMarket })
  /** An accumulator that is not laid, with a refund if exactly one leg loses. */
  | (OfferBet & {
      readonly kind: 'accumulator';
      /** Empty if only the whole price is known; the chance of a refund is then unknown. */
      readonly legs: readonly OfferLeg[];
      readonly refund: Award;
    })
  /** A boosted price: the extra winnings are at most `upTo`, and the fraction `kept` of them is retained as cash. */
  | (OfferBet & {
      readonly kind: 'boost';
      readonly boosted: Rational;
      readonly kept: Rational;
      readonly upTo: Pence | undefined;
    })
  /** Double winnings; the second payment is at most `upTo`. */
  | (OfferBet & { readonly kind: 'winningsDoubled'; readonly upTo: Pence })
  /** A bet, and a bonus that depends on an independent event. */
  | (OfferBet & {
      readonly kind: 'bonusElsewhere';
      readonly bonus: Award;
      readonly trigger: { readonly chance: Rational; readonly lay?: LayMarket };
      readonly lay?: LayMarket;
    })
  /** A bonus with a wagering requirement; each bet loses `houseEdge` of its stake on average. */
  | {
      readonly kind: 'wagering';
      readonly bonus: Pence;
      readonly wagered: Pence;
      readonly houseEdge: Rational;
      /** The single bets, which the variance depends on. */
      readonly bets?: { readonly stake: Pence; readonly price: Rational };
    };

/** An outcome of an offer, with its chance and its result in pence. */
export type OfferOutcome = { readonly outcome: string; readonly chance: Rational; readonly result: Pence };

/** A figure of an offer by its name. */
export type OfferFigure = {
  readonly name: 'stake' | 'price' | 'returns' | 'lay' | 'liability' | 'ifWins' | 'ifLoses' | 'triggerLay';
  readonly unit: 'money' | 'odds';
  readonly value: Rational;
};

/** The value of an offer, exact. */
export type OfferValue = {
  /** In pence. */
  readonly expected: Pence;
  /** In square pence; undefined if the single bets are not known. */
  readonly variance: Rational | undefined;
  /** Empty for wagering, which has too many outcomes. */
  readonly outcomes: readonly OfferOutcome[];
  readonly figures: readonly OfferFigure[];
  /** The formula of the expectation, and the same formula with the numbers of this offer. */
  readonly formula: string;
  readonly working: string;
};
