import { describe, expect, test } from 'vitest';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculatePlaceChances } from './place-chances.ts';
import { calculateOddsConverter, calculateRule4 } from './quotes.ts';
import { calculateValueFromJson, isValueCalculator } from './table.ts';

/** The workings of an answer, as `label: formula = value`. */
const workingsOf = (name: 'odds-converter' | 'rule4', draft: object): readonly string[] => {
  const answer = calculateValueFromJson(name, draft, { workings: true });
  const workings = answer.kind === 'worked' ? (answer.workings ?? []) : [];
  return workings.map(({ label, formula, value }) => `${label}: ${formula} = ${value}`);
};

describe('a price', () => {
  const { answer, figures } = answersOf(calculateOddsConverter);

  test('is given in every format, with its chance', () => {
    expect(figures({ odds: '11/4' })).toEqual({
      decimal: '3.75',
      exactOdds: '3.75',
      fractional: '11/4',
      bookmakers: '11/4',
      american: '+275',
      impliedPct: '26.666667',
    });
    expect(figures({ odds: '1.9' })).toMatchObject({ american: '-111', impliedPct: '52.631579' });
    expect(workingsOf('odds-converter', { odds: '1.9' })).toEqual([
      'Winnings on 1: 1.9 − 1 = 0.90',
      'Implied chance: 1 ÷ 1.9 = 52.631579',
    ]);
  });

  test('without a traditional fraction has none', () => {
    expect(figures({ odds: '3.333' })).toMatchObject({ fractional: '2333/1000', bookmakers: null });
  });

  test('is required, above 1, and all that is read', () => {
    expect(answer({})).toMatchObject({ kind: 'blank', missing: ['odds'] });
    expect(answer({ odds: '1', x: 1 })).toEqual(['odds: Odds must be greater than 1', 'x: Unknown field']);
  });
});

describe('a rule 4', () => {
  const { answer, figures } = answersOf(calculateRule4);

  test('adds the deductions up to 90 %, and cuts the price and its return', () => {
    expect(figures({ withdrawn: ['3', '1.2'], price: '5', stake: '10' })).toEqual({
      rule4: '90.00',
      reducedOdds: '1.40',
      returns: '14.00',
      withdrawals: [
        { price: '3.00', rule4: '30.00' },
        { price: '1.20', rule4: '80.00' },
      ],
      conventions: { scale: 'tattersalls' },
    });
    expect(workingsOf('rule4', { withdrawn: ['3', '1.2'], price: '5', stake: '10' })).toEqual([
      'Rule 4: 0.3 + 0.8, at most 90 % = 90.00',
      'Odds after it: 1 + (5 − 1) × (1 − 0.9) = 1.40',
      'Returns: 10.00 × 1.4 = 14.00',
    ]);
  });

  test('has no price or return without theirs', () => {
    expect(figures({ withdrawn: ['3'], stake: '10' })).toMatchObject({ reducedOdds: null, returns: null });
    expect(figures({ withdrawn: ['3'], price: '5' })).toMatchObject({ reducedOdds: '3.80', returns: null });
    expect(workingsOf('rule4', { withdrawn: ['3'], stake: '10' })).toEqual(['Rule 4: 0.3 = 30.00']);
    expect(workingsOf('rule4', { withdrawn: ['3'], price: '5' })).toEqual([
      'Rule 4: 0.3 = 30.00',
      'Odds after it: 1 + (5 − 1) × (1 − 0.3) = 3.80',
    ]);
  });

  test('of exactly 90 % is not said to be cut', () => {
    expect(workingsOf('rule4', { withdrawn: ['1.1'] })).toEqual(['Rule 4: 0.9 = 90.00']);
  });

  test('requires one to fifty withdrawn prices', () => {
    const COUNT = 'withdrawn: A different number of entries is required';
    const many = (count: number) => Array.from({ length: count }, () => '100');
    expect(answer({})).toMatchObject({ kind: 'blank', missing: ['withdrawn'] });
    expect(answer({ withdrawn: [] })).toEqual([COUNT]);
    expect(answer({ withdrawn: many(50) })).toMatchObject({ kind: 'worked' });
    expect(answer({ withdrawn: many(51) })).toEqual([COUNT]);
    expect(answer({ withdrawn: ['1'], price: 'x', stake: '-1', y: 1 })).toEqual([
      'withdrawn.0: Odds must be greater than 1',
      'price: Invalid decimal value',
      'stake: Cannot be negative',
      'y: Unknown field',
    ]);
  });
});

describe('chances of a place', () => {
  const { answer, figures } = answersOf(calculatePlaceChances);

  test('are those of each position, and of all of them', () => {
    expect(figures({ chances: ['0.5', '0.3', '0.2'], places: 2 })).toMatchObject({
      method: 'Harville',
      runners: [
        { positions: ['0.50', '0.3392857143'], placed: '0.8392857143', fairPlaceOdds: '1.1915' },
        { placed: '0.675' },
        { placed: '0.4857142857', fairPlaceOdds: '2.0588' },
      ],
      warning: "Harville's formula overrates the place chances of favourites",
    });
  });

  test('are of three places unless the field is smaller', () => {
    const positions = (runners: number): unknown => {
      const chances = Array.from({ length: runners }, () => `1/${runners}`);
      return figures({ chances })?.['runners'];
    };
    expect(positions(4)).toMatchObject([{ placed: '0.75' }, {}, {}, {}]);
    expect(positions(2)).toMatchObject([{ positions: ['0.50', '0.50'], placed: '1.00' }, {}]);
  });

  test('must add up to nearly 1, and are divided by their sum', () => {
    expect(answer({ chances: ['0.5', '0.4'] })).toEqual(['chances: Chances must add up to 1']);
    expect(answer({ chances: ['0.6', '0.5'] })).toEqual(['chances: Chances must add up to 1']);
    expect(answer({ chances: ['0.5', '0.505'] })).toMatchObject({
      notes: ['The chances add up to 1.005: each is divided by that'],
      result: { runners: [{ positions: ['0.4975124378', '0.5024875622'] }, {}] },
    });
    expect(answer({ chances: ['0.495', '0.495'] })).toMatchObject({ kind: 'worked' });
    expect(answer({ chances: ['0.5', '0.4999999999999'] })).toMatchObject({
      notes: ['The chances add up to nearly 1: each is divided by that'],
    });
  });

  test('refuse a count that is none, and unknown fields', () => {
    const chances = ['0.5', '0.5'];
    expect(answer({ chances, places: '0' })).toEqual(['places: Invalid decimal value']);
    expect(answer({ chances, places: '1.5', x: 1 })).toEqual([
      'places: Invalid decimal value',
      'x: Unknown field',
    ]);
    expect(answer({ chances, places: 3 })).toEqual(['places: Too many places for so many runners']);
    expect(answer({ chances: ['0.5', null] })).toMatchObject({ kind: 'blank', missing: ['chances.1'] });
  });
});

test('a calculator is known by its name alone', () => {
  expect(['edge', 'rule4', 'lock-in'].every(isValueCalculator)).toBe(true);
  expect(['match', 'toString', ''].some(isValueCalculator)).toBe(false);
});
