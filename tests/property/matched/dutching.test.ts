import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type DutchBet, dutchFirst, dutchTotal, type LayRounding } from '#lib/matched';
import { backOf, commission, draft, price } from './bets.ts';
import { fraction, rational, smallest, total } from './fractions.ts';

const dutchBet: fc.Arbitrary<DutchBet> = fc.record({ price, commission }).map((given) => ({
  price: rational(given.price),
  commission: rational(new Fraction(given.commission).div(100)),
}));

const others = fc.array(dutchBet, { minLength: 1, maxLength: 3 });
const bets = fc.array(dutchBet, { minLength: 2, maxLength: 3 });

/** The return of a pound on a bet, calculated from the payments of each party. */
const returned = (bet: DutchBet): Fraction =>
  fraction(bet.price).sub(1).mul(fraction(bet.commission).neg().add(1)).add(1);

describe('dutching from a first bet', () => {
  test('leaves the same whichever result wins, for every kind of first bet', () => {
    fc.assert(
      fc.property(draft, others, (bet, rest) => {
        const { results, profit } = dutchFirst({ first: backOf(bet), others: rest, rounding: 'none' });
        const even = fraction(profit).toFraction();
        expect(results.map((result) => fraction(result).toFraction())).toEqual(results.map(() => even));
      }),
    );
  });

  test('as placed leaves what each bet pays', () => {
    fc.assert(
      fc.property(draft, others, (bet, rest) => {
        const first = backOf(bet);
        const dutch = dutchFirst({ first, others: rest, rounding: bet.rounding });
        const outlay = total(dutch.stakes);
        const told = [
          fraction(first.win).sub(outlay),
          ...rest.map((other, i) =>
            fraction(first.loss)
              .add(fraction(dutch.stakes[i] ?? rational(0)).mul(returned(other)))
              .sub(outlay),
          ),
        ];
        expect(dutch.results.map((result) => fraction(result).toFraction())).toEqual(
          told.map((result) => result.toFraction()),
        );
        expect(fraction(dutch.profit).equals(smallest(told))).toBe(true);
      }),
    );
  });

  test('with the best pennies is never worse in its worst result than with the nearest, lower or higher ones', () => {
    fc.assert(
      fc.property(draft, others, (bet, rest) => {
        const worst = (rounding: LayRounding): Fraction =>
          fraction(dutchFirst({ first: backOf(bet), others: rest, rounding }).profit);
        const best = worst('best');
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(worst(rounding))).toBe(true);
        }
      }),
    );
  });
});

describe('dutching a total', () => {
  const totalStake = fc.integer({ min: 1, max: 100_000 });

  test('returns the same whichever result wins: the total over the sum of 1/O, O after commission', () => {
    fc.assert(
      fc.property(totalStake, bets, (pence, all) => {
        const { results } = dutchTotal({ total: rational(pence), bets: all, rounding: 'none' });
        const chances = all.reduce((sum, bet) => sum.add(returned(bet).inverse()), new Fraction(0));
        const even = new Fraction(pence).div(chances).sub(pence).toFraction();
        expect(results.map((result) => fraction(result).toFraction())).toEqual(all.map(() => even));
      }),
    );
  });

  test('stakes the whole total and not a penny else, in whole pennies', () => {
    fc.assert(
      fc.property(
        totalStake,
        bets,
        fc.constantFrom('nearest', 'best', 'down', 'up'),
        (pence, all, rounding) => {
          const { stakes } = dutchTotal({ total: rational(pence), bets: all, rounding });
          expect(stakes.every((stake) => stake.d === 1 && stake.n >= 0)).toBe(true);
          expect(total(stakes).equals(pence)).toBe(true);
        },
      ),
    );
  });

  test('has no split into whole pennies with a better worst result', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), bets, (pence, all) => {
        const { profit } = dutchTotal({ total: rational(pence), bets: all, rounding: 'nearest' });
        const worst = (stakes: readonly number[]): Fraction =>
          smallest(
            stakes.map((stake, i) =>
              returned(all[i] ?? { price: rational(1), commission: rational(0) }).mul(stake),
            ),
          ).sub(pence);
        const best = splits(pence, all.length).map(worst);
        expect(best.every((other) => other.lte(fraction(profit)))).toBe(true);
      }),
    );
  });
});

/** Every split of a number of pennies among some bets. */
function splits(pence: number, count: number): readonly (readonly number[])[] {
  if (count === 1) return [[pence]];
  return Array.from({ length: pence + 1 }, (_, first) =>
    splits(pence - first, count - 1).map((rest) => [first, ...rest]),
  ).flat();
}
