import { type Inputs, inputsOf, type MatchedExample } from './matched-inputs.ts';
import {
  boostDraft,
  conversionDraft,
  deadHeatDrafts,
  freeBoostDraft,
  ratingDrafts,
  ratingFlipDrafts,
  rule4Draft,
} from './matched-price-drafts.ts';
import {
  accaDraft,
  coverDrafts,
  dutchDraft,
  eachWayDraft,
  extraPlaceDraft,
  lastLegDraft,
  zeroLossDrafts,
} from './matched-several-drafts.ts';
import { anchorDrafts, earlyDrafts, partDrafts, singleDrafts } from './matched-single-drafts.ts';
import type { SentExample } from './sent-example.ts';
import { sentJson } from './published-call.ts';

/** The drafts of an example by the text before the colon of its type; the kind of its bet is the text behind it. */
const DRAFTS: Readonly<Record<string, (inputs: Inputs, kind: string) => SentExample>> = {
  normal: singleDrafts,
  freeBetSNR: singleDrafts,
  freeBetSR: singleDrafts,
  refundIfLose: singleDrafts,
  winBonus: singleDrafts,
  customLay: singleDrafts,
  partialLay: partDrafts,
  layAnchors: anchorDrafts,
  eachWay: eachWayDraft,
  dutching: dutchDraft,
  accaSequentialEqualised: accaDraft,
  accaSequentialZeroLoss: zeroLossDrafts,
  accaLockInLastLeg: lastLegDraft,
  multiLay: coverDrafts,
  earlyPayoutTrade: earlyDrafts,
  earlyPayoutBothPay: earlyDrafts,
  priceBoost: boostDraft,
  boostPaidAsFreeBet: freeBoostDraft,
  rule4: rule4Draft,
  deadHeat: deadHeatDrafts,
  rating: ratingDrafts,
  ratingOrderFlip: ratingFlipDrafts,
  oddsConversion: conversionDraft,
  extraPlaceImpliedOdds: extraPlaceDraft,
};

/** The drafts of an example for the calculations. The table of its fields is in docs/rules/offers.md. */
export function sentExample({ id, type, inputs }: MatchedExample): SentExample {
  const draftsOf = DRAFTS[type.split(':')[0] ?? ''];
  if (draftsOf === undefined) throw new Error(`no draft of ${id}, a ${type}`);
  const { calls, figures } = draftsOf(inputsOf(inputs), type.split(':').at(-1) ?? '');
  return { calls: calls.map(({ name, draft }) => ({ name, draft: sentJson(draft) })), figures };
}
