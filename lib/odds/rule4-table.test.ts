import { describe, expect, test } from 'vitest';
import type { Rational } from '../number/rational.ts';
import { readPrice } from './odds.ts';
import { RULE4_TABLE, rule4Deduction, rule4For, rule4ForText, rule4Total } from './rule4-table.ts';

function price(text: string): Rational {
  const parsed = readPrice(text);
  if (typeof parsed === 'string') throw new Error(`${text} is no price`);
  return parsed;
}

describe('the deduction for a withdrawn price', () => {
  // Both ends of every published band.
  test.each([
    ['1/10', 90],
    ['1/9', 90],
    ['2/17', 85],
    ['2/11', 85],
    ['1/5', 80],
    ['1/4', 80],
    ['2/7', 75],
    ['3/10', 75],
    ['1/3', 70],
    ['2/5', 70],
    ['4/9', 65],
    ['8/15', 65],
    ['4/7', 60],
    ['8/13', 60],
    ['4/6', 55],
    ['4/5', 55],
    ['5/6', 50],
    ['20/21', 50],
    ['evens', 45],
    ['6/5', 45],
    ['5/4', 40],
    ['6/4', 40],
    ['8/5', 35],
    ['7/4', 35],
    ['9/5', 30],
    ['9/4', 30],
    ['12/5', 25],
    ['3/1', 25],
    ['16/5', 20],
    ['4/1', 20],
    ['9/2', 15],
    ['11/2', 15],
    ['6/1', 10],
    ['9/1', 10],
    ['10/1', 5],
    ['14/1', 5],
    ['15/1', 0],
    ['1000/1', 0],
  ])('of %s is %i', (text, deduction) => {
    expect(rule4Deduction(price(text))).toBe(deduction);
  });

  test.each([
    ['+230', 25],
    ['1.99', 45],
    ['6.9', 10],
    ['2.55', 35],
  ])('of %s, between two published bands, is the smaller one, %i', (text, deduction) => {
    expect(rule4Deduction(price(text))).toBe(deduction);
  });

  test('falls by 5 from band to band', () => {
    expect(RULE4_TABLE.map(({ deduction }) => deduction)).toEqual(
      Array.from({ length: 18 }, (_, index) => 90 - 5 * index),
    );
  });
});

test('several withdrawals add up, to at most 90', () => {
  expect(rule4Total([price('2/1'), price('4/1')])).toBe(50);
  expect(rule4Total([price('1/4'), price('1/3')])).toBe(90);
  expect(rule4Total([])).toBe(0);
});

test('every text that is not a price is an issue with its index', () => {
  const result = rule4For(['2/1', 'x', '1']);
  expect(result).toEqual({
    ok: false,
    issues: [
      { code: 'invalid-decimal', path: '1', message: 'Invalid decimal value' },
      { code: 'odds-range', path: '2', message: 'Odds must be greater than 1' },
    ],
  });
});

test('prices are returned as written, each with its deduction', () => {
  const result = rule4For(['2/1', '9/2']);
  expect(result.ok && result.value.withdrawals.map(({ odds, deduction }) => [odds, deduction])).toEqual([
    ['2/1', 30],
    ['9/2', 15],
  ]);
  expect(result.ok && result.value.total).toBe(45);
});

test('the sum before the limit is returned beside the deduction', () => {
  const result = rule4For(['1/4', '1/3']);
  expect(result.ok && [result.value.total, result.value.uncapped]).toEqual([90, 150]);
});

describe('withdrawn prices in one text', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['5/1', 15],
    ['3/1, 11/2', 40],
    ['3 / 1;evens  2.5', 90],
    ['3 /1, 11/ 2', 40],
    ['33/1', 0],
    ['+550 7.0', 25],
  ])('%s', (text, total) => {
    const read = rule4ForText(text);
    expect(read.ok && read.value.total).toBe(total);
  });

  test('that are invalid are each named', () => {
    expect(rule4ForText('5/1 x 1')).toMatchObject({ ok: false, issues: [{ path: '1' }, { path: '2' }] });
  });
});

test('anything but texts is refused, a list with the index of what is no text', () => {
  // @ts-expect-error a price is a text
  expect(rule4For(['2/1', 5])).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '1' }] });
  // @ts-expect-error prices are a list
  expect(rule4For('2/1')).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
  // @ts-expect-error prices in one text
  expect(rule4ForText(['2/1'])).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
});
