import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { rational, toExactText } from '../number/rational.ts';
import { eachWayValue } from './each-way-value.ts';
import { edgeOf } from './edge.ts';
import { fairOdds } from './fair-odds.ts';
import { breakEvenPlace, expectedReturn, fairPrice, medianChance, middlePrice } from './worth.ts';

const price = fc.integer({ min: 10_100, max: 500_000 }).map((odds) => rational(odds, 10_000));
const chance = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1000, max: 5000 }))
  .map(([n, d]) => rational(n, d));
const witness = (text: string) => new Fraction(text);
const halfUp = (value: Fraction) => Number(value.add(new Fraction(1, 2)).floor());

describe('an expected return', () => {
  test('of one price is its edge and the stake, in hundredths of a percent', () => {
    fc.assert(
      fc.property(chance, price, (p, odds) => {
        const edge = witness(toExactText(edgeOf({ chance: p, price: odds })));
        const expected = Math.min(99_999, halfUp(edge.add(1).mul(10_000)));
        expect(expectedReturn([{ chance: { exact: p }, price: odds }])).toBe(expected);
      }),
    );
  });

  test('of an each-way bet is its value and both stakes, for each stake or for both', () => {
    const terms = rational(1, 5);
    fc.assert(
      fc.property(chance, chance, price, (win, place, odds) => {
        const { value, placePrice } = eachWayValue({ win, place, extra: rational(0, 1) }, odds, terms);
        const parts = [
          { chance: { exact: win }, price: odds },
          { chance: { exact: place }, price: placePrice },
        ];
        const both = witness(toExactText(value)).add(2).mul(10_000);
        expect(expectedReturn(parts)).toBe(Math.min(99_999, halfUp(both.div(2))));
        expect(expectedReturn(parts, 1)).toBe(Math.min(99_999, halfUp(both)));
      }),
    );
  });

  test('of an irrational chance is that of its digits', () => {
    const fair = fairOdds([rational(26, 10), rational(24, 10), rational(43, 10)], 'goto');
    const [p] = fair.kind === 'worked' ? fair.figures.chances : [];
    // 0.37366508317965961… × 2.6
    expect(p && expectedReturn([{ chance: p, price: rational(26, 10) }])).toBe(9715);
    expect(p && fairPrice([p])).toBe(26_762);
  });
});

describe('the chance of a place that breaks even', () => {
  test('makes the bet worth its stakes, and is 0 if no place is needed', () => {
    const terms = rational(1, 4);
    expect(breakEvenPlace({ exact: rational(1, 10) }, rational(9, 1), terms)).toBe(3667);
    const { value } = eachWayValue(
      { win: rational(1, 10), place: rational(11, 30), extra: rational(0, 1) },
      rational(9, 1),
      terms,
    );
    expect(toExactText(value)).toBe('0');
    expect(breakEvenPlace({ exact: rational(1, 2) }, rational(5, 1), terms)).toBe(0);
  });
});

test('a middle price has the mean of both chances', () => {
  fc.assert(
    fc.property(price, price, (back, lay) => {
      const mean = [back, lay]
        .map((odds) => witness(toExactText(odds)).inverse())
        .reduce((a, b) => a.add(b))
        .div(2);
      expect(toExactText(middlePrice(back, lay))).toBe(mean.inverse().toFraction());
    }),
  );
});

test('a median is the middle chance, or the mean of two, in any order', () => {
  const chances = [3, 1, 2].map((n) => ({ exact: rational(n, 10) }));
  expect(medianChance(chances)).toEqual({ exact: rational(1, 5) });
  expect(medianChance([...chances, { exact: rational(4, 10) }])).toEqual({ exact: rational(1, 4) });
});
