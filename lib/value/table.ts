import type { AnswerJson, Calculator, JsonOptions, Wrong } from '../matched/calculator.ts';
import { calculateCashOut, type CashOutDraft } from './cash-out.ts';
import { calculateEdge, calculateKelly, type EdgeDraft, type KellyDraft } from './edge.ts';
import { calculateEachWayValue, type EachWayValueDraft } from './each-way-value.ts';
import { calculateFairOdds, type FairOddsDraft } from './fair-odds.ts';
import type { OfferDraft } from './offer-draft.ts';
import { calculateOffer } from './offers.ts';
import { calculateHedge, type HedgeDraft } from './hedge.ts';
import { calculateLockIn, type LockInDraft } from './read-lock-in.ts';
import { calculateMargin, type MarginDraft } from './margin.ts';
import { calculatePlaceChances, type PlaceChancesDraft } from './place-chances.ts';
import {
  calculateOddsConverter,
  calculateRule4,
  type OddsConverterDraft,
  type Rule4Draft,
} from './quotes.ts';

/** The draft that each calculator of value takes, by its name. */
export type ValueDrafts = {
  readonly 'fair-odds': FairOddsDraft;
  readonly margin: MarginDraft;
  readonly edge: EdgeDraft;
  readonly kelly: KellyDraft;
  readonly 'cash-out': CashOutDraft;
  readonly 'place-chances': PlaceChancesDraft;
  readonly 'each-way-value': EachWayValueDraft;
  readonly offer: OfferDraft;
  readonly hedge: HedgeDraft;
  readonly 'lock-in': LockInDraft;
  readonly 'odds-converter': OddsConverterDraft;
  readonly rule4: Rule4Draft;
};

/** The name of a calculator of value. */
export type ValueCalculatorName = keyof ValueDrafts;

/** Every calculator by name, each for a value of any type. */
const CALCULATORS = {
  'fair-odds': calculateFairOdds,
  margin: calculateMargin,
  edge: calculateEdge,
  kelly: calculateKelly,
  'cash-out': calculateCashOut,
  'place-chances': calculatePlaceChances,
  'each-way-value': calculateEachWayValue,
  offer: calculateOffer,
  hedge: calculateHedge,
  'lock-in': calculateLockIn,
  'odds-converter': calculateOddsConverter,
  rule4: calculateRule4,
} as const satisfies Readonly<Record<ValueCalculatorName, Calculator<unknown>>>;

/** Every calculator of value by name: a typed draft in, JSON out. */
export const VALUE_CALCULATORS: {
  readonly [Name in ValueCalculatorName]: Calculator<ValueDrafts[Name]>;
} = CALCULATORS;

/**
 * The answer of a calculator of value to a value of unknown type, such as a parsed JSON text. Never throws. The rule
 * pages' examples run through it.
 */
export function calculateValueFromJson(
  name: ValueCalculatorName,
  input: unknown,
  options?: JsonOptions,
): AnswerJson | Wrong {
  return CALCULATORS[name](input, options);
}

/** True for the name of a calculator of value. */
export function isValueCalculator(name: string): name is ValueCalculatorName {
  return Object.hasOwn(CALCULATORS, name);
}
