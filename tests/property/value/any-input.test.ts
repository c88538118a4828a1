import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateValueFromJson,
  isValueCalculator,
  VALUE_CALCULATORS,
  type ValueCalculatorName,
} from '#lib/value';
import { cases } from '../../cases.ts';

const number = fc.constantFrom<unknown>(
  '0',
  '1',
  '1.0001',
  '2',
  '4.2',
  '3/1',
  'evens',
  '+150',
  '0.5',
  '1/3',
  '0.99',
  '-1',
  '100',
  '99999999999999999999',
  '0.0000000001',
  '',
  null,
  undefined,
  true,
  0,
  1,
  2.5,
  -3,
  1e21,
  1e-7,
  Number.NaN,
  'x',
);
const flag = fc.constantFrom<unknown>(true, false, null, undefined, 1);
const word = fc.constantFrom<unknown>('a', 'b', null, undefined, '', 7);
const list = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: fc.array(entry, { maxLength: 6 }) }, { weight: 1, arbitrary: number });
/** An object with any of these fields. */
const some = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ ...fields }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...fields, constructor: number }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: number },
  );

const method = fc.constantFrom<unknown>(
  'multiplicative',
  'additive',
  'power',
  'shin',
  'oddsRatio',
  'goto',
  'given',
  null,
  undefined,
  'x',
);
const priceNow = some({ price: number, account: word, commission: number });

const INPUTS: Readonly<Record<ValueCalculatorName, fc.Arbitrary<unknown>>> = {
  'odds-converter': some({ odds: number }),
  rule4: some({ withdrawn: list(number), price: number, stake: number }),
  'fair-odds': some({ prices: list(number), method }),
  margin: some({ prices: list(number), chances: list(number) }),
  edge: some({ chance: number, price: number, stake: number, commission: number, freeBet: flag }),
  kelly: some({ chance: number, price: number, part: number, bank: number, commission: number }),
  'cash-out': some({
    return: number,
    chance: number,
    priceNow: number,
    offered: number,
    legs: list(some({ chance: number, priceNow: number })),
  }),
  'place-chances': some({ chances: list(number), places: number }),
  'each-way-value': some({
    price: number,
    terms: number,
    places: number,
    extraPlaces: number,
    runners: number,
    chances: list(number),
    runner: number,
    chance: number,
    placeChance: number,
    exchangePlacePrice: number,
  }),
  offer: some({
    kind: fc.constantFrom<unknown>(
      'refundIfLoses',
      'accumulator',
      'boost',
      'winningsDoubled',
      'bonusElsewhere',
      'wagering',
      'x',
      undefined,
    ),
    stake: number,
    price: number,
    chance: number,
    chanceMethod: method,
    layPrice: number,
    commission: number,
    refund: number,
    kept: number,
    legs: list(some({ price: number, chance: number })),
    percent: number,
    basis: word,
    boostedPrice: number,
    upTo: number,
    bonus: number,
    trigger: some({ chance: number, layPrice: number, commission: number }),
    wagered: number,
    houseEdge: number,
  }),
  hedge: some({
    back: some({ stake: number, price: number, freeBet: flag }),
    ifWins: number,
    ifLoses: number,
    layPrice: number,
    backPrice: number,
    commission: number,
    sameMarket: flag,
    rounding: fc.constantFrom<unknown>('best', 'up', 'none', undefined),
  }),
  'lock-in': some({
    selections: list(some({ name: word, back: priceNow, lay: priceNow, chance: number })),
    holdings: list(
      some({
        selection: number,
        side: fc.constantFrom<unknown>('back', 'lay', undefined),
        price: number,
        stake: number,
        account: word,
        commission: number,
        freeBet: flag,
      }),
    ),
    complete: flag,
    rounding: fc.constantFrom<unknown>('nearest', 'up', 'none', undefined),
  }),
};

/** Every text and number in an answer, at any depth. */
function figures(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(figures);
}

describe.each(Object.keys(VALUE_CALCULATORS).filter(isValueCalculator))('%s', (name) => {
  test('answers any input with figures or with issues, and never with NaN or Infinity', () => {
    fc.assert(
      fc.property(INPUTS[name], fc.boolean(), (input, exact) => {
        const result = calculateValueFromJson(name, input, { exact });
        const isFine =
          result.kind === 'wrong'
            ? result.issues.length > 0
            : figures(result).every((text) => !/NaN|Infinity|undefined/u.test(text));
        expect(isFine).toBe(true);
      }),
      { numRuns: cases(300) },
    );
  });

  test('refuses what is no object, and names unknown fields', () => {
    const problems = (input: unknown): readonly string[] => {
      const answer = calculateValueFromJson(name, input);
      return answer.kind === 'wrong' ? answer.issues.map(({ path, message }) => `${path}: ${message}`) : [];
    };
    expect(problems([])).toEqual([': Invalid value']);
    expect(problems({ nonsense: 1, kind: 'wagering' })).toContain('nonsense: Unknown field');
  });
});

test('a calculator is known by its name, and by no name that every object has', () => {
  const known = ['fair-odds', 'lock-in', 'matched-bet', 'toString', '__proto__', ''].map(isValueCalculator);
  expect(known).toEqual([true, true, false, false, false, false]);
});
