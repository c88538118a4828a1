import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Rational, rational, whole } from '../number/rational.ts';
import {
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  ODDS_FORMATS,
} from './odds-format.ts';

describe('decimal odds', () => {
  test.each<[Rational, number | undefined, string]>([
    [rational(7, 2), undefined, '3.50'],
    [rational(7, 2), 4, '3.50'],
    [whole(3), undefined, '3.00'],
    [rational(21, 11), undefined, '1.91'],
    [rational(21, 11), 3, '1.909'],
    [rational(21, 11), 4, '1.9091'],
    [rational(15_005, 10_000), 3, '1.501'],
    [rational(15_005, 10_000), 4, '1.5005'],
    [rational(15_050, 10_000), 4, '1.505'],
    [rational(1005, 1000), 2, '1.01'],
    [rational(1004, 1000), 2, '1.00'],
    [whole(1_000_000), 2, '1000000.00'],
    [rational(10n ** 30n + 1n, 10n ** 29n), 2, '10.00'],
  ])('case %#', (price, places, text) => {
    expect(formatDecimalOdds(price, places)).toBe(text);
  });
});

describe('fractional odds', () => {
  test.each<[Rational, string]>([
    [rational(7, 2), '5/2'],
    [whole(2), '1/1'],
    [whole(11), '10/1'],
    [rational(21, 11), '10/11'],
    [rational(13, 3), '10/3'],
    [rational(2999, 1000), '1999/1000'],
    // Denominator above 1000: the nearest fraction with a smaller one.
    [rational(131_415_926, 100_000_000), '71/226'],
    [rational(314_159_265, 100_000_000), '242/113'],
    [rational(4_142_135, 1_000_000), '3117/992'],
    [rational(1_000_001, 1001), '499999/501'],
    [rational(2003, 2000), '1/667'],
    // Half-way between two: the one with the smaller denominator.
    [rational(19_999, 10_000), '1/1'],
    [rational(3999, 2000), '1/1'],
    [rational(5999, 4000), '1/2'],
    [rational(3_994_001, 1_998_000), '998/999'],
    [rational(1_999_999, 1_998_000), '1/999'],
    // Never 0/1, which is not a price.
    [rational(1001, 1000), '1/1000'],
    [rational(2001, 2000), '1/1000'],
    [rational(10n ** 20n + 1n, 10n ** 20n), '1/1000'],
  ])('case %#', (price, text) => {
    expect(formatFractionalOdds(price)).toBe(text);
  });
});

test('the nearest fraction is a convergent of fraction.js, or a closer one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
      const profit = new Fraction(n, d);
      const shown = new Fraction(formatFractionalOdds({ n: n + d, d }));
      expect(shown.d <= 1000n).toBe(true);
      expect(profit.d > 1000n || shown.equals(profit)).toBe(true);
      const distance = (to: Fraction): Fraction => profit.sub(to).abs();
      for (const convergent of convergents(profit)) {
        if (convergent.d > 1000n || convergent.n === 0n) break;
        expect(distance(shown).compare(distance(convergent)) <= 0).toBe(true);
      }
    }),
  );
});

function convergents(value: Fraction): readonly Fraction[] {
  const terms = value.toContinued();
  return terms.map((_, index) =>
    terms
      .slice(0, index)
      .reduceRight((rest, term) => new Fraction(term).add(rest.inverse()), new Fraction(terms[index] ?? 0n)),
  );
}

describe('American odds', () => {
  test.each<[Rational, string]>([
    [whole(2), '+100'],
    [rational(5, 2), '+150'],
    [rational(11, 6), '-120'],
    [rational(21, 11), '-110'],
    [rational(199, 100), '-101'],
    [rational(201, 100), '+101'],
    [rational(2005, 1000), '+101'],
    [rational(20_049, 10_000), '+100'],
    [rational(1001, 1000), '-100000'],
    [whole(101), '+10000'],
  ])('case %#', (price, text) => {
    expect(formatAmericanOdds(price)).toBe(text);
  });
});

test('each format is selected by its name', () => {
  const price = rational(21, 11);
  expect(ODDS_FORMATS.map((format) => formatOdds(price, format))).toEqual(['1.91', '10/11', '-110']);
  expect(ODDS_FORMATS.map((format) => formatOdds(price, format, 4))).toEqual(['1.9091', '10/11', '-110']);
});
