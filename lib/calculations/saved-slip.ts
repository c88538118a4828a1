import { assert } from '../assert.ts';
import type { BetDraft, StakeType } from '../bet/bet.ts';
import type { BackSideDraft, OddsDraft } from '../matched/draft.ts';
import type { MatchedBetType } from '../matched/prices.ts';
import { type NumberInput, readNumber } from '../number/number-text.ts';
import { percentToMultiplier } from '../number/percent.ts';
import { compare, minus, ONE, over, type Rational, times, toExactText, ZERO } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { scaleWinnings } from '../odds/price.ts';
import { isFields, isList } from '../read/fields.ts';
import type { Side } from '../value/choices.ts';

/** A row of a calculation's list, such as a leg: its index of how many, and its label in descriptions. */
export type SlipRow = { readonly index: number; readonly count: number; readonly label: string };

/** A bet of a calculation that is saved as a single. */
export type SavedSlip = {
  readonly slip: BetDraft;
  readonly side: Side;
  /** The row of the calculation that it is on; undefined if it is on all of them. */
  readonly row: SlipRow | undefined;
};

/** The singles that a calculation is saved as, and sentences about what they leave out. */
export type SavedSlips = { readonly slips: readonly SavedSlip[]; readonly notes: readonly string[] };

/** The answer of a calculation: the figures by their names. */
export type SlipResult = Readonly<Record<string, unknown>>;

type Blankable = NumberInput | null | undefined;

/** A back bet with cash. `stake` is in pounds, `commission` in percent. */
type Backed = OddsDraft & {
  readonly stake: Blankable;
  readonly commission?: Blankable;
  readonly row: SlipRow;
};

/** A lay at `odds`. `stake` and `liability` are texts of the answer, in pounds. */
type Laid = Backed & { readonly stake: string; readonly liability: string };

/** The sentence about lays that are saved as singles. */
export const LAY_NOTE =
  'A lay is saved as a bet against its selection: its stake is the liability, to the penny, and it wins if the selection does not.';

/** The sentence about commission on the net result of a market, which singles do not share. */
export const NETTED_NOTE =
  'The exchange takes commission on the net result of the market. The saved bets count it on each of them, so their result can be a little lower.';

/** The least stake of a slip, in pounds: the liability of the smallest lays is less than half a penny. */
const LEAST_STAKE = '0.01';

/** The single of a back bet with cash. */
export function backSlip({ row, stake, commission, ...prices }: Backed): SavedSlip {
  return {
    side: 'back',
    row,
    slip: single({ description: inTitle(row.label), odds: oddsIn(prices), stake, commission }),
  };
}

/**
 * The single of a lay: a bet against the selection that stakes the liability and wins the lay stake. Nothing is
 * returned for a lay of 0.
 */
export function laySlip({ row, stake, commission, liability, ...prices }: Laid): readonly SavedSlip[] {
  const gain = numberIn(stake);
  if (gain.n === 0) return [];
  const risk = isZero(liability) ? LEAST_STAKE : liability;
  const description = `Lay of ${row.label} at ${oddsIn(prices)}`;
  return [
    {
      side: 'lay',
      row,
      slip: single({ description, odds: fractionText(over(gain, numberIn(risk))), stake: risk, commission }),
    },
  ];
}

const STAKE_TYPES: Readonly<Record<MatchedBetType, StakeType>> = {
  qualifying: 'cash',
  riskFree: 'cash',
  freebetSnr: 'freeBetSnr',
  freebetSr: 'freeBetSr',
};

/** The single of the back side of a matched bet. A refund and a bonus are not part of it. */
export function sideSlip(
  { betType, back }: BackSideDraft,
  { description, row }: { readonly description: string; readonly row?: SlipRow },
): SavedSlip {
  const { stake, commission, rule4, oddsBoost, boostPct, ...prices } = back ?? {};
  const struck = oddsIn(prices);
  const odds = isGiven(oddsBoost) || isGiven(boostPct) ? boostedOdds(struck, oddsBoost, boostPct) : struck;
  const slip = single({ description, odds, stake, commission });
  const selections = slip.selections.map((selection) => ({ ...selection, ...(isGiven(rule4) && { rule4 }) }));
  return { side: 'back', row, slip: { ...slip, stakeType: STAKE_TYPES[betType], selections } };
}

/** The sentence about the refund or the bonus of a back side, which its single leaves out; none without them. */
export function extraNotes({ betType, back }: BackSideDraft): readonly string[] {
  const hasRefund = betType === 'riskFree' && isGiven(back?.cashback);
  if (!hasRefund && !isGiven(back?.bonusIfWin)) return [];
  return ['The refund or bonus is left out: it is not part of a slip.'];
}

/** Odds after a boost of the winnings in percent and one of the whole price, as an exact fraction: a slip rounds boosts. */
function boostedOdds(odds: string, oddsBoost: Blankable, boostPct: Blankable): string {
  const price = readPrice(odds);
  const factor = isGiven(oddsBoost) ? numberIn(oddsBoost) : ONE;
  const ofWinnings = percentToMultiplier(isGiven(boostPct) ? numberIn(boostPct) : ZERO);
  assert(typeof price === 'object', 'the draft has figures');
  return fractionText(minus(times(scaleWinnings(price, ofWinnings), factor), ONE));
}

type Single = {
  readonly description: string;
  readonly odds: string;
  readonly stake: Blankable;
  readonly commission: Blankable;
};

function single({ description, odds, stake, commission }: Single): BetDraft {
  return {
    system: 'singles',
    stakePerLine: stake,
    selections: [{ description, odds }],
    ...(isGiven(commission) && { promos: { commissionPct: commission } }),
  };
}

/** Winnings per pound as fractional odds: `5/12`. */
function fractionText(winnings: Rational): string {
  const text = toExactText(winnings);
  return text.includes('/') ? text : `${text}/1`;
}

function oddsIn({ odds, decimalOdds }: OddsDraft): string {
  return String(isGiven(odds) ? odds : decimalOdds);
}

function numberIn(value: NumberInput): Rational {
  const number = readNumber(String(value));
  assert(number !== undefined, 'a draft with figures and its answer have numbers there');
  return number;
}

function inTitle(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** True for a value that is not left blank. */
export function isGiven<T>(value: T | null | undefined | ''): value is T {
  return value !== undefined && value !== null && value !== '';
}

/** True for an amount of 0. */
export function isZero(amount: NumberInput): boolean {
  const value = readNumber(String(amount));
  return value !== undefined && compare(value, ZERO) === 0;
}

/** The objects of a list in an answer. */
export function listOf(value: unknown): readonly SlipResult[] {
  assert(isList(value) && value.every(isResult), 'the answer has a list of objects there');
  return value;
}

function isResult(value: unknown): value is SlipResult {
  return isFields(value);
}

/** The texts of a list in an answer. */
export function textsIn(value: unknown): readonly string[] {
  assert(isList(value), 'the answer has a list there');
  return value.map(textIn);
}

/** A text in an answer. */
export function textIn(value: unknown): string {
  assert(typeof value === 'string', 'the answer has a text there');
  return value;
}
