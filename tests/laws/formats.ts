import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import {
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  ODDS_FORMATS,
  parseOdds,
  type Rational,
  toExactText,
} from '#lib';
import { oddsText } from '../arbitraries/odds.ts';
import { readPrice } from '../oracle/read-numbers.ts';
import { showPlaces } from '../oracle/show-money.ts';
import { expectAtMost, expectEqual, expectSame, fraction } from './engine.ts';
import { type Law, simpleLaw } from './law.ts';

const rule = 'docs/rules/odds.md';

/** The price of a valid odds text. */
const parse = (text: string): Rational => {
  const price = parseOdds(text);
  if (!price.ok) throw new Error(`${text}: ${price.issues[0].code}`);
  return price.value;
};

/** Prices of up to about 1,000, with denominators of up to 10,000. */
const prices: fc.Arbitrary<Rational> = fc
  .record({ d: fc.integer({ min: 1, max: 10_000 }), n: fc.integer({ min: 1, max: 9_999_999 }) })
  .map(({ n, d }) => parse(`${n}/${d}`));

const americans = fc
  .record({ sign: fc.constantFrom('+', '-'), amount: fc.integer({ min: 100, max: 100_000 }) })
  .map(({ sign, amount }) => `${sign}${amount}`);

const over = 'prices';
const HALF_THOUSANDTH = new Fraction(1, 2000);

const distance = (a: Fraction, b: Fraction): Fraction => a.sub(b).abs();

const profitOf = (price: Rational): Fraction => fraction(price).sub(1);

/** The nearest fraction of a denominator up to 1000, by exhaustive search; ties go to the smaller denominator. */
const nearestByTrying = (value: Fraction): Fraction => {
  let best = new Fraction(1, 1000);
  for (let d = 1000n; d >= 1n; d -= 1n) {
    const n = (2n * value.n * d + value.d) / (2n * value.d);
    if (n === 0n) continue;
    const candidate = new Fraction(n, d);
    const gap = distance(candidate, value).compare(distance(best, value));
    if (gap < 0 || (gap === 0 && candidate.d < best.d)) best = candidate;
  }
  return best;
};

/** Prices half-way between two neighbours of a denominator up to 1000. */
const halfWays: fc.Arbitrary<Rational> = fc
  .record({ n: fc.integer({ min: 1, max: 2000 }), d: fc.integer({ min: 501, max: 1000 }) })
  .map(({ n, d }) => {
    const high = new Fraction(n, d);
    for (let below = 1000n; below > 1000n - high.d; below -= 1n) {
      if ((high.n * below - 1n) % high.d !== 0n) continue;
      const low = new Fraction((high.n * below - 1n) / high.d, below);
      const middle = low.add(high).div(2);
      return parse(`${middle.n}/${middle.d}`);
    }
    return parse('1/1');
  });

export const FORMAT_LAWS: readonly Law[] = [
  simpleLaw({
    id: 'H01',
    claim: 'fractional odds are within half a thousandth of the price, where it is 1.001 or more',
    rule,
    over,
    given: prices.filter((price) => profitOf(price).mul(1000).compare(1) >= 0),
    check: (price) =>
      expectAtMost(distance(profitOf(parse(formatFractionalOdds(price))), profitOf(price)), HALF_THOUSANDTH),
  }),
  simpleLaw({
    id: 'H01b',
    claim: 'fractional odds are the best there are with a denominator up to 1000',
    rule,
    over,
    tries: 80,
    given: fc.oneof(
      prices,
      halfWays,
      fc.integer({ min: 1, max: 999_999 }).map((n) => parse(`1.${String(n).padStart(6, '0')}`)),
      // With as many digits in the denominator it would exceed the maximum length of a price.
      fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n - 1n }).map((d) => parse(`${10n ** 15n}/${d}`)),
    ),
    check: (price) => {
      const best = nearestByTrying(profitOf(price));
      expectEqual(formatFractionalOdds(price), `${best.n}/${best.d}`);
    },
  }),
  simpleLaw({
    id: 'H02',
    claim: 'kn/kd is n/d, shown in lowest terms',
    rule,
    over,
    given: fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 999 }),
    ),
    check: ([n, d, k]) => {
      expectSame(fraction(parse(`${k * n}/${k * d}`)), fraction(parse(`${n}/${d}`)));
      const lowest = new Fraction(n, d);
      expectEqual(formatFractionalOdds(parse(`${k * n}/${k * d}`)), `${lowest.n}/${lowest.d}`);
    },
  }),
  simpleLaw({
    id: 'H03',
    claim: 'whole American odds come back as they were given, but -100 as +100',
    rule,
    over,
    given: americans,
    check: (text) => expectEqual(formatAmericanOdds(parse(text)), text === '-100' ? '+100' : text),
  }),
  simpleLaw({
    id: 'H04',
    claim: 'whole American odds are within half a hundredth of the price',
    rule,
    over,
    given: prices,
    check: (price) =>
      expectAtMost(
        distance(fraction(parse(formatAmericanOdds(price))), fraction(price)),
        new Fraction(1, 200),
      ),
  }),
  simpleLaw({
    id: 'H05',
    claim: 'a higher price never shows as a lower one, in any format',
    rule,
    over,
    given: fc.record({ a: prices, b: prices, format: fc.constantFrom(...ODDS_FORMATS) }),
    check: ({ a, b, format }) => {
      const [lower, higher] = fraction(a).compare(fraction(b)) <= 0 ? [a, b] : [b, a];
      const shownPrice = (price: Rational): Fraction => {
        const text = formatOdds(price, format, 4);
        // 1.00004 prints as 1.00, which is not a valid price.
        return format === 'decimal' ? new Fraction(text) : fraction(parse(text));
      };
      expectAtMost(shownPrice(lower), shownPrice(higher));
    },
  }),
  simpleLaw({
    id: 'H06',
    claim: 'odds as shown are shown the same again, in any format',
    rule,
    over,
    given: fc.record({
      price: prices,
      format: fc.constantFrom(...ODDS_FORMATS),
      places: fc.integer({ min: 2, max: 4 }),
    }),
    check: ({ price, format, places }) => {
      const text = formatOdds(price, format, places);
      if (parseOdds(text).ok) expectEqual(formatOdds(parse(text), format, places), text);
      else expectEqual([format, text], ['decimal', '1.00']);
    },
  }),
  simpleLaw({
    id: 'H09',
    claim: 'decimal odds are rounded half up to their places, and shown to two at least',
    rule,
    over,
    given: fc.record({ price: prices, places: fc.integer({ min: 2, max: 4 }) }),
    check: ({ price, places }) => {
      const full = showPlaces(fraction(price), places);
      expectEqual(formatDecimalOdds(price, places), full.replace(/(?<=\.\d\d\d*?)0+$/u, ''));
    },
  }),
  simpleLaw({
    id: 'H10',
    claim: 'odds are read as the second engine reads them, from every format',
    rule,
    over: 'odds texts',
    given: oddsText,
    check: (text) => {
      const { n, d } = readPrice(text);
      expectSame(fraction(parse(String(text))), new Fraction(n, d));
    },
  }),
  simpleLaw({
    id: 'H11',
    claim: 'zeros before and behind change no price',
    rule,
    over: 'odds texts',
    given: fc.record({
      hundredths: fc.integer({ min: 101, max: 99_999 }),
      before: fc.integer({ min: 0, max: 5 }),
      behind: fc.integer({ min: 0, max: 15 }),
    }),
    check: ({ hundredths, before, behind }) => {
      const rest = String(hundredths % 100).padStart(2, '0');
      const text = `${'0'.repeat(before)}${Math.floor(hundredths / 100)}.${rest}${'0'.repeat(behind)}`;
      expectSame(fraction(parse(text)), new Fraction(hundredths, 100));
    },
  }),
  simpleLaw({
    id: 'H12',
    claim: 'a price as exact text, read as a fraction, is the same price',
    rule,
    over,
    given: prices,
    check: (price) => expectSame(new Fraction(toExactText(price)), fraction(price)),
  }),
  simpleLaw({
    id: 'H13',
    claim: 'evens is 2, in every spelling and case',
    rule,
    over: 'odds texts',
    tries: 40,
    given: fc.record({ word: fc.constantFrom('evens', 'evs'), mask: fc.nat(31) }),
    check: ({ word, mask }) => {
      const text = Array.from(word)
        .map((letter, at) => (((mask >> at) & 1) === 1 ? letter.toUpperCase() : letter))
        .join('');
      expectEqual(toExactText(parse(text)), '2');
    },
  }),
];
