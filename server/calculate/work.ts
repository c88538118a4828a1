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
 * Estimates the processor time of a calculation from its document, before it runs, so that limits do not depend on the
 * machine. A unit of work takes 10 to 90 ns, measured with the slowest documents.
 */

/** The maximum work of one document, about half a second: 10,000 each-way units at prices of two decimals. */
export const MAX_WORK = 10_000_000;

/** The legs that an any-to-come line counts as: it is settled under each convention that may affect it. */
const LEGS_PER_CARRY = 40;

/** The factor for a bet whose totals are summed line by line, for finding out that they must be. */
const LISTED_FACTOR = 4;

/** The digits of the longest denominator of a bet's legs, and of its promotions: exact sums grow with them. */
function countDigits({ promoBoost, commission }: Bet, legs: readonly Rational[]): number {
  const longest = Math.max(2, ...legs.map(({ d }) => String(d).length));
  return longest + String(promoBoost.d).length + String(commission.d).length - 2;
}

function countLegs(line: Line): number {
  return line.kind === 'fold' ? line.selections.length : LEGS_PER_CARRY;
}

/** The factor of a bet's accumulator bonuses, each of which adds the work of the bet `each` times. */
function bonusFactor({ concessions }: Bet, each: number): number {
  return 1 + each * concessions.filter(({ kind }) => kind === 'accumulator').length;
}

/** A bonus is summed over all lines, with and without the unsettled ones; in a comparison, for every choice of winners. */
const SUMS_OF_BONUS = 2;
const COMPARED_SUMS_OF_BONUS = 10;

/** The digits of a bet with its current outcomes. */
function settledDigits(bet: Bet): number {
  const legs = [...bet.winLegs, ...bet.placeLegs];
  return countDigits(
    bet,
    legs.map(({ pays }) => pays),
  );
}

/** The work of settling a bet with its units: legs times the square of digits. */
export function settlingWork(bet: Bet): number {
  const legs = bet.system.lines().reduce((count, line) => count + countLegs(line), 0);
  const work = legs * (bet.eachWay ? 2 : 1) * settledDigits(bet) ** 2 * bonusFactor(bet, SUMS_OF_BONUS);
  return work > MAX_WORK || !mustBeListed(bet) ? work : work * LISTED_FACTOR;
}

/** The work of the totals alone: constant for a closed form, and that of the units if they are summed one by one. */
export function totalsWork(bet: Bet): number {
  const isSummed = bet.system.blocks.some(({ kind }) => kind === 'roundabouts') || mustBeListed(bet);
  return isSummed ? settlingWork(bet) : CLOSED_FORM_WORK * bonusFactor(bet, SUMS_OF_BONUS);
}

/** The work of a closed form, for the selections of a listed bet, and for up to 50 or a grid in a perm. */
const CLOSED_FORM_WORK = 20_000;
const LONG_FORM_WORK = 2_000_000;

/**
 * The work of the totals of a slip with too many units to list: infinite for a perm of roundabouts, whose totals have no
 * closed form and take seconds.
 */
export function longTotalsWork(slip: unknown): number {
  if (isLongRoundabout(slip)) return Infinity;
  const concessions = memberOf(slip, 'concessions');
  return LONG_FORM_WORK * (1 + SUMS_OF_BONUS * (Array.isArray(concessions) ? concessions.length : 0));
}

/** The maximum number of selections of a bet whose lines are listed. */
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

/** The characters of a unit as JSON without its label, and of the separator of descriptions in the label. */
const UNIT_CHARACTERS = 170;
const SEPARATOR_CHARACTERS = 3;

/** Estimates the characters of the units of a settlement as JSON. */
export function unitsCharacters({ system, selections, eachWay }: Bet): number {
  const legCharacters = selections.map(({ description }) => SEPARATOR_CHARACTERS + description.length);
  const lineCharacters = (line: Line): number =>
    [...lineLegs(line)].reduce((sum, index) => sum + (legCharacters[index] ?? 0), UNIT_CHARACTERS);
  return system.lines().reduce((sum, line) => sum + lineCharacters(line), 0) * (eachWay ? 2 : 1);
}

function lineLegs(line: Line): readonly number[] {
  return line.kind === 'fold' ? line.selections : [line.first, ...line.onto];
}

/** The maximum number of selections for which a comparison tries every choice of winners. */
const MAX_TRIED = 10;

/** The digits of a bet if any selection may win, whatever its outcome: a push counts at its full price. */
function pricedDigits(bet: Bet): number {
  const parts = bet.eachWay ? (['win', 'place'] as const) : (['win'] as const);
  const prices = bet.selections.flatMap((each) => parts.map((part) => legPrice(each, part, bet.rules)));
  return countDigits(bet, prices);
}

/** The work of a comparison: every choice of winners in every system, and in more systems for each selection with perms. */
export function comparingWork(bet: Bet, perms: boolean): number {
  const { length } = bet.selections;
  const tried = length <= MAX_TRIED ? length : MAX_TRIED - 3;
  const choices = perms ? 10 * 4 ** tried : 80 * 2 ** tried;
  return choices * pricedDigits(bet) ** 2 * bonusFactor(bet, COMPARED_SUMS_OF_BONUS);
}

/**
 * The work of a calculation. Most are bounded by the length of their draft, up to 8,900 characters: the exact sum of a
 * ladder takes quadratic time.
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

/** Rounding `best` tries every choice of pennies: twelve prices of 20 digits take 0.8 s. */
function roundingWork(draft: unknown): number {
  const others = listOf(draft, 'others');
  const tried = memberOf(draft, 'rounding') === 'best' ? Math.min(others.length, 12) : 0;
  const longest = others.reduce<number>((most, each) => Math.max(most, JSON.stringify(each).length), 0);
  return (tried * 2 ** tried * longest ** 2) / 30;
}

/** The six methods take 1.3 s for fifty prices of 30 digits. */
function fairOddsWork(prices: readonly unknown[]): number {
  return prices.length * (20 + digitsOf(prices)) ** 2 * 200;
}

/** Sums every choice of runners: four places of 40 runners with chances of twelve decimals take 2 s. */
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
