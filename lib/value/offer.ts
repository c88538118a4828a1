import type { Pence } from '../number/money.ts';
import type { Rational } from '../number/rational.ts';
import type { LayMarket } from '../matched/position.ts';

/** The kinds of offers that have a value. Rule: docs/rules/offers.md. */
export const OFFER_KINDS = [
  'refundIfLoses',
  'accumulator',
  'boost',
  'winningsDoubled',
  'bonusElsewhere',
  'wagering',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** A bet with the chance that it wins. Money in pence. */
export type OfferBet = { readonly stake: Pence; readonly price: Rational; readonly chance: Rational };

/** A refund or a bonus in pence, and the part of it that is kept as cash: 1 if it is cash. */
export type Award = { readonly amount: Pence; readonly kept: Rational };

/** A leg of an accumulator. */
export type OfferLeg = { readonly price: Rational; readonly chance: Rational };

/** An offer as a calculation takes it: exact numbers, money in pence, shares as fractions. */
export type Offer =
  /** A bet whose stake, or an amount, comes back if it loses. */
  | (OfferBet & { readonly kind: 'refundIfLoses'; readonly refund: Award; readonly lay?: LayMarket })
  /** An accumulator that is not laid, with a refund if exactly one leg loses. */
  | (OfferBet & {
      readonly kind: 'accumulator';
      /** None if only the whole price is known: a refund has no chance then. */
      readonly legs: readonly OfferLeg[];
      readonly refund: Award;
    })
  /** A price that is raised: the added winnings are at most `upTo`, and `kept` of them is worth cash. */
  | (OfferBet & {
      readonly kind: 'boost';
      readonly boosted: Rational;
      readonly kept: Rational;
      readonly upTo: Pence | undefined;
    })
  /** Winnings paid twice, the second time at most `upTo`. */
  | (OfferBet & { readonly kind: 'winningsDoubled'; readonly upTo: Pence })
  /** A bet, and a bonus if something else happens. The two are independent. */
  | (OfferBet & {
      readonly kind: 'bonusElsewhere';
      readonly bonus: Award;
      readonly trigger: { readonly chance: Rational; readonly lay?: LayMarket };
      readonly lay?: LayMarket;
    })
  /** A bonus that is paid out after bets of so much, each of which loses `houseEdge` of its stake on average. */
  | {
      readonly kind: 'wagering';
      readonly bonus: Pence;
      readonly wagered: Pence;
      readonly houseEdge: Rational;
      /** The single bets, which the variance depends on. */
      readonly bets?: { readonly stake: Pence; readonly price: Rational };
    };

/** A way in which an offer can end, with its chance and its result in pence. */
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
  /** Empty for wagering, which has too many ways to end. */
  readonly outcomes: readonly OfferOutcome[];
  readonly figures: readonly OfferFigure[];
  /** The formula of the expectation, and the same with the numbers of this offer. */
  readonly formula: string;
  readonly working: string;
};
