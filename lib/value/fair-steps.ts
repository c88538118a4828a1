import { addIntervals, enclose, rootOfInterval } from '../number/interval.ts';
import { equals, minus, ONE, over, type Rational, sum } from '../number/rational.ts';
import { type CalculationStep, numberStep, numberText } from '../matched/workings.ts';
import type { FairMethod } from './choices.ts';
import { chanceStep, fairOddsStep, inverseOf, type Real, realText } from './real.ts';

/** The fair chances of a market by one method, and the solved parameter. */
type FairBook = { readonly method: FairMethod; readonly chances: readonly Real[]; readonly parameter?: Real };

/** The quantities of a market that the formulas of its chances use. */
type Market = { readonly prices: readonly Rational[]; readonly total: Rational; readonly all: string };

/** The steps to the fair odds of a market by one method. Rule: docs/rules/fair-odds.md. */
export function fairOddsSteps(prices: readonly Rational[], book: FairBook): readonly CalculationStep[] {
  const market = marketOf(prices);
  return [
    totalStep(market),
    ...bookSteps(market, book, 'Chance'),
    ...book.chances.map((chance, i) =>
      fairOddsStep(`Fair odds ${i + 1}`, `1 ÷ ${realText(chance)}`, inverseOf(chance)),
    ),
  ];
}

/** The steps to the longest fair odds of each selection by several methods; `least` are their smallest chances. */
export function worstCaseSteps(
  prices: readonly Rational[],
  books: readonly FairBook[],
  least: readonly Real[],
): readonly CalculationStep[] {
  const market = marketOf(prices);
  return [
    totalStep(market),
    ...books.flatMap((book) => bookSteps(market, book, NAMES[book.method])),
    ...least.map((chance, i) => {
      const chances = books.flatMap(({ chances: { [i]: each } }) => (each ? [realText(each)] : []));
      const formula = `1 ÷ the smallest of ${chances.join(', ')}`;
      return fairOddsStep(`Longest odds ${i + 1}`, formula, inverseOf(chance));
    }),
  ];
}

const NAMES: Readonly<Record<FairMethod, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  oddsRatio: 'Odds ratio',
  goto: 'Goto',
};

function marketOf(prices: readonly Rational[]): Market {
  const total = sum(prices.map((price) => over(ONE, price)));
  return { prices, total, all: numberText(total) };
}

function totalStep({ prices, total }: Market): CalculationStep {
  return numberStep('Sum of chances', prices.map(impliedText).join(' + '), total);
}

/** The parameter of a method, if it has one, and the chance of each selection. */
function bookSteps(market: Market, book: FairBook, name: string): readonly CalculationStep[] {
  const { prices, total } = market;
  const formula = equals(total, ONE) ? impliedText : METHODS[book.method](market);
  return [
    ...parameterSteps(market, book),
    ...book.chances.map((chance, i) => chanceStep(`${name} ${i + 1}`, formula(prices[i] ?? ONE), chance)),
  ];
}

/** 1/price of a selection. */
function impliedText(price: Rational): string {
  return `1 ÷ ${numberText(price)}`;
}

/** The formulas of chances by price. Their letters are the values of earlier steps. */
const METHODS: Readonly<Record<FairMethod, (market: Market) => (price: Rational) => string>> = {
  multiplicative:
    ({ all }) =>
    (price) =>
      `${impliedText(price)} ÷ ${all}`,
  additive: additiveText,
  power: () => (price) => `(${impliedText(price)}) ^ k`,
  // For two selections Shin's chances equal the additive ones.
  shin: (market) => (market.prices.length === 2 ? additiveText(market) : shinText(market)),
  oddsRatio: () => (price) => {
    const implied = impliedText(price);
    return `${implied} ÷ (c + ${implied} − c × ${implied})`;
  },
  goto:
    ({ all }) =>
    (price) =>
      `${impliedText(price)} − ${errorText(price)} × (${all} − 1) ÷ s`,
};

function additiveText({ all, prices }: Market): (price: Rational) => string {
  return (price) => `${impliedText(price)} − (${all} − 1) ÷ ${prices.length}`;
}

function shinText({ all }: Market): (price: Rational) => string {
  return (price) => {
    const implied = `(${impliedText(price)})`;
    return `(√(z × z + 4 × (1 − z) × ${implied} × ${implied} ÷ ${all}) − z) ÷ (2 × (1 − z))`;
  };
}

/** The error to which `goto` makes each selection's share of the margin proportional. */
function errorText(price: Rational): string {
  return `√(1 − ${impliedText(price)})`;
}

/** The label and the formula of the solved parameter; for `goto`, of the sum that it divides by. */
const PARAMETERS: {
  readonly [Method in FairMethod]?: readonly [label: string, formula: (market: Market) => string];
} = {
  power: ['Exponent k', () => 'the power that makes the chances add up to 1'],
  shin: ['Insider share z', insiderText],
  oddsRatio: ['Odds ratio c', () => 'the ratio that makes the chances add up to 1'],
  goto: ['Sum of errors s', ({ prices }) => prices.map(errorText).join(' + ')],
};

function parameterSteps(market: Market, { method, parameter }: FairBook): readonly CalculationStep[] {
  const [label, formula] = PARAMETERS[method] ?? [];
  const value = method === 'goto' ? sumOfErrors(market) : parameter;
  return label === undefined || formula === undefined || value === undefined
    ? []
    : [chanceStep(label, formula(market), value)];
}

/** Shin's z, which has a closed form for two prices only. */
function insiderText({ prices, all }: Market): string {
  const [one = ONE, other = ONE] = prices;
  if (prices.length > 2) return 'the share that makes the chances add up to 1';
  const difference = numberText(minus(over(ONE, one), over(ONE, other)));
  const square = `${difference} × ${difference}`;
  return `(${all} − 1) × (${all} − ${square}) ÷ (${all} × (1 − ${square}))`;
}

/** The scale of roots, at which their digits are proved. */
const ROOT_BITS = 1024n;

/** Σ√(1 - π); undefined for a market without a margin. */
function sumOfErrors({ prices, total }: Market): Real | undefined {
  if (equals(total, ONE)) return undefined;
  const roots = prices.map((price) => rootOfInterval(enclose(minus(ONE, over(ONE, price)), ROOT_BITS)));
  return { within: roots.reduce(addIntervals) };
}
