import { describe, expect, test } from 'vitest';
import { parseOdds } from '#lib';
import { halvesInField, oddsInField, storedHalves, storedOdds } from './odds-entry.ts';

describe('a decimal field', () => {
  test.each([
    ['3.5', '3.50'],
    ['3', '3.00'],
    ['3.', '3.00'],
    ['3.125', '3.125'],
    ['5/2', '3.50'],
    ['10/11', '1.91'],
    ['+150', '2.50'],
    ['evens', '2.00'],
    ['0.5', '0.50'],
    ['', ''],
    ['2,5', '2,5'],
    ['5/', '5/'],
  ])('shows %j as %j', (stored, shown) => {
    expect(oddsInField(stored, { format: 'decimal', places: 2 })).toBe(shown);
  });

  test('shows the decimal places that the user prefers', () => {
    expect(oddsInField('10/11', { format: 'decimal', places: 4 })).toBe('1.9091');
  });
});

describe('an American field', () => {
  test.each([
    ['+150', '+150'],
    ['-110', '-110'],
    ['3.5', '+250'],
    ['10/11', '-110'],
    ['+80', '+80'],
    ['abc', 'abc'],
  ])('shows %j as %j', (stored, shown) => {
    expect(oddsInField(stored, { format: 'american', places: 2 })).toBe(shown);
  });

  test.each([
    ['150', '+150'],
    ['−110', '-110'],
    ['-110', '-110'],
    ['+250', '+250'],
    ['80', '+80'],
    ['5/2', '5/2'],
    ['3.5', '3.5'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => {
    expect(storedOdds(typed, 'american')).toBe(stored);
  });

  test('rejects numbers below 100 as odds', () => {
    expect(parseOdds(storedOdds('80', 'american'))).toMatchObject({ issues: [{ code: 'odds-american' }] });
  });
});

describe('a fractional field', () => {
  test.each([
    ['11/4', '11', '4'],
    ['6/4', '6', '4'],
    ['3.75', '11', '4'],
    ['+150', '3', '2'],
    ['evens', '1', '1'],
    ['', '', ''],
    ['nonsense', 'nonsense', ''],
  ])('shows %j in two fields', (stored, numerator, denominator) => {
    expect(halvesInField(stored)).toEqual({ numerator, denominator });
  });

  test('stores nothing until both parts are filled', () => {
    expect(storedHalves({ numerator: '3', denominator: '' })).toBe('');
    expect(storedHalves({ numerator: '', denominator: '4' })).toBe('');
    expect(storedHalves({ numerator: '3', denominator: '4' })).toBe('3/4');
  });
});
