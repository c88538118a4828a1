import { describe, expect, test } from 'vitest';
import { toExactText } from '../number/rational.ts';
import { parseOdds } from './odds.ts';

/** The price of an odds text as exact text, or the code of its issue. */
function price(text: string): string {
  const read = parseOdds(text);
  return read.ok ? toExactText(read.value) : read.issues[0].code;
}

describe('odds are parsed to an exact price', () => {
  test.each([
    ['3.5', '7/2'],
    ['1.01', '101/100'],
    ['2', '2'],
    ['1.000000000000001', '1000000000000001/1000000000000000'],
    ['5/2', '7/2'],
    ['10/11', '21/11'],
    ['100/30', '13/3'],
    ['1/1000', '1001/1000'],
    ['2/2', '2'],
    ['evens', '2'],
    ['EVENS', '2'],
    ['evs', '2'],
    ['Evs', '2'],
    ['+100', '2'],
    ['-100', '2'],
    ['+150', '5/2'],
    ['-120', '11/6'],
    ['-150', '5/3'],
    ['+275', '15/4'],
    ['-1000', '11/10'],
    ['+0150', '5/2'],
    [`+${'9'.repeat(31)}`, `${10n ** 31n + 99n}/100`],
  ])('%s is %s', (text, expected) => {
    expect(price(text)).toBe(expected);
  });
});

describe('invalid odds have an issue', () => {
  test.each([
    ['1', 'odds-range'],
    ['1.0', 'odds-range'],
    ['0.99', 'odds-range'],
    ['0', 'odds-range'],
    ['0/1', 'odds-range'],
    ['00/7', 'odds-range'],
    ['+99', 'odds-american'],
    ['-99', 'odds-american'],
    ['+0', 'odds-american'],
    ['-1', 'odds-american'],
    ['+99.5', 'invalid-decimal'],
    ['-150.0', 'invalid-decimal'],
    ['+', 'invalid-decimal'],
    ['-', 'invalid-decimal'],
    ['+5/2', 'invalid-decimal'],
    ['5/0', 'invalid-decimal'],
    ['5-2', 'invalid-decimal'],
    ['even', 'invalid-decimal'],
    ['evenss', 'invalid-decimal'],
    ['ev', 'invalid-decimal'],
    ['', 'invalid-decimal'],
    [' 2', 'invalid-decimal'],
    ['−150', 'invalid-decimal'],
    [`+${'9'.repeat(32)}`, 'invalid-decimal'],
    ['2'.repeat(33), 'invalid-decimal'],
  ])('%s: %s', (text, code) => {
    expect(price(text)).toBe(code);
  });
});

test('anything but a text is no odds', () => {
  // @ts-expect-error odds are a text
  expect(parseOdds(3.5)).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
});
