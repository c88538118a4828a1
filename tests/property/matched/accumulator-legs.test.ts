import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { accaLays, outcomesOf } from '#lib/matched';
import { accumulatorFigures, bestLegs, evenLegOdds, type LegChoice } from '#lib/product';
import { commission, price } from './bets.ts';
import { fraction, rational } from './fractions.ts';

const choice: fc.Arbitrary<LegChoice> = fc
  .record({ start: fc.nat(6), price, lay: price, commission, isFixed: fc.nat(9) })
  .map((given) => ({
    start: given.start,
    back: rational(given.price),
    lay: rational(given.lay),
    commission: rational(new Fraction(given.commission).div(100)),
    isFixed: given.isFixed === 0,
  }));

const choices = fc.array(choice, { maxLength: 7 });
const terms = fc.record({ legs: fc.integer({ min: 1, max: 4 }), gapMs: fc.nat(3) });

const ONE = new Fraction(1);

/** The fraction of a stake that a leg alone retains: O(1 − c)/(L − c). */
const keptOf = ({ back, lay, commission: rate }: LegChoice): Fraction =>
  fraction(back)
    .mul(ONE.sub(fraction(rate)))
    .div(fraction(lay).sub(fraction(rate)));

const product = (values: readonly Fraction[]): Fraction => values.reduce((a, b) => a.mul(b), ONE);

type Terms = { readonly legs: number; readonly gapMs: number };

/** True if legs meet the terms in any order. */
function meets(legs: readonly LegChoice[], all: readonly LegChoice[], { legs: count, gapMs }: Terms) {
  const starts = legs.map(({ start }) => start).toSorted((a, b) => a - b);
  return (
    legs.length === count &&
    starts.every((start, at) => at === 0 || start - (starts[at - 1] ?? 0) >= gapMs) &&
    all.every((each) => each.isFixed !== true || legs.includes(each))
  );
}

describe('the least odds of each leg', () => {
  test('reach the odds in all, and a hundredth less does not', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 20 }), (total, legs) => {
        const odds = fraction(evenLegOdds(rational(total), legs));
        expect(odds.pow(legs).gte(total)).toBe(true);
        expect(odds.sub(0.01).pow(legs).lt(total)).toBe(true);
      }),
    );
  });
});

describe('the legs of an accumulator', () => {
  test('keep as much as the best of all choices that meet the terms', () => {
    fc.assert(
      fc.property(choices, terms, (all, given) => {
        const subsets = [...Array.from({ length: 2 ** all.length }).keys()].map((bits) =>
          all.filter((_, at) => (bits >> at) % 2 === 1),
        );
        const kept = subsets
          .filter((subset) => meets(subset, all, given))
          .map((subset) => product(subset.map(keptOf)))
          .toSorted((a, b) => b.compare(a))[0];
        const found = bestLegs(all, given);
        const chosen = found?.flatMap((at) => all[at] ?? []);
        expect(chosen && meets(chosen, all, given)).toBe(kept && true);
        expect(chosen && product(chosen.map(keptOf)).toFraction()).toBe(kept?.toFraction());
        const starts = chosen?.map(({ start }) => start);
        expect(starts).toEqual(starts?.toSorted((a, b) => a - b));
      }),
    );
  });

  test('laid one after the other keep the product of their ratings in every result', () => {
    fc.assert(
      fc.property(
        fc.array(choice, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 1e6 }),
        (legs, pence) => {
          const stake = rational(pence);
          const { odds, rating } = accumulatorFigures(legs, stake);
          const lays = accaLays({
            back: outcomesOf({
              betType: 'qualifying',
              stake,
              price: odds,
              commission: rational(0),
              refund: rational(0),
            }),
            legs: legs.map(({ lay, commission: rate }) => ({ price: lay, commission: rate })),
            plan: 'equalised',
            rounding: 'none',
          });
          const kept = fraction(rating).div(100).mul(pence).sub(pence).toFraction();
          expect(
            lays && [...lays.firstLoser, lays.allWin].map((total) => fraction(total).toFraction()),
          ).toEqual(Array.from({ length: legs.length + 1 }, () => kept));
          expect(fraction(rating).div(100).toFraction()).toBe(product(legs.map(keptOf)).toFraction());
        },
      ),
    );
  });
});
