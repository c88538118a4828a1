import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftOut, storedText, textEntry, typedEntry } from './entry.ts';

describe('a field of money', () => {
  test.each([
    ['2.50', '2.50'],
    ['2.', '2.'],
    ['', ''],
    ['1a', '1'],
    ['£', ''],
    ['abc', ''],
    ['abc 12.25 xyz', '12.25'],
    [' x.5 ', '.5'],
  ])('strips what does not change the number: %j gives %j', (typed, kept) => {
    expect(typedEntry('stakePerLine', typed)).toBe(kept);
  });

  test.each(['£2.50', '50p', '1,234.56', ' 10 '])('keeps %j, which its parser accepts', (typed) => {
    expect(typedEntry('stakePerLine', typed)).toBe(typed);
  });

  test.each(['2,5', '1,000', '1e3', '1E3', '+2', '1.2.3', '1 2', '2k', '5/2', '½', '€5', '10 %', '१', '1a2'])(
    'keeps %j whole, since it would become another number',
    (typed) => {
      expect(typedEntry('stakePerLine', typed)).toBe(typed);
    },
  );

  test('does not accept 1e3 typed key by key either', () => {
    const typed = ['1', 'e', '3'].reduce((field, key) => typedEntry('totalStake', field + key), '');
    expect(typed).toBe('1e3');
  });

  test('stores valid texts in the strict grammar, and the rest as typed', () => {
    expect(storedText('stakePerLine', '50p')).toBe('0.50');
    expect(storedText('totalStake', ' £1,234.56 ')).toBe('1234.56');
    expect(storedText('stakePerLine', ' 10,5 ')).toBe('10,5');
    expect(storedText('stakePerLine', '  ')).toBe('');
  });
});

test.each([
  ['cap', '2%'],
  ['commissionPct', '£2'],
  ['boostPct', '£10'],
  ['oddsBoost', '10%'],
  ['oddsBoost', '£2'],
  ['oddsBoost', '-10'],
  ['oddsBoost', '1,1'],
] as const)('a field of %s keeps %j, a number of another kind', (field, typed) => {
  expect(typedEntry(field, typed)).toBe(typed);
});

test('a field of a multiplier strips what does not change the number', () => {
  expect(typedEntry('oddsBoost', '1.5x')).toBe('1.5');
  expect(typedEntry('position', 'T5')).toBe('T5');
});

describe('a field of a fraction', () => {
  test.each(['1/5', '1/', '0.2', '3', '1 / 5', '⅕'])('takes %j', (typed) => {
    expect(typedEntry('terms', typed)).toBe(typed);
  });

  test.each([
    ['1/5x', '1/5'],
    ['x1/5', '1/5'],
    ['11/10 x', '11/10'],
    ['x11/', '11/'],
    ['12.25x', '12.25'],
    ['x.5', '.5'],
    ['12x', '12'],
    ['xx', ''],
    ['abc 12.25 xyz', '12.25'],
  ])('strips stray characters: %j gives %j', (typed, kept) => {
    expect(typedEntry('terms', typed)).toBe(kept);
  });

  test.each(['1/5/2', '1.5/2', '-1/5', '/5'])('keeps %j whole', (typed) => {
    expect(typedEntry('deadHeatDivisor', typed)).toBe(typed);
  });
});

test.each(['5 to ', '5 / 2', '2,5', 'evens', '11/4 JF', '@3.5'])(
  'a field of odds strips nothing of %j',
  (typed) => {
    expect(typedEntry('odds', typed)).toBe(typed);
  },
);

test('a name stays on one line', () => {
  expect(textEntry('Harbour\r\nLight\u0007')).toBe('Harbour Light ');
});

describe('characters left out', () => {
  test.each([
    ['10x', '10', 'x'],
    ['10,5', '105', ','],
    ['1.2.3', '1.23', '.'],
    ['97.123', '97.12', '3'],
    [' £2.50 ', '2.50', ''],
    ['abc', '', 'abc'],
    ['10', '10', ''],
    ['−120', '-120', ''],
  ])('of %j in a field that holds %j are %j', (typed, entry, expected) => {
    expect(leftOut(typed, entry)).toBe(expected);
  });

  test('are none if an entry is kept as typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(leftOut(typed, typed)).toBe('');
      }),
    );
  });
});
