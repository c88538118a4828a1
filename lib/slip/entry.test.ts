import { describe, expect, test } from 'vitest';
import { decimalEntry, fractionEntry, oddsEntry, textEntry } from './entry.ts';

describe('a number field', () => {
  test.each([
    ['2.50', '2.50'],
    ['2.', '2.'],
    ['', ''],
    ['£2.50', '2.50'],
    [' 10 % ', '10'],
    ['1a', '1'],
    ['£', ''],
    ['abc', ''],
  ])('strips what does not change the number: %j gives %j', (typed, kept) => {
    expect(decimalEntry(typed)).toBe(kept);
  });

  test.each([
    '2,5',
    '1,000',
    '1e3',
    '1E3',
    '-2',
    '+2',
    '−2',
    '1.2.3',
    '1 2',
    '50p',
    '2k',
    '5/2',
    '½',
    '€5',
    '१',
    '1a2',
  ])('keeps %j whole, since it would become another number', (typed) => {
    expect(decimalEntry(typed)).toBe(typed);
  });

  test('takes 1e3 typed key by key for no number either', () => {
    const typed = ['1', 'e', '3'].reduce((field, key) => decimalEntry(field + key), '');
    expect(typed).toBe('1e3');
  });
});

describe('a fraction field', () => {
  test.each(['1/5', '1/', '0.2', '3'])('takes %j', (typed) => {
    expect(fractionEntry(`${typed} `)).toBe(typed);
  });

  test.each(['1/5/2', '1.5/2', '-1/5', '/5'])('keeps %j whole', (typed) => {
    expect(fractionEntry(typed)).toBe(typed);
  });
});

test('an odds field strips nothing but the spaces around', () => {
  expect(oddsEntry(' +150\n')).toBe('+150');
  expect(oddsEntry('5 / 2')).toBe('5 / 2');
  expect(oddsEntry('2,5')).toBe('2,5');
});

test('a name stays on one line', () => {
  expect(textEntry('Harbour\r\nLight\u0007')).toBe('Harbour Light ');
});
