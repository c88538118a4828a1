// Take the margin out of a market's prices.
export { FAIR_METHODS, type FairMethod, MAX_PRICES, MIN_PRICES } from './choices.ts';
export { fairOdds, type FairOdds, type FairOddsDraft, type FairOddsQuote, worstCase } from './fair-odds.ts';
export { type Margin, type MarginDraft, marginOf } from './margin.ts';
export type { Interval } from '../number/interval.ts';
export { boundsOf, fullText, provedText, type Real } from './real.ts';

// Value a bet: its edge, a stake, and the fair price of a cash-out.
export {
  type EdgeDraft,
  edgeOf,
  freeBetValue,
  type KellyDraft,
  kellyStake,
  netPrice,
  type PricedBet,
} from './edge.ts';
export {
  breakEvenPlace,
  type ChancedPart,
  expectedReturn,
  fairPrice,
  medianChance,
  middlePrice,
} from './worth.ts';
export { type CashOutDraft, fairCashOut, type OpenLegDraft } from './cash-out.ts';
export { type OddsConverterDraft, RULE4_CONVENTIONS, type Rule4Draft } from './quotes.ts';

// Value places: Harville's finishing chances, and what an each-way bet is worth.
export { MAX_RUNNERS } from './choices.ts';
export { isPlaceable, placeChances, type PlaceChances } from './places.ts';
export {
  eachWayValue,
  type EachWayValue,
  type EachWayValueDraft,
  type RunnerChances,
} from './each-way-value.ts';
export type { PlaceChancesDraft } from './place-chances.ts';

// Value an offer: its expectation and variance, with the formula.
export { CHANCE_METHODS, type ChanceMethod } from './choices.ts';
export type { OfferBetDraft, OfferDraft } from './offer-draft.ts';
export {
  type Award,
  type Offer,
  OFFER_KINDS,
  type OfferBet,
  type OfferFigure,
  type OfferKind,
  type OfferLeg,
  type OfferOutcome,
  type OfferValue,
} from './offer.ts';
export { offerValue } from './offers.ts';

// Lock a position in: one selection, or a whole market.
export { hedge, type Hedge, type HedgeDraft, type HedgeInput } from './hedge.ts';
export {
  type Holding,
  type LockIn,
  lockIn,
  type LockInInput,
  MAX_ACCOUNTS,
  type SidedBet,
} from './lock-in.ts';
export { type Side, SIDES } from './choices.ts';
export type { LockInDraft, PriceNowDraft } from './read-lock-in.ts';

// Calculate from a draft or from JSON: every calculator by name, with figures as text.
export {
  calculateValueFromJson,
  isValueCalculator,
  VALUE_CALCULATORS,
  type ValueCalculatorName,
  type ValueDrafts,
} from './table.ts';
