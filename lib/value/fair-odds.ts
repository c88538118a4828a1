import { assert } from '../assert.ts';
import type { NumberInput } from '../number/number-text.ts';
import {
  addIntervals,
  divideIntervals,
  enclose,
  type Interval,
  multiplyIntervals,
  rootOfInterval,
  subtractIntervals,
  upperBound,
} from '../number/interval.ts';
import {
  compare,
  equals,
  minus,
  ONE,
  over,
  type Rational,
  rational,
  reduce,
  sum,
  times,
  whole,
} from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { isPrice } from '../odds/price.ts';
import { type Fields, isFields, isList, readChoice, readWords, refuseUnknown } from '../read/fields.ts';
import { type Scope, within } from '../read/scope.ts';
import { readEntries } from '../matched/fields.ts';
import { type Answer, following, none, worked } from '../matched/answer.ts';
import { calculator, type JsonObject } from '../matched/calculator.ts';
import type { Printer } from '../matched/printer.ts';
import { type Book, ODDS_RATIO, type ParameterMethod, POWER, SHIN, solveMethod } from './fair-methods.ts';
import { fairOddsSteps, worstCaseSteps } from './fair-steps.ts';
import { PRICE, readNeeded } from './fields.ts';
import { marginJson, marginOf } from './margin.ts';
import {
  exactly,
  inverseOf,
  lesserReal,
  printChance,
  printOdds,
  PROVED_PLACES,
  provedText,
  type Real,
} from './real.ts';
import { FAIR_METHODS, type FairMethod, MAX_PRICES, MIN_PRICES } from './choices.ts';

/** The fair chances of a market by one method, in price order. They add up to 1. */
export type FairOdds = {
  readonly method: FairMethod;
  readonly chances: readonly Real[];
  /** 1/chance of each. */
  readonly prices: readonly Real[];
  /** The solved parameter: k of power, z of Shin, c of the odds ratio. */
  readonly parameter?: Real;
};

const NO_FAIR_ODDS = 'No fair odds by this method:';
const NOT_ABOVE_ZERO = `${NO_FAIR_ODDS} a chance would not be above 0`;
const TOO_SMALL = `${NO_FAIR_ODDS} a chance would be below 10^-40`;
const UNDERROUND = `${NO_FAIR_ODDS} the chances in the prices add up to less than 1`;

/** The scales at which irrational chances are calculated, in order, until enough digits are proved. */
const SCALES = [256n, 512n, 1024n, 2048n] as const;
/** The upper bound on a fair price, 10^40, which bounds the digits to calculate. */
const SMALLEST_CHANCE = rational(1, 10n ** 40n);

/**
 * The fair chances in 2 to 50 prices above 1, with at least 50 proved places if they are not exact fractions. No
 * figures, with a note, if the method has no chances above 0 for these prices. Rule: docs/rules/fair-odds.md.
 */
export function fairOdds(prices: readonly Rational[], method: FairMethod): Answer<FairOdds> {
  assert(prices.length >= MIN_PRICES && prices.length <= MAX_PRICES, 'a market has 2 to 50 prices');
  assert(prices.every(isPrice), 'a price is above 1');
  const implied = prices.map((price) => reduce(over(ONE, price)));
  const book = { prices, implied, total: sum(implied) };
  // Without a margin there is nothing to remove.
  if (equals(book.total, ONE)) return exactOdds(method, implied);
  return METHODS[method](book);
}

/** The smallest chance of each selection by any method, which is its longest fair price. */
export function worstCase(books: readonly FairOdds[]): readonly Real[] {
  const [first, ...others] = books;
  return (first?.chances ?? []).map((chance, i) =>
    others.reduce((least, { chances }) => lesserReal(least, chances[i] ?? least), chance),
  );
}

const METHODS: Readonly<Record<FairMethod, (book: Book) => Answer<FairOdds>>> = {
  multiplicative: ({ implied, total }) =>
    exactOdds(
      'multiplicative',
      implied.map((chance) => over(chance, total)),
    ),
  additive: (book) => exactOdds('additive', additiveChances(book)),
  power: (book) => narrowedOdds('power', book, parameterChances(POWER)),
  shin: (book) => {
    if (compare(book.total, ONE) < 0) return none(UNDERROUND);
    if (book.prices.length > 2) return narrowedOdds('shin', book, parameterChances(SHIN));
    // For two selections Shin's chances equal the additive ones.
    return exactOdds('shin', additiveChances(book), insidersOfTwo(book));
  },
  oddsRatio: (book) => narrowedOdds('oddsRatio', book, parameterChances(ODDS_RATIO)),
  goto: (book) => narrowedOdds('goto', book, gotoChances),
};

function additiveChances({ implied, total }: Book): readonly Rational[] {
  const each = over(minus(total, ONE), whole(implied.length));
  return implied.map((chance) => minus(chance, each));
}

/** Shin's z of two prices: (Π - 1)(Π - δ²)/(Π(1 - δ²)), δ the difference of the chances in the prices. */
function insidersOfTwo({ implied: [one = ONE, other = ONE], total }: Book): Rational {
  const difference = minus(one, other);
  const square = times(difference, difference);
  return over(times(minus(total, ONE), minus(total, square)), times(total, minus(ONE, square)));
}

function exactOdds(method: FairMethod, chances: readonly Rational[], parameter?: Rational): Answer<FairOdds> {
  if (chances.some(({ n }) => n <= 0)) return none(NOT_ABOVE_ZERO);
  return worked(fairOf(method, chances.map(exactly), parameter && exactly(parameter)));
}

function fairOf(method: FairMethod, chances: readonly Real[], parameter: Real | undefined): FairOdds {
  return { method, chances, prices: chances.map(inverseOf), ...(parameter && { parameter }) };
}

/** The chances of a method as intervals at a scale. */
type NarrowChances = (
  book: Book,
  bits: bigint,
) => { readonly chances: readonly Interval[]; readonly parameter?: Interval };

function parameterChances(method: ParameterMethod): NarrowChances {
  return (book, bits) => solveMethod(method, book, bits);
}

/** π - s(Π - 1)/Σs, s = √(1 - π). */
function gotoChances({ implied, total }: Book, bits: bigint): { readonly chances: readonly Interval[] } {
  const errors = implied.map((chance) => rootOfInterval(enclose(minus(ONE, chance), bits)));
  const all = errors.reduce(addIntervals);
  const margin = enclose(minus(total, ONE), bits);
  return {
    chances: implied.map((chance, i) => {
      const part = multiplyIntervals(errors[i] ?? all, divideIntervals(margin, all));
      return subtractIntervals(enclose(chance, bits), part);
    }),
  };
}

/** The chances at the first scale that proves 50 places of each chance, of its price and of the parameter. */
function narrowedOdds(method: FairMethod, book: Book, chancesAt: NarrowChances): Answer<FairOdds> {
  for (const bits of SCALES) {
    const { chances, parameter } = chancesAt(book, bits);
    if (chances.some(({ high }) => high <= 0n)) return none(NOT_ABOVE_ZERO);
    if (chances.some((chance) => compare(upperBound(chance), SMALLEST_CHANCE) < 0)) break;
    if (chances.some(({ low }) => low <= 0n)) continue;
    const reals = chances.map((interval) => ({ within: interval }));
    const fair = fairOf(method, reals, parameter && { within: parameter });
    const printed = [...fair.chances, ...fair.prices, ...(fair.parameter ? [fair.parameter] : [])];
    if (printed.every(isProved)) return worked(fair);
  }
  // At the last scale every chance of 10^-40 or more is proved.
  return none(TOO_SMALL);
}

function isProved(real: Real): boolean {
  return provedText(real, { places: PROVED_PLACES, minimumPlaces: 0 }) !== undefined;
}

/** The prices of a whole market. */
const PRICES = { key: 'prices', min: MIN_PRICES, max: MAX_PRICES } as const;
const METHOD = { key: 'method', choices: FAIR_METHODS };
const QUOTE_KEYS: ReadonlySet<string> = new Set(['price', 'name']);
const FAIR_ODDS_KEYS: ReadonlySet<string> = new Set(['prices', 'method']);

/** A price with the name of its selection. */
export type FairOddsQuote = { readonly price: NumberInput; readonly name?: string | null | undefined };

/** All prices of one market, with names or without, in any notation, and a method; every method by default. */
export type FairOddsDraft = {
  readonly prices: readonly (NumberInput | FairOddsQuote)[];
  readonly method?: FairMethod | null | undefined;
};

/**
 * The fair odds of `{prices, method?}` by one method; without `method` by every method, with the longest fair price of
 * each selection. Rule: docs/rules/fair-odds.md.
 */
export const calculateFairOdds = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof FairOddsDraft> = input;
    const quotes = readQuotes(fields.prices, scope);
    const method = readChoice(fields.method, METHOD, scope);
    refuseUnknown(fields, FAIR_ODDS_KEYS, scope);
    return { prices: quotes.map(({ price }) => price), names: namesOf(quotes), method };
  },
  work: ({ prices, method }) => {
    if (method !== undefined) return following(fairOdds(prices, method), (fair) => worked<Compared>([fair]));
    return worked<Compared>(FAIR_METHODS.map((each) => comparedBy(prices, each)));
  },
  print: (compared, write, { prices, names, method }) => {
    const margin = marginJson(marginOf(prices), write);
    const books = compared.filter((each) => 'chances' in each);
    const [only] = books;
    const quoted = {
      ...(names && { names }),
      prices: prices.map(write.odds),
      impliedChances: prices.map((price) => printChance(exactly(over(ONE, price)), write)),
    };
    if (method !== undefined && only !== undefined) {
      return { method, ...quoted, ...bookJson(only, write), ...margin };
    }
    return {
      ...quoted,
      methods: compared.map((each) =>
        'chances' in each ? bookJson(each, write) : { ...each, chances: null },
      ),
      worstCase: worstCase(books).map((chance) => printOdds(inverseOf(chance), write)),
      ...margin,
    };
  },
  explain: (compared, { prices, method }) => {
    const books = compared.filter((each) => 'chances' in each);
    const [only] = books;
    if (method !== undefined && only !== undefined) return fairOddsSteps(prices, only);
    return worstCaseSteps(prices, books, worstCase(books));
  },
});

type Quote = { readonly price: Rational; readonly name: string | null };

/** The quotes of a market, each a price, or an object with a price and a name. */
function readQuotes(value: unknown, scope: Scope): readonly Quote[] {
  const list = within(scope, PRICES.key);
  return readEntries(value, PRICES, scope).map((quote, i) => {
    if (!isQuote(quote)) {
      return { price: readNeeded(quote, { key: String(i), read: readPrice }, list), name: null };
    }
    const own = within(list, i);
    const price = readNeeded(quote.price, PRICE, own);
    const name = readWords(quote.name, 'name', own);
    refuseUnknown(quote, QUOTE_KEYS, own);
    return { price, name };
  });
}

function isQuote(value: unknown): value is Fields<keyof FairOddsQuote> {
  return isFields(value) && !isList(value);
}

/** The names of the selections, those without one by their numbers; undefined if none has a name. */
function namesOf(quotes: readonly Quote[]): readonly string[] | undefined {
  const names = quotes.map(({ name }) => name?.trim() ?? '');
  if (names.every((name) => name === '')) return undefined;
  return names.map((name, i) => (name === '' ? `Selection ${i + 1}` : name));
}

/** The fair odds by each requested method, or the reason that it has none. */
type Compared = readonly (FairOdds | { readonly method: FairMethod; readonly note: string })[];

function comparedBy(prices: readonly Rational[], method: FairMethod): Compared[number] {
  const answer = fairOdds(prices, method);
  if (answer.kind === 'worked') return answer.figures;
  const [note = NO_FAIR_ODDS] = answer.kind === 'none' ? answer.notes : [];
  return { method, note };
}

function bookJson({ method, chances, prices, parameter }: FairOdds, write: Printer): JsonObject {
  return {
    method,
    chances: chances.map((chance) => printChance(chance, write)),
    fairOdds: prices.map((price) => printOdds(price, write)),
    ...(parameter && { [PARAMETERS[method] ?? 'parameter']: printChance(parameter, write) }),
  };
}

/** The letters of the methods' parameters. */
const PARAMETERS: { readonly [Method in FairMethod]?: string } = { power: 'k', shin: 'z', oddsRatio: 'c' };
