import { type IssueCode, issue } from '../issue.ts';
import { type Pence, toPence } from '../number/money.ts';
import { readSignedDecimal } from '../number/number-text.ts';
import { percentText, percentToFraction } from '../number/percent.ts';
import {
  compare,
  equals,
  max,
  min,
  ONE,
  rational,
  type Rational,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { isPrice } from '../odds/price.ts';
import {
  type Fields,
  type NumberField,
  readField,
  type TextReader,
  isFields,
  isLeftOut,
  isList,
  readFields,
  refuseUnknown,
} from '../read/fields.ts';
import { lack, type Scope, report, pathOf, within } from '../read/scope.ts';
import type { LadderLevel, LayMarket, Lay } from './position.ts';
import { layPrice, layPriceNotes, type LayPriceTerms } from './prices.ts';

/** An optional number field: undefined without an issue if it is missing, null or an empty text. */
export function readBlankable(
  value: unknown,
  field: NumberField<Rational>,
  scope: Scope,
): Rational | undefined {
  return value === '' ? undefined : readField(value, field, scope);
}

/** The keys of a price; `decimalOdds` is the older name of `odds`. */
export const PRICE_KEYS = ['odds', 'decimalOdds'] as const;
export type PriceKey = (typeof PRICE_KEYS)[number];

/** A price; undefined if it is blank or not yet above 1. An issue if both keys have one. */
export function readOdds(fields: Fields<PriceKey>, scope: Scope): Rational | undefined {
  const price = readEither(fields, readOddsText, scope);
  return price !== undefined && isPrice(price) ? price : undefined;
}

/** A required price; 1 if it is missing or invalid. */
export function readNeededPrice(fields: Fields<PriceKey>, scope: Scope): Rational {
  if (isBlank(fields.odds) && isBlank(fields.decimalOdds)) {
    lack(scope, 'decimalOdds' in fields ? 'decimalOdds' : 'odds');
  }
  return readEither(fields, readPrice, scope) ?? ONE;
}

function readEither(
  fields: Fields<PriceKey>,
  read: TextReader<Rational>,
  scope: Scope,
): Rational | undefined {
  const odds = readBlankable(fields.odds, { key: 'odds', read }, scope);
  const decimalOdds = readBlankable(fields.decimalOdds, { key: 'decimalOdds', read }, scope);
  if (!isBlank(fields.odds) && !isBlank(fields.decimalOdds)) report(scope, 'decimalOdds', 'odds-twice');
  return odds ?? decimalOdds;
}

/** A required amount in pence; 0 if it is missing or invalid. */
function readNeededAmount(value: unknown, field: NumberField<Pence>, scope: Scope): Pence {
  if (isBlank(value)) lack(scope, field.key);
  return readBlankable(value, field, scope) ?? ZERO;
}

/** True for a blank field, which is not an issue. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The pence of a text in pounds, 0 or more. */
export function readAmount(text: string): Pence | IssueCode {
  const pounds = readSignedDecimal(text);
  if (pounds === undefined) return 'invalid-decimal';
  return pounds.n < 0 ? 'negative' : toPence(pounds);
}

/** A percentage as a fraction. */
function readPercent(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  return percent === undefined ? 'invalid-decimal' : percentToFraction(percent);
}

/** A share in percent, and its name in a note. */
export type ShareField = { readonly key: string; readonly name: string };

/** A share in percent as a fraction; undefined if it is blank. One below 0 or above 100 is clamped, with a note. */
export function readShare(value: unknown, { key, name }: ShareField, scope: Scope): Rational | undefined {
  const given = readBlankable(value, { key, read: readPercent }, scope);
  if (given === undefined) return undefined;
  const share = max(ZERO, min(ONE, given));
  if (!equals(share, given)) {
    scope.notes.push(`${name} of ${percentText(given)}% counts as ${percentText(share)}%`);
  }
  return share;
}

const HUNDRED = whole(100);

/** The note on a share in percent that was probably given as a fraction, such as 0.02 for 2 %. */
export function fractionNote(name: string, share: Rational): string {
  const [given, meant] = [percentText(share), percentText(times(share, HUNDRED))];
  return `${name} is a percentage: ${given} is ${given}%, and ${meant}% is ${meant}`;
}

/** Exchanges charge more than this, so that a commission below it was probably given as a fraction. */
const LOWEST_LIKELY_COMMISSION = rational(1, 1000);

/** A commission in percent as a fraction; undefined if it is blank. Notes one that was probably given as a fraction. */
export function readCommission(value: unknown, field: ShareField, scope: Scope): Rational | undefined {
  const share = readShare(value, field, scope);
  if (share !== undefined && share.n > 0 && compare(share, LOWEST_LIKELY_COMMISSION) < 0) {
    const note = fractionNote(field.name, share);
    if (!scope.notes.includes(note)) scope.notes.push(note);
  }
  return share;
}

/** A price in any notation; 1 if it is not above 1, which is not an issue here. */
function readOddsText(text: string): Rational | IssueCode {
  const price = readPrice(text);
  return price === 'odds-range' ? ONE : price;
}

/** A multiplier of the odds, above 0. */
function readOddsBoost(text: string): Rational | IssueCode {
  const boost = readSignedDecimal(text);
  if (boost === undefined) return 'invalid-decimal';
  return boost.n <= 0 ? 'odds-boost-range' : boost;
}

/** A factor of 0 or more. */
export function readFactor(text: string): Rational | IssueCode {
  const factor = readSignedDecimal(text);
  if (factor === undefined) return 'invalid-decimal';
  return factor.n < 0 ? 'negative' : factor;
}

/** Fields that several calculators have. */
export const STAKE = { key: 'stake', read: readAmount };
export const COMMISSION: ShareField = { key: 'commission', name: 'A commission' };
export const CASHBACK = { key: 'cashback', read: readAmount };
export const BONUS_IF_WIN = { key: 'bonusIfWin', read: readAmount };
export const ODDS_BOOST = { key: 'oddsBoost', read: readOddsBoost };
export const LAY_STAKE = { key: 'layStake', read: readAmount };

/** A list by its key, with its minimum and maximum number of rows. */
export type RowsField = { readonly key: string; readonly min: number; readonly max: number };

type RowReader<Key extends string, Row> = {
  readonly readRow: (fields: Fields<Key>, scope: Scope) => Row;
};

/** The upper bound on lays that are matched already. */
export const MAX_MATCHED = 100;
/** The upper bound on levels of a ladder; an exchange's ladder has 350 prices. */
export const MAX_LEVELS = 1000;
const WRONG_COUNT = 'A different number of entries is required';

/** The entries of the list in a field; none if it is missing, or with an issue if there are too few or too many. */
export function readEntries(
  entries: unknown,
  { key, ...count }: RowsField,
  scope: Scope,
): readonly unknown[] {
  if (isLeftOut(entries)) {
    if (count.min > 0) lack(scope, key);
    return [];
  }
  if (!isList(entries)) {
    report(scope, key, 'invalid-value');
    return [];
  }
  if (entries.length < count.min || entries.length > count.max) {
    scope.issues.push(issue('selection-count', pathOf(scope, key), WRONG_COUNT));
    return [];
  }
  return entries;
}

/** The rows in a field; none, with an issue, if there are too few or too many. */
export function readRows<Key extends string, Row>(
  value: unknown,
  field: RowsField & RowReader<Key, Row>,
  scope: Scope,
): readonly Row[] {
  const list = within(scope, field.key);
  return readEntries(value, field, scope).flatMap((fields, i) => {
    if (isFields(fields)) return [field.readRow(fields, within(list, i))];
    report(list, i, 'invalid-value');
    return [];
  });
}

const MATCHED_RULE4: ShareField = { key: 'rule4', name: "A matched lay's rule 4" };

type LayKey = PriceKey | 'stake' | 'rule4';

const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'stake', 'rule4']);

/**
 * The lays matched already, `{stake, decimalOdds, rule4?}`, in the field `key`. The rule 4 defaults to that of the lay
 * side.
 */
export function readMatchedLays(
  value: unknown,
  { key, lay }: { readonly key: string; readonly lay: Omit<LayPriceTerms, 'odds'> },
  scope: Scope,
): readonly Lay[] {
  const readRow = (fields: Fields<LayKey>, row: Scope): Lay => {
    const stake = readNeededAmount(fields.stake, STAKE, row);
    const odds = readNeededPrice(fields, row);
    const rule4 = readShare(fields.rule4, MATCHED_RULE4, row) ?? lay.rule4;
    refuseUnknown(fields, LAY_KEYS, row);
    const terms = { odds, rule4, rule4Mode: lay.rule4Mode };
    row.notes.push(...layPriceNotes(terms));
    return { stake, price: layPrice(terms) };
  };
  return readRows(value, { key, min: 0, max: MAX_MATCHED, readRow }, scope);
}

const SIZE = { key: 'size', read: readAmount };
const LEVEL_KEYS: ReadonlySet<string> = new Set([...PRICE_KEYS, 'size']);

/** The levels of a ladder, `{decimalOdds, size}` in pounds, at the quoted odds. */
export function readLadder(value: unknown, scope: Scope): readonly LadderLevel[] {
  return readRows(value, { key: 'ladder', min: 0, max: MAX_LEVELS, readRow: readLevel }, scope);
}

function readLevel(fields: Fields<PriceKey | 'size'>, scope: Scope): LadderLevel {
  const price = readNeededPrice(fields, scope);
  const size = readNeededAmount(fields.size, SIZE, scope);
  refuseUnknown(fields, LEVEL_KEYS, scope);
  return { price, size };
}

type MarketKey = PriceKey | 'commission';

const MARKET_KEYS: ReadonlySet<string> = new Set<MarketKey>([...PRICE_KEYS, 'commission']);

/** A price with its commission, `{decimalOdds, commission?}`, in the field `key`. */
export function readMarket(value: unknown, key: string, scope: Scope): LayMarket {
  return readMarketFields(readFields<MarketKey>(value, key, scope) ?? {}, within(scope, key));
}

/** Prices with their commission: legs to lay, or other results to back. */
export function readMarkets(value: unknown, field: RowsField, scope: Scope): readonly LayMarket[] {
  return readRows(value, { ...field, readRow: readMarketFields }, scope);
}

function readMarketFields(fields: Fields<MarketKey>, scope: Scope): LayMarket {
  const price = readNeededPrice(fields, scope);
  const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
  refuseUnknown(fields, MARKET_KEYS, scope);
  return { price, commission };
}

const BARE_PRICE_KEYS: ReadonlySet<string> = new Set(PRICE_KEYS);

/** Bare prices, `{decimalOdds}`. */
export function readPrices(value: unknown, field: RowsField, scope: Scope): readonly Rational[] {
  return readRows(value, { ...field, readRow: readBarePrice }, scope);
}

function readBarePrice(fields: Fields<PriceKey>, scope: Scope): Rational {
  const price = readNeededPrice(fields, scope);
  refuseUnknown(fields, BARE_PRICE_KEYS, scope);
  return price;
}
