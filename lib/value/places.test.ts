import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { equals, ONE, type Rational, rational, sumByHalves, toExactText, whole } from '../number/rational.ts';
import { isPlaceable, placeChances } from './places.ts';

const field = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 6 }).map((weights) => {
  const all = weights.reduce((total, weight) => total + weight);
  return weights.map((weight) => rational(weight, all));
});

/** The chance of every order of the first finishers, by the definition: runner by runner. */
const orders = (
  chances: readonly Fraction[],
  places: number,
): readonly { readonly order: readonly number[]; readonly chance: Fraction }[] => {
  let all: readonly { readonly order: readonly number[]; readonly chance: Fraction }[] = [
    { order: [], chance: new Fraction(1) },
  ];
  for (let place = 0; place < places; place += 1) {
    all = all.flatMap(({ order, chance }) => {
      const left = order.reduce((rest, runner) => rest.sub(chances[runner] ?? 0), new Fraction(1));
      return chances.flatMap((own, runner) =>
        order.includes(runner)
          ? []
          : [{ order: [...order, runner], chance: chance.mul(left.equals(0) ? 1 : own.div(left)) }],
      );
    });
  }
  return all;
};

describe('the chances of a position', () => {
  test('add up to 1 over the runners, and the placed ones to the places', () => {
    fc.assert(
      fc.property(field, fc.nat(), (chances, choice) => {
        const places = 1 + (choice % chances.length);
        const { positions, placed } = placeChances(chances, places);
        expect(positions.map((position) => toExactText(sumByHalves(position)))).toEqual(
          Array.from({ length: places }, () => '1'),
        );
        expect(equals(sumByHalves(placed), whole(places))).toBe(true);
      }),
    );
  });

  test('are those of all orders of the first finishers', () => {
    fc.assert(
      fc.property(field, fc.nat(), (chances, choice) => {
        const places = 1 + (choice % chances.length);
        const { positions } = placeChances(chances, places);
        const all = orders(
          chances.map(({ n, d }) => new Fraction(Number(n), Number(d))),
          places,
        );
        for (const [place, position] of positions.entries()) {
          const expected = chances.map((_, runner) =>
            all
              .filter(({ order }) => order[place] === runner)
              .reduce((total, { chance }) => total.add(chance), new Fraction(0))
              .toFraction(),
          );
          expect(position.map(toExactText)).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of equal runners are equal, last place included', () => {
    const fifths = Array.from({ length: 5 }, () => rational(1, 5));
    const { positions } = placeChances(fifths, 5);
    expect(new Set(positions.flat().map(toExactText))).toEqual(new Set(['1/5']));
  });
});

describe('the places that are worked out', () => {
  const race = (runners: number, bits: bigint): readonly Rational[] => {
    const others = rational(1, 2n ** bits);
    const rest = rational(2n ** bits - BigInt(runners - 1), 2n ** bits);
    return Array.from({ length: runners }, (_, i) => (i === 0 ? rest : others));
  };

  test.each([
    [40, 66n, 4, true],
    [40, 72n, 4, false],
    [40, 13n, 5, false],
    [23, 13n, 5, true],
    [23, 17n, 5, false],
    [15, 29n, 6, true],
    [12, 11n, 12, true],
    [12, 20n, 12, false],
    [41, 13n, 1, false],
    [40, 500n, 1, true],
    [40, 512n, 1, false],
    [5, 13n, 6, false],
    [5, 13n, 0, false],
  ])('of %i runners with chances of %i bits: %i is %s', (runners, bits, places, is) => {
    expect(isPlaceable(race(runners, bits), places)).toBe(is);
  });

  test('fail an assertion if they are too many or chances are missing', () => {
    expect(() => placeChances([ONE], 2)).toThrow('few enough runners');
    expect(() => placeChances([rational(1, 2)], 1)).toThrow('chances add up to 1');
  });

  test('of 40 runners with twelve decimals take seconds, not minutes', () => {
    const decimals = 10n ** 12n;
    const most = Array.from({ length: 39 }, (_, i) =>
      rational(decimals / BigInt(i + 30) + BigInt(i), decimals),
    );
    const rest = most.reduce((left, { n, d }) => left - (BigInt(n) * decimals) / BigInt(d), decimals);
    const chances = [...most, rational(rest, decimals)];
    const { positions } = placeChances(chances, 4);
    expect(positions).toHaveLength(4);
  });
});
