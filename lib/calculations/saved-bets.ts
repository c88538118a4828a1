import { assert } from '../assert.ts';
import type { CalculatorDrafts } from '../matched/calculators/table.ts';
import type { MatchedDraft } from '../matched/draft.ts';
import { readMatchedBet } from '../matched/matched-bet.ts';
import { type SavedDraft, savedParts } from '../matched/save.ts';
import { work } from '../matched/work.ts';
import { decimalText } from '../number/decimal.ts';
import type { NumberInput } from '../number/number-text.ts';
import { readPart } from '../value/fields.ts';
import type { OfferDraft } from '../value/offer-draft.ts';
import type { ValueDrafts } from '../value/table.ts';
import type { CalculationAnswer } from './calculate.ts';
import { isGiven, listOf, type SlipResult, textIn } from './saved-slip.ts';
import { isSavedAsSlips } from './saved-slips.ts';
import type { CalculationName } from './table.ts';

type Drafts = CalculatorDrafts & ValueDrafts;

/**
 * Returns the matched bet of a draft and the figures of its answer; undefined if this draft makes none. The draft
 * has figures, so it has the shape of its calculation.
 */
// oxlint-disable-next-line typescript/method-signature-style -- a method's parameter is bivariant
type ToBet<Draft> = { toBet(draft: Draft, result: SlipResult): MatchedDraft | undefined }['toBet'];

/**
 * The matched bet that each calculation makes; the reason, if it places bets that are not saved; null if it makes no
 * matched bet: `savedSlips` has the others. Rule: docs/rules/saved-bets.md.
 */
const SAVES: { readonly [Name in CalculationName]: ToBet<Drafts[Name]> | string | null } = {
  'matched-bet': (draft) => draft,
  'part-lay': ({ bet, matched }) => ({ ...bet, ...(matched && { matched }) }),
  'lay-plan': planBet,
  'lay-anchors': ({ bet, layStake }) => ({ ...bet, layStake }),
  'back-stake': ({ bet }, result) => ({ ...bet, back: { ...bet.back, stake: textIn(result['backStake']) } }),
  'each-way-lay': ({ back, win, place, matched, ...draft }) => {
    const { terms, ...side } = back ?? {};
    return {
      ...draft,
      back: side,
      lay: win ?? {},
      ...(matched?.win && { matched: matched.win }),
      eachWay: {
        lay: place ?? {},
        ...(isGiven(terms) && { terms }),
        ...(matched?.place && { matched: matched.place }),
      },
    };
  },
  'dead-heat': 'It gives one result of a bet: save the bet from the matched calculator.',
  dutching: null,
  'dutching-total': null,
  'acca-lays': null,
  'cover-lays': null,
  'early-payout': ({ bet, layStake }) => ({ ...bet, layStake }),
  hedge: hedgeBet,
  'lock-in': null,
  offer: offerBet,
  boost: null,
  scores: null,
  'fair-odds': null,
  margin: null,
  edge: null,
  kelly: null,
  'cash-out': null,
  'place-chances': null,
  'each-way-value': null,
  'odds-converter': null,
  rule4: null,
};

/** True if bets result from the calculation that can be saved: matched bets or slips. */
export function isSaved(name: CalculationName): boolean {
  return typeof SAVES[name] === 'function' || isSavedAsSlips(name);
}

/** The reason why the bets of a calculation are not saved, in a sentence; undefined if they are or if it makes none. */
export function unsavedReason(name: CalculationName): string | undefined {
  const save = SAVES[name];
  return typeof save === 'string' ? save : undefined;
}

/**
 * The matched bets that a draft of a calculation is saved as: one, two if it is each-way, none if its answer has no figures or
 * no lay. Every stake that the calculation worked out is that of its answer. Rule: docs/rules/saved-bets.md.
 */
export function savedBets(
  name: CalculationName,
  draft: object,
  answer: CalculationAnswer,
): readonly SavedDraft[] {
  const save: ToBet<object> | string | null = SAVES[name];
  if (typeof save !== 'function' || answer.kind !== 'worked') return [];
  const bet = save(draft, 'result' in answer ? answer.result : answer);
  const reading = bet && readMatchedBet(bet);
  if (bet === undefined || reading?.kind !== 'bet') return [];
  const worked = work(reading.bet);
  return worked.kind === 'worked' ? savedParts(bet, worked.figures) : [];
}

/** The bet of a lay plan: the last lay is the one to place now, those before it and those given are matched. */
function planBet({ bet, matched }: Drafts['lay-plan'], { takes }: SlipResult): MatchedDraft | undefined {
  const lays = listOf(takes).map((take) => ({
    stake: textIn(take['stake']),
    odds: textIn(take['decimalOdds']),
  }));
  const last = lays.at(-1);
  if (last === undefined) return undefined;
  const { odds: _, decimalOdds: _too, ...lay } = bet.lay ?? {};
  return {
    ...bet,
    lay: { ...lay, odds: last.odds },
    layStake: last.stake,
    matched: [...(matched ?? []), ...lays.slice(0, -1)],
  };
}

/** The open bet with the lay that evens it out; undefined if it is to be backed, or shares a market with the lay. */
function hedgeBet(draft: Drafts['hedge'], { lay }: SlipResult): MatchedDraft | undefined {
  const { back, layPrice, commission, rounding } = draft;
  if (back === undefined || back === null || draft.sameMarket === true || lay === null) return undefined;
  return {
    betType: back.freeBet === true ? 'freebetSnr' : 'qualifying',
    back: { stake: back.stake, odds: back.price },
    lay: { odds: layPrice, commission },
    ...(isGiven(rounding) && { rounding }),
  };
}

/** The bet of an offer that is laid: with its refund, or the one that earns a bonus elsewhere. */
function offerBet(offer: OfferDraft): MatchedDraft | undefined {
  if (offer.kind !== 'refundIfLoses' && offer.kind !== 'bonusElsewhere') return undefined;
  const { stake, price: odds, layPrice, commission } = offer;
  if (!isGiven(layPrice)) return undefined;
  const lay = { odds: layPrice, commission };
  if (offer.kind === 'bonusElsewhere') return { betType: 'qualifying', back: { stake, odds }, lay };
  return {
    betType: 'riskFree',
    back: { stake, odds, cashback: offer.refund },
    lay,
    ...(isGiven(offer.kept) && { uncertaintyMultiplier: factorText(offer.kept) }),
  };
}

/** The part of a refund that is kept, such as `4/5`, as the decimal that a matched bet takes. */
function factorText(kept: NumberInput): string {
  const part = readPart(String(kept));
  assert(typeof part === 'object', 'an offer with figures has a part that is read');
  return decimalText(part, { places: 6, minimumPlaces: 0 });
}
