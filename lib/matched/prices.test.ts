import { describe, expect, test } from 'vitest';
import { rational, toExactText, whole } from '../number/rational.ts';
import { backPrice, backPriceNotes, layPrice, layPriceNotes, type LayRule4Mode } from './prices.ts';

const lay = (odds: number, rule4: number, rule4Mode: LayRule4Mode) => ({
  odds: rational(odds, 100),
  rule4: rational(rule4, 100),
  rule4Mode,
});

describe('the lowest lay price', () => {
  test.each([
    ['price', 400, 75, '101/100', ['A lay price of 1 counts as 1.01']],
    ['price', 400, 100, '101/100', ['A lay price of 0 counts as 1.01']],
    ['price', 202, 50, '101/100', []],
    ['price', 204, 50, '51/50', []],
    ['winnings', 400, 100, '10001/10000', ['A lay price of 1 counts as 1.0001']],
    ['winnings', 101, 50, '201/200', []],
  ] as const)('in mode %s, %s hundredths cut by %s%%, is %s', (mode, odds, rule4, price, notes) => {
    const terms = lay(odds, rule4, mode);
    expect(toExactText(layPrice(terms))).toBe(price);
    expect(layPriceNotes(terms)).toEqual(notes);
  });
});

test('the lowest back price is 1.0001, after boost and rule 4', () => {
  const terms = { odds: rational(3, 2), oddsBoost: rational(1, 3), rule4: whole(0) };
  expect(toExactText(backPrice(terms))).toBe('10001/10000');
  expect(backPriceNotes(terms)).toEqual(['A back price of 0.5 counts as 1.0001']);
  expect(backPriceNotes({ ...terms, oddsBoost: whole(1) })).toEqual([]);
});
