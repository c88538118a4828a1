import {
  type Bet,
  CATALOGUE,
  exactCount,
  isSlug,
  legPrice,
  type Line,
  mustBeListed,
  type Rational,
} from '#lib';
import type { CalculationName } from '#lib/calculations';

/*
 * The processor time of a calculation, estimated from its document before it is done, so that the same document has the
 * same answer on every machine. A unit of work is 10 to 90 ns, measured with the documents that take longest.
 */

/** The most work of one document, some half of a second: 10,000 units at prices of two decimals, each-way. */
export const MAX_WORK = 10_000_000;

/** Legs that an any-to-come line counts as: it is settled once under each convention that may matter to it. */
const LEGS_OF_CARRY = 40;

/** A bet whose totals are summed line by line decides first that they must be. */
const LISTED_FACTOR = 4;

/** The digits of the longest denominator of a bet's legs, and of its promotions: exact sums grow with them. */
function countDigits({ promoBoost, commission }: Bet, legs: readonly Rational[]): number {
  const longest = Math.max(2, ...legs.map(({ d }) => String(d).length));
  return longest + String(promoBoost.d).length + String(commission.d).length - 2;
}

function legsOf(line: Line): number {
  return line.kind === 'fold' ? line.selections.length : LEGS_OF_CARRY;
}

/** The times of a bet without bonuses that it takes with them, if an accumulator bonus takes `each`. */
function bonusFactor({ concessions }: Bet, each: number): number {
  return 1 + each * concessions.filter(({ kind }) => kind === 'accumulator').length;
}

/** An accumulator bonus is summed over all lines, with and without what is unsettled; in a comparison for all winners. */
const SUMS_OF_BONUS = 2;
const COMPARED_SUMS_OF_BONUS = 10;

/** The digits of a bet with its outcomes as they are. */
function settledDigits(bet: Bet): number {
  const legs = [...bet.winLegs, ...bet.placeLegs];
  return countDigits(
    bet,
    legs.map(({ pays }) => pays),
  );
}

/** The work of settling a bet with its units: its legs, times the square of the digits. */
export function settlingWork(bet: Bet): number {
  const legs = bet.system.lines().reduce((count, line) => count + legsOf(line), 0);
  const work = legs * (bet.eachWay ? 2 : 1) * settledDigits(bet) ** 2 * bonusFactor(bet, SUMS_OF_BONUS);
  return work > MAX_WORK || !mustBeListed(bet) ? work : work * LISTED_FACTOR;
}

/** The work of the totals of a listed bet alone: little for a closed form, and that of the units where they are summed one by one. */
export function totalsWork(bet: Bet): number {
  const isSummed = bet.system.blocks.some(({ kind }) => kind === 'roundabouts') || mustBeListed(bet);
  return isSummed ? settlingWork(bet) : CLOSED_FORM_WORK * bonusFactor(bet, SUMS_OF_BONUS);
}

/** The work of a closed form over the selections of a listed bet, and over up to 50 or a grid in a perm. */
const CLOSED_FORM_WORK = 20_000;
const LONG_FORM_WORK = 2_000_000;

/**
 * The work of the totals of a slip that is too long to be listed: too much for a perm of roundabouts, whose totals have
 * no closed form and take seconds.
 */
export function longTotalsWork(slip: unknown): number {
  if (isLongRoundabout(slip)) return Infinity;
  const concessions = memberOf(slip, 'concessions');
  return LONG_FORM_WORK * (1 + SUMS_OF_BONUS * (Array.isArray(concessions) ? concessions.length : 0));
}

/** The most selections of a bet whose lines are listed. */
const MAX_LISTED_SELECTIONS = 20;

/** True for a perm of roundabouts with more selections than are listed. */
function isLongRoundabout(slip: unknown): boolean {
  const selections = memberOf(slip, 'selections');
  if (!Array.isArray(selections) || selections.length <= MAX_LISTED_SELECTIONS) return false;
  const slug = memberOf(memberOf(slip, 'system'), 'perm');
  if (!isSlug(slug)) return false;
  const indexes = Array.from({ length: exactCount(slug) ?? 0 }, (_, index) => index);
  return CATALOGUE[slug].blocks(indexes).some(({ kind }) => kind === 'roundabouts');
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Characters of a unit in an answer without its label, and of the sign between two descriptions in a label. */
const UNIT_CHARACTERS = 170;
const SIGN_CHARACTERS = 3;

/** The characters of the units of a settlement as JSON, about. */
export function unitsCharacters({ system, selections, eachWay }: Bet): number {
  const ofLeg = selections.map(({ description }) => SIGN_CHARACTERS + description.length);
  const ofLine = (line: Line): number =>
    [...lineLegs(line)].reduce((sum, index) => sum + (ofLeg[index] ?? 0), UNIT_CHARACTERS);
  return system.lines().reduce((sum, line) => sum + ofLine(line), 0) * (eachWay ? 2 : 1);
}

function lineLegs(line: Line): readonly number[] {
  return line.kind === 'fold' ? line.selections : [line.first, ...line.onto];
}

/** The most selections for which a comparison tries every choice of winners. */
const MAX_TRIED = 10;

/** The digits of a bet whose selections may all win, whatever their outcomes: a push has the price of any other. */
function pricedDigits(bet: Bet): number {
  const parts = bet.eachWay ? (['win', 'place'] as const) : (['win'] as const);
  const prices = bet.selections.flatMap((each) => parts.map((part) => legPrice(each, part, bet.rules)));
  return countDigits(bet, prices);
}

/**
 * The work of a comparison, in the units of `settlingWork`: every choice of winners in every system, and with perms in
 * more systems for every selection.
 */
export function comparingWork(bet: Bet, perms: boolean): number {
  const { length } = bet.selections;
  const tried = length <= MAX_TRIED ? length : MAX_TRIED - 3;
  const choices = perms ? 10 * 4 ** tried : 80 * 2 ** tried;
  return choices * pricedDigits(bet) ** 2 * bonusFactor(bet, COMPARED_SUMS_OF_BONUS);
}

/**
 * The work of a calculation, in the same units. Most are bounded by the characters of their draft: the exact sum of a
 * ladder takes time by the square of its length. A draft may have 8,900.
 */
export function calculatingWork(name: CalculationName, draft: unknown): number {
  const { length } = JSON.stringify(draft);
  if (name === 'fair-odds') return fairOddsWork(listOf(draft, 'prices'));
  if (name === 'dutching') return roundingWork(draft) + length ** 2 / 8;
  if (name === 'lock-in') return length ** 2 / 2;
  const isOfPlaces = name === 'place-chances' || name === 'each-way-value';
  const choices = isOfPlaces ? placesWork(listOf(draft, 'chances'), memberOf(draft, 'places')) : 0;
  return choices + length ** 2 / 8;
}

/** Twelve prices of 20 digits take 0.8 seconds to round at best: every choice of pennies is tried. */
function roundingWork(draft: unknown): number {
  const others = listOf(draft, 'others');
  const tried = memberOf(draft, 'rounding') === 'best' ? Math.min(others.length, 12) : 0;
  const longest = others.reduce<number>((most, each) => Math.max(most, JSON.stringify(each).length), 0);
  return (tried * 2 ** tried * longest ** 2) / 30;
}

/** Fifty prices of 30 digits take 1.3 seconds by the six methods. */
function fairOddsWork(prices: readonly unknown[]): number {
  return prices.length * (20 + digitsOf(prices)) ** 2 * 200;
}

/** Four places of 40 runners whose chances have twelve decimals take two seconds: every choice of runners is summed. */
function placesWork(chances: readonly unknown[], places: unknown): number {
  const given = Number(places ?? 3);
  const paid = Number.isInteger(given) ? Math.min(Math.max(1, given), chances.length) : chances.length;
  let choices = 1;
  for (let k = 0; k < paid; k += 1) choices = (choices * (chances.length - k)) / (k + 1);
  return 3 * choices * digitsOf(chances) ** 2;
}

function listOf(draft: unknown, key: string): readonly unknown[] {
  const list = memberOf(draft, key);
  return Array.isArray(list) ? list : [];
}

function digitsOf(values: readonly unknown[]): number {
  return values.reduce<number>((most, value) => Math.max(most, String(value).length), 4);
}
