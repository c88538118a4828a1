import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { calculate, type CalculationName, CALCULATIONS } from '#lib/calculations';
import { readFixture } from '../../golden/read-fixture.ts';

const VALUE_ROWS = readFixture<readonly { readonly input: unknown }[]>('published/value.json');

/** The figures that the last step comes to: the first of them that the answer has. */
const MAIN: Readonly<Partial<Record<CalculationName, readonly string[]>>> = {
  'part-lay': ['profit'],
  'back-stake': ['profit'],
  dutching: ['profit'],
  'dutching-total': ['profit'],
  'dead-heat': ['total'],
  boost: ['worthOdds'],
  margin: ['payoutPct'],
  edge: ['expected', 'edgePct'],
  kelly: ['stake', 'kelly'],
  'cash-out': ['offeredPct', 'fairValue'],
  offer: ['expected'],
  'odds-converter': ['impliedPct'],
  'cover-lays': ['profit'],
  'acca-lays': ['profit'],
  'lay-plan': ['profit'],
  hedge: ['lay', 'back'],
  rule4: ['returns', 'reducedOdds', 'rule4'],
};

const EXPLAINED = CALCULATIONS.filter(({ isExplained }) => isExplained === true);

/** The value of a formula of numbers, + − × ÷ and brackets; undefined for one with words in it. */
function valueOf(formula: string): Fraction | undefined {
  const tokens = formula.replaceAll('−', '-').match(/[\d.]+|[-+×÷/()]/gu) ?? [];
  if (/[^\d.\-−+×÷/() ]/u.test(formula)) return undefined;
  let at = 0;
  const atom = (): Fraction => {
    const token = tokens[at++] ?? '';
    if (token === '-') return atom().neg();
    if (token !== '(') return new Fraction(token);
    const inner = total();
    at += 1;
    return inner;
  };
  const product = (): Fraction => {
    let value = atom();
    while (['×', '÷', '/'].includes(tokens[at] ?? '')) {
      value = tokens[at++] === '×' ? value.mul(atom()) : value.div(atom());
    }
    return value;
  };
  const total = (): Fraction => {
    let value = product();
    while (['+', '-'].includes(tokens[at] ?? '')) {
      value = tokens[at++] === '+' ? value.add(product()) : value.sub(product());
    }
    return value;
  };
  return total();
}

/** Checks the workings of a draft; returns the number of formulas that were worked out again. */
function check(name: CalculationName, draft: unknown): number {
  const answer = calculate(name, draft, { exact: true, workings: true });
  if (answer.kind !== 'worked' || !('result' in answer)) return 0;
  const { result, workings = [] } = answer;
  const figures: Readonly<Record<string, unknown>> = result;
  const main = MAIN[name]?.find((key) => typeof figures[key] === 'string') ?? '';
  const last = workings.at(-1);
  expect([name, last?.exact]).toEqual([name, figures[main]]);
  const rounded = calculate(name, draft, { workings: true });
  if (rounded.kind !== 'worked' || !('result' in rounded)) throw new Error('the same draft has figures');
  const shown: Readonly<Record<string, unknown>> = rounded.result;
  expect([name, rounded.workings?.at(-1)?.value]).toEqual([name, shown[main]]);
  const again = workings.flatMap(({ formula, exact, unit }) => {
    const value = valueOf(formula);
    if (value === undefined) return [];
    expect([name, formula, (unit === 'percent' ? value.mul(100) : value).toFraction()]).toEqual([
      name,
      formula,
      exact,
    ]);
    return [formula];
  });
  return again.length;
}

describe.each(EXPLAINED.map((each) => [each.name, each] as const))('%s', (name, { examples }) => {
  test('ends with its figure, and every formula comes to the value beside it', () => {
    for (const { draft } of examples) expect(check(name, draft)).toBeGreaterThan(0);
  });

  test('has no workings unless they are requested', () => {
    expect(calculate(name, examples[0].draft)).not.toHaveProperty('workings');
  });
});

test('calculations with workings are those that the table says', () => {
  const found = CALCULATIONS.filter(({ name, examples: [{ draft }] }) =>
    Object.hasOwn(calculate(name, draft, { workings: true }), 'workings'),
  );
  expect(found.map(({ name }) => name)).toEqual(EXPLAINED.map(({ name }) => name));
  expect(EXPLAINED.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAIN).toSorted());
});

test('the workings of published figures end with them', () => {
  const checked = VALUE_ROWS.flatMap(({ input }) =>
    EXPLAINED.filter(({ name }) => check(name, input) > 0).map(({ name }) => name),
  );
  expect(new Set(checked).size).toBeGreaterThan(4);
});

const price = fc.integer({ min: 102, max: 5000 }).map((hundredths) => String(hundredths / 100));
const money = fc.integer({ min: 1, max: 100_000 }).map((pence) => String(pence / 100));
const percent = fc.integer({ min: 0, max: 100 }).map(String);
const rounding = fc.constantFrom('nearest', 'down', 'up', 'none', 'best');
const market = fc.record({ odds: price, commission: percent });
const betType = fc.constantFrom('qualifying', 'freebetSnr', 'freebetSr');
const bet = fc.record({ betType, back: fc.record({ stake: money, odds: price }), lay: market, rounding });

test.each<[CalculationName, fc.Arbitrary<object>]>([
  ['boost', fc.record({ odds: price, boostPct: percent, freeBetKept: percent })],
  ['margin', fc.record({ prices: fc.array(price, { minLength: 1, maxLength: 6 }) })],
  [
    'edge',
    fc.record({ chance: fc.constantFrom('1/3', '0.2', '2/7'), price, stake: money, commission: percent }),
  ],
  [
    'kelly',
    fc.record({
      chance: fc.constantFrom('1/3', '0.2', '2/7'),
      price,
      bank: money,
      part: fc.constant('1/2'),
      commission: percent,
    }),
  ],
  ['cash-out', fc.record({ return: money, priceNow: price, offered: money })],
  [
    'dutching-total',
    fc.record({ totalStake: money, bets: fc.array(market, { minLength: 2, maxLength: 6 }), rounding }),
  ],
  [
    'dutching',
    fc.record({
      betType,
      back: fc.record({ stake: money, odds: price }),
      others: fc.array(market, { minLength: 1, maxLength: 4 }),
      rounding,
    }),
  ],
  [
    'dead-heat',
    fc.record({
      back: fc.record({ stake: money, odds: price }),
      lay: fc.record({ stake: money, odds: price }),
      commission: percent,
      divisor: fc.constantFrom('2', '3', '3/2'),
    }),
  ],
  [
    'part-lay',
    fc.record({ bet, matched: fc.array(fc.record({ stake: money, odds: price }), { maxLength: 3 }) }),
  ],
  ['back-stake', fc.record({ bet, liabilityLimit: money })],
  ['odds-converter', fc.record({ odds: price })],
  [
    'acca-lays',
    fc.record({
      betType,
      back: fc.record({ stake: money, odds: price }),
      legs: fc.array(market, { minLength: 1, maxLength: 4 }),
      plan: fc.constantFrom('equalised', 'neverLose', 'lastLeg'),
      rounding,
    }),
  ],
  [
    'lay-plan',
    fc.record({
      bet,
      ladder: fc.array(fc.record({ size: money, odds: price }), { maxLength: 4 }),
      matched: fc.array(fc.record({ stake: money, odds: price }), { maxLength: 2 }),
    }),
  ],
  [
    'cover-lays',
    fc.record({
      betType,
      back: fc.record({ stake: money, odds: price }),
      lays: fc.array(fc.record({ odds: price }), { minLength: 1, maxLength: 4 }),
      commission: percent,
      commissionBasis: fc.constantFrom('market', 'bet'),
      rounding,
    }),
  ],
  [
    'hedge',
    fc.record({
      ifWins: money,
      ifLoses: money,
      layPrice: price,
      backPrice: price,
      commission: percent,
      sameMarket: fc.boolean(),
      rounding,
    }),
  ],
  ['rule4', fc.record({ withdrawn: fc.array(price, { minLength: 1, maxLength: 4 }), price, stake: money })],
])('any draft of %s is explained as far as it has figures', (name, drafts) => {
  fc.assert(fc.property(drafts, (draft) => void check(name, draft)));
});
