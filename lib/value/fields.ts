import { issue, type IssueCode } from '../issue.ts';
import { decimalText, MAX_EXACT_TEXT } from '../number/decimal.ts';
import { readSignedNumber, readWhole } from '../number/number-text.ts';
import { compare, equals, ONE, over, type Rational, rational, reduce, sum } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { isBlank, readBlankable, readEntries, type RowsField } from '../matched/fields.ts';
import { lack, pathOf, type Scope, within } from '../read/scope.ts';
import type { NumberField, TextReader } from '../read/fields.ts';

/** Messages of issues specific to calculators of value, each with its code. */
const PROBLEMS = {
  'chances-sum': ['chance-range', 'Chances must add up to 1'],
  'boost-twice': ['odds-twice', 'Give a percentage or boosted odds, not both'],
  'boost-below': ['boost-range', 'Boosted odds cannot be below the odds'],
  'chance-twice': ['odds-twice', 'Give the chance in one way only'],
  'place-below-win': ['chance-range', 'The chance of a place cannot be below the chance to win'],
  'too-many-places': ['places-range', 'Too many places for so many runners'],
  'too-many-accounts': ['selection-count', 'Too many accounts that charge commission'],
  'account-commission': ['commission-range', 'An account has one commission'],
  'position-twice': ['outcome-and-result', 'Give a back bet or its results, not both'],
  'legs-and-single': ['odds-twice', 'Give legs or a single, not both'],
  'no-selection': ['selection-count', 'No selection has this number'],
} as const satisfies Readonly<Record<string, readonly [IssueCode, string]>>;

/** Adds an issue that is specific to calculators of value. */
export function reportProblem(scope: Scope, key: string, problem: keyof typeof PROBLEMS): void {
  const [code, message] = PROBLEMS[problem];
  scope.issues.push(issue(code, pathOf(scope, key), message));
}

/** A chance, above 0 and below 1: decimal or fraction, of at most 80 characters. */
export function readChance(text: string): Rational | IssueCode {
  const chance = readSignedNumber(text, MAX_EXACT_TEXT);
  if (chance === undefined) return 'invalid-decimal';
  return chance.n <= 0 || compare(chance, ONE) >= 0 ? 'chance-range' : chance;
}

/** A share, from 0 to 1. */
export function readPart(text: string): Rational | IssueCode {
  const part = readSignedNumber(text);
  if (part === undefined) return 'invalid-decimal';
  return part.n < 0 || compare(part, ONE) > 0 ? 'part-range' : part;
}

/** The number in a required field; 1 if it is missing or invalid. */
export function readNeeded(value: unknown, field: NumberField<Rational>, scope: Scope): Rational {
  if (isBlank(value)) lack(scope, field.key);
  return readBlankable(value, field, scope) ?? ONE;
}

/** Fields that several calculators have. */
export const CHANCE: NumberField<Rational> = { key: 'chance', read: readChance };
export const PRICE: NumberField<Rational> = { key: 'price', read: readPrice };

/** The numbers in a list of texts; empty if the list is missing, too short or too long. Paths end with their indexes. */
export function readNumbers(
  value: unknown,
  field: RowsField & { readonly read: TextReader<Rational> },
  scope: Scope,
): readonly Rational[] {
  const list = within(scope, field.key);
  return readEntries(value, field, scope).map((text, i) =>
    readNeeded(text, { key: String(i), read: field.read }, list),
  );
}

/** The tolerance for rounded chances: their sum, or 1 over their sum, must be at least this. */
const NEARLY_ALL = rational(99, 100);
const SUM_PLACES = 12;

/**
 * The chances of a whole market, normalised to add up to 1. Adds a note if they did not, and an issue if they were off
 * by more than a hundredth, because then some are missing.
 */
export function readWholeMarket(value: unknown, field: RowsField, scope: Scope): readonly Rational[] {
  const { issues, missing } = scope;
  const before = issues.length + missing.length;
  const chances = readNumbers(value, { ...field, read: readChance }, scope);
  if (issues.length + missing.length > before || chances.length === 0) return chances;
  const total = sum(chances);
  if (equals(total, ONE)) return chances;
  const distance = compare(total, ONE) < 0 ? over(total, ONE) : over(ONE, total);
  if (compare(distance, NEARLY_ALL) < 0) {
    reportProblem(scope, field.key, 'chances-sum');
    return chances;
  }
  const text = decimalText(total, { places: SUM_PLACES, minimumPlaces: 0 });
  scope.notes.push(`The chances add up to ${text === '1' ? 'nearly 1' : text}: each is divided by that`);
  return chances.map((chance) => reduce(over(chance, total)));
}

/** A whole number of at least 1. */
function readCountText(text: string): Rational | IssueCode {
  const count = readWhole(text);
  if (count === undefined) return 'invalid-decimal';
  return count.n === 0 ? 'invalid-decimal' : count;
}

/** A count of at least 1; undefined if it is blank, or with an issue. Unsafe integers are clamped. */
export function readCount(value: unknown, key: string, scope: Scope): number | undefined {
  const count = readBlankable(value, { key, read: readCountText }, scope);
  if (count === undefined) return undefined;
  return typeof count.n === 'number' ? count.n : Number.MAX_SAFE_INTEGER;
}
