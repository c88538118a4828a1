import type { Issue } from '../issue.ts';
import { moneyText, type Pence } from '../number/money.ts';
import { percentText } from '../number/percent.ts';
import { ONE, over, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { scaleWinnings } from '../odds/price.ts';
import { type Answer, following, worked } from './answer.ts';
import { type BackTerms, layable, outcomesOf } from './back-outcomes.ts';
import { type ReadInput, readWhole, type Wrong } from './calculator.ts';
import type { CommissionBasis } from './commission.ts';
import type { MatchedDraft } from './draft.ts';
import type { EachWayPart } from './each-way.ts';
import { excessNotes } from './excess-lay.ts';
import {
  blankKeys,
  type GivenBackSide,
  type GivenBet,
  type GivenEachWay,
  type GivenLay,
  type GivenSingle,
  type LayChoice,
  readSaved,
  readWithEachWay,
} from './given.ts';
import type { LayRounding } from './lay-rounding.ts';
import type { BackOutcomes, Lay, LayMarket, PartLayInput } from './position.ts';
import {
  backPrice,
  backPriceNotes,
  type EachWayBetType,
  layPrice,
  layPriceNotes,
  type LayRule4Mode,
  placePrice,
} from './prices.ts';

/** The back side of a matched bet: money in pence, percentages as fractions. */
export type BackSide = BackTerms & {
  /** The odds at which the bet was struck, before boost and rule 4. */
  readonly odds: Rational;
  readonly oddsBoost: Rational;
  readonly rule4: Rational;
  readonly cashback: Pence;
  /** The nominal bonus; `bonus` is its worth. */
  readonly bonusIfWin: Pence;
  readonly bonus: Pence;
  /** The worth of a pound of refund or bonus. */
  readonly worth: Rational;
  /** The each-way terms, if this is the place part of an each-way bet: `price` is then the place price. */
  readonly terms: Rational | undefined;
};

/** The lay side of a matched bet: one market, with all of its lays. */
export type LaySide = LayMarket & {
  /** The quoted odds; `price` is what they settle at. */
  readonly odds: Rational;
  readonly rule4: Rational;
  readonly rule4Mode: LayRule4Mode;
  /** The lays that are matched already, at the prices at which they settle. */
  readonly matched: readonly Lay[];
  /** The stake to lay now, if that is not the even one. */
  readonly ownStake: Pence | undefined;
};

declare const valid: unique symbol;

/** The facts of a bet with one lay market. */
export type SingleFacts = {
  readonly kind: 'single';
  readonly back: BackSide;
  readonly lay: LaySide;
  readonly rounding: LayRounding;
  readonly commissionBasis: CommissionBasis;
  /** The half of an each-way bet that this is; undefined for any other bet. */
  readonly part: EachWayPart | undefined;
};

/** The facts of an each-way bet. */
export type EachWayFacts = {
  readonly kind: 'eachWay';
  readonly betType: EachWayBetType;
  readonly terms: Rational;
  readonly win: SingleBet;
  readonly place: SingleBet;
  readonly rounding: LayRounding;
  readonly commissionBasis: CommissionBasis;
};

/** A complete bet with one lay market. Only the readers of this file create one. */
export type SingleBet = SingleFacts & { readonly [valid]: true };
/** An each-way bet: two matched bets, in two markets, whose stakes are rounded together. */
export type EachWayBet = EachWayFacts & { readonly [valid]: true };
/** A complete matched bet. */
export type MatchedBet = SingleBet | EachWayBet;

/** The reading of a matched bet: the bet, the fields that are still blank and its basis of commission, or the issues. */
export type MatchedReading<Bet extends MatchedBet = MatchedBet> =
  | { readonly kind: 'bet'; readonly bet: Bet; readonly notes: readonly string[] }
  | {
      readonly kind: 'blank';
      readonly missing: readonly string[];
      readonly commissionBasis: CommissionBasis;
    }
  | Wrong;

const MISSING: Readonly<Record<string, string>> = {
  betType: 'a bet type',
  'back.stake': 'a stake above 0',
  'back.odds': 'back odds above 1',
  'lay.odds': 'lay odds above 1',
  'eachWay.lay.odds': 'place lay odds above 1',
  'eachWay.terms': 'each-way terms',
};

/** The `missing` paths of a blank reading in words: `a stake above 0, lay odds above 1`. */
export function missingText(missing: readonly string[]): string {
  return missing.map((path) => MISSING[path] ?? path).join(', ');
}

/**
 * The matched bet of a draft, single or each-way. Blanks are not issues. All issues are reported at once, in field
 * order, with the same checks as `readMatchedBet`. Rule: docs/rules/matched-bet.md.
 */
export function validateMatchedBet(draft: MatchedDraft): MatchedReading {
  return readMatchedBet(draft);
}

/** The same for a value of unknown type, such as a parsed JSON text. Never throws. */
export function readMatchedBet(value: unknown): MatchedReading {
  return complete(readWhole(value, readWithEachWay), (given): Answer<MatchedBet> =>
    given.eachWay === undefined ? toSingle(given) : toEachWay(given, given.eachWay),
  );
}

/** The matched bet of a saved document of unknown type, which has one lay market. Never throws. */
export function readSavedBet(value: unknown): MatchedReading<SingleBet> {
  return complete(readWhole(value, readSaved), (given) => toSingle(given));
}

/** The issues of a saved document. A bet that is incomplete has none. */
export function savedBetIssues(value: unknown): readonly Issue[] {
  const read = readWhole(value, readSaved);
  return read.kind === 'wrong' ? read.issues : [];
}

function complete<Given extends GivenBet, Bet extends MatchedBet>(
  read: ReadInput<Given> | Wrong,
  finish: (given: Given) => Answer<Bet>,
): MatchedReading<Bet> {
  if (read.kind === 'wrong') return read;
  const answer = following(worked(read.value, read.notes), finish);
  const isComplete = answer.kind === 'worked' && read.missing.length === 0;
  if (isComplete) return { kind: 'bet', bet: answer.figures, notes: answer.notes };
  const missing = [...read.missing, ...(answer.kind === 'blank' ? answer.missing : [])];
  return { kind: 'blank', missing, commissionBasis: read.value.commissionBasis };
}

/** The back side, or the fields under `at.path` that are still blank. */
function toBack(
  side: GivenBackSide,
  at: { readonly path?: string; readonly terms?: Rational } = {},
): Answer<BackSide> {
  const { betType, back, uncertaintyMultiplier: worth } = side;
  const { stake, odds, commission, rule4, cashback, bonusIfWin } = back;
  if (stake === undefined || stake.n <= 0 || odds === undefined) {
    const { path = '' } = at;
    return { kind: 'blank', missing: blankKeys(back).map((key) => `${path}back.${key}`) };
  }
  // A boost of the winnings is a multiplier of the whole price that depends on the price.
  const ofWinnings = over(scaleWinnings(odds, back.winningsBoost), odds);
  const oddsBoost = reduce(times(back.oddsBoost, ofWinnings));
  const struck = { odds, oddsBoost, rule4 };
  const price = backPrice(struck);
  return worked(
    {
      betType,
      stake,
      ...struck,
      commission,
      cashback,
      bonusIfWin,
      worth,
      price: at.terms === undefined ? price : placePrice(price, at.terms),
      terms: at.terms,
      refund: betType === 'riskFree' ? reduce(times(cashback, worth)) : ZERO,
      bonus: reduce(times(bonusIfWin, worth)),
    },
    [...backPriceNotes(struck), ...refundNotes(side)],
  );
}

/** The note on a refund of a bet whose type pays none, or on a bet with a refund that gives none; empty for any other. */
function refundNotes({ betType, back: { cashback } }: GivenBackSide): readonly string[] {
  if (betType === 'riskFree') {
    return cashback.n === 0 ? ['No refund is given: this counts as a bet without one'] : [];
  }
  if (cashback.n === 0) return [];
  return [`A refund of £${moneyText(cashback)} does not count: only a bet with a refund pays it`];
}

/** The bet without lays of its own, or the fields under `path` that are still blank. */
export function toAskedBet(given: GivenBet, path: string): Answer<SingleBet> {
  return toSingle({ ...given, matched: [], ownStake: undefined }, path);
}

function toSingle(given: GivenSingle, path = ''): Answer<SingleBet> {
  const back = toBack(given, { path, ...(given.part === 'place' && given.terms && { terms: given.terms }) });
  const lay = toLay(given.lay, given, `${path}lay.odds`);
  if (back.kind !== 'worked' || lay.kind !== 'worked') return blanks(back, lay);
  const facts: SingleFacts = {
    kind: 'single',
    back: back.figures,
    lay: lay.figures,
    rounding: given.rounding,
    commissionBasis: given.commissionBasis,
    part: given.part,
  };
  const excess = excessNotes({ back: outcomesOf(back.figures), ...lay.figures, part: given.part });
  return worked(brand(facts), [...back.notes, ...lay.notes, ...excess]);
}

/** The each-way bet of its win market and its place market, or the fields that are still blank. */
export function toEachWay(given: GivenSingle, other: GivenEachWay): Answer<EachWayBet> {
  const { betType, rounding, commissionBasis } = given;
  // The exchange takes no commission on the back side, and a refund would depend on only one of the parts.
  const back = { ...given.back, commission: ZERO, cashback: ZERO };
  const win = toSingle({ ...given, back, part: 'win' });
  const { terms = ONE, ...market } = other;
  // A bonus is paid if the selection wins, which the win lay matches.
  const place = toSingle({ ...given, ...market, back: { ...back, bonusIfWin: ZERO }, part: 'place', terms });
  if (win.kind !== 'worked' || place.kind !== 'worked' || other.terms === undefined) {
    const own = [
      ...(other.terms === undefined ? ['eachWay.terms'] : []),
      ...(other.lay.odds === undefined ? ['eachWay.lay.odds'] : []),
    ];
    return { kind: 'blank', missing: [...(win.kind === 'blank' ? win.missing : []), ...own] };
  }
  const facts: EachWayFacts = {
    kind: 'eachWay',
    betType: betType === 'riskFree' ? 'qualifying' : betType,
    terms,
    win: win.figures,
    place: place.figures,
    rounding,
    commissionBasis,
  };
  // Both parts have the same back bet.
  return worked(brand(facts), [
    ...new Set([...win.notes, ...place.notes, ...refundNotes(given), ...commissionNotes(given)]),
  ]);
}

/** The note on a commission of the back side of an each-way bet, which is a bookmaker's. */
function commissionNotes({ back: { commission } }: GivenBackSide): readonly string[] {
  if (commission.n === 0) return [];
  return [`A back commission of ${percentText(commission)}% does not count on an each-way bet`];
}

function toLay(lay: GivenLay, { matched, ownStake }: LayChoice, path: string): Answer<LaySide> {
  const { odds, commission, rule4, rule4Mode } = lay;
  if (odds === undefined) return { kind: 'blank', missing: [path] };
  const quoted = { odds, rule4, rule4Mode };
  const price = layPrice(quoted);
  return worked({ ...quoted, price, commission, matched, ownStake }, layPriceNotes(quoted));
}

function blanks(...answers: readonly Answer<unknown>[]): Answer<never> {
  return { kind: 'blank', missing: answers.flatMap((each) => (each.kind === 'blank' ? each.missing : [])) };
}

/** Brands a complete bet. No other code does. */
function brand<Facts extends SingleFacts | EachWayFacts>(facts: Facts): Facts & { readonly [valid]: true } {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- brand
  return facts as Facts & { readonly [valid]: true };
}

/** The results of a back side that needs a lay, and the worth of the refund in its loss. */
export function layableBack(
  side: GivenBackSide,
  path = '',
): Answer<BackOutcomes & { readonly refund: Pence }> {
  return following(toBack(side, { path }), (back) =>
    following(layable(back), (outcomes) => worked({ ...outcomes, refund: back.refund })),
  );
}

/** The bet in the field `bet` as input of its even lay. */
export function layableBet(bet: GivenBet): Answer<Omit<PartLayInput, 'matched'>> {
  return following(toAskedBet(bet, 'bet.'), ({ back, lay: { price, commission }, rounding }) =>
    following(layable(back), (outcomes) => worked({ back: outcomes, price, commission, rounding })),
  );
}
