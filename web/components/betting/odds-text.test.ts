import { typedPrice } from '#lib';
import { describe, expect, test } from 'vitest';
import { oddsText, oddsTitle } from './odds-text.ts';

const FRACTIONAL = { format: 'fractional', places: 2 } as const;

function priceOf(odds: string) {
  const price = typedPrice(odds);
  if (price === undefined) throw new Error(odds);
  return price;
}

describe('a fraction', () => {
  test.each([
    ['1.73', '8/11'],
    ['1.72', '≈8/11'],
    ['1.74', '37/50'],
    ['4.33', '10/3'],
    ['4.34', '≈10/3'],
    ['1.66', '≈4/6'],
    ['1.67', '4/6'],
    ['2.5', '6/4'],
  ])('of %s is %s', (odds, text) => {
    expect(oddsText(priceOf(odds), FRACTIONAL)).toBe(text);
  });

  test('that is near its price only has the price as its title', () => {
    expect(oddsTitle(priceOf('1.72'), FRACTIONAL)).toBe('1.72');
    expect(oddsTitle(priceOf('1.73'), FRACTIONAL)).toBeUndefined();
    expect(oddsTitle(priceOf('1.72'), { format: 'decimal', places: 2 })).toBeUndefined();
  });
});

test('American odds have a true minus', () => {
  expect(oddsText(priceOf('1.5'), { format: 'american', places: 2 })).toBe('−200');
});
