import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  decodeScore,
  earlyPayoutOdds,
  type EachWayBetType,
  type EachWayLay,
  eachWayLay,
  type EachWayQuote,
  encodeScore,
  feedScores,
  freeBetScore,
  oddsMixUp,
  placePrice,
  rating,
  TOP_SCORE,
} from '#lib/matched';
import { commission, layCommissionOf, plainDraft, price, resultsOf } from './bets.ts';
import { fraction, rational } from './fractions.ts';

const pricesOf = fc.record({ back: price, lay: price, commission }).map((given) => ({
  back: rational(new Fraction(given.back)),
  lay: rational(new Fraction(given.lay)),
  commission: rational(new Fraction(given.commission).div(100)),
}));

describe('odds that look swapped', () => {
  test('never look so both ways round, and never while the lay is no lower than the back', () => {
    fc.assert(
      fc.property(pricesOf, ({ back, lay, commission: c }) => {
        const there = oddsMixUp({ feed: 'mb', back, lay, commission: c });
        const swapped = oddsMixUp({ feed: 'mb', back: lay, lay: back, commission: c });
        expect([there, swapped]).toContain(undefined);
        expect(there === undefined || fraction(lay).lt(fraction(back))).toBe(true);
      }),
    );
  });

  test('are those of a rating above 105 %', () => {
    fc.assert(
      fc.property(pricesOf, (pair) => {
        expect(oddsMixUp({ feed: 'mb', ...pair }) !== undefined).toBe(fraction(rating(pair)).gt(105));
      }),
    );
  });

  test('are of an each-way bet a place lay above the win lay, else those of a whole rating above 105 %', () => {
    fc.assert(
      fc.property(pricesOf, price, fc.integer({ min: 1, max: 10 }), (pair, laid, divisor) => {
        const { back, lay, commission: c } = pair;
        const terms = rational(new Fraction(1, divisor));
        const place = { price: rational(new Fraction(laid)), commission: c };
        const which = oddsMixUp({ feed: 'each_way', back, terms, win: { price: lay, commission: c }, place });
        const isAbove = fraction(place.price).gt(fraction(lay));
        expect(which === 'winAndPlace').toBe(isAbove);
        if (isAbove) return;
        const ofPlace = rating({ back: placePrice(back, terms), lay: place.price, commission: c });
        const both = fraction(rating(pair)).add(fraction(ofPlace));
        expect(which === 'backAndLay').toBe(both.gt(210));
      }),
    );
  });
});

describe('the scores of a pair of prices', () => {
  test('are the percent of a qualifying stake, and of a free bet, that matching leaves', () => {
    fc.assert(
      fc.property(plainDraft, (bet) => {
        const pair = {
          back: rational(bet.backOdds),
          lay: rational(bet.layOdds),
          commission: rational(layCommissionOf(bet)),
        };
        const stake = new Fraction(bet.stake).mul(100);
        const percent = (amount: Fraction): Fraction => amount.div(stake).mul(100);
        const cash = resultsOf({ ...bet, betType: 'qualifying' }).profit;
        const free = resultsOf({ ...bet, betType: 'freebetSnr' }).profit;
        expect(fraction(rating(pair)).equals(percent(stake.add(cash)))).toBe(true);
        expect(fraction(freeBetScore(pair)).equals(percent(free))).toBe(true);
      }),
    );
  });

  test('rise with back odds and fall with lay odds and commission', () => {
    fc.assert(
      fc.property(price, price, commission, (back, lay, percent) => {
        const of = (b: string, l: string, c: Fraction): Fraction =>
          fraction(rating({ back: rational(b), lay: rational(l), commission: rational(c) }));
        const c = new Fraction(percent).div(100);
        const more = (odds: string): string => new Fraction(odds).add('0.05').toString();
        expect(of(more(back), lay, c).gt(of(back, lay, c))).toBe(true);
        expect(of(back, more(lay), c).lt(of(back, lay, c))).toBe(true);
        expect(of(back, lay, c.add('0.005')).lt(of(back, lay, c))).toBe(true);
      }),
    );
  });
});

const market = fc.record({ price, commission }).map((given) => ({
  price: rational(given.price),
  commission: rational(new Fraction(given.commission).div(100)),
}));

const eachWayQuote = fc.record({
  back: price.map((odds) => rational(odds)),
  terms: fc.integer({ min: 1, max: 6 }).map((d) => rational(new Fraction(1, d))),
  win: market,
  place: market,
});

describe('the each-way scores', () => {
  const layOf = (quote: EachWayQuote, betType: EachWayBetType): EachWayLay =>
    eachWayLay({
      betType,
      stake: rational(1000),
      winPrice: quote.back,
      placePrice: placePrice(quote.back, quote.terms),
      win: quote.win,
      place: quote.place,
      rounding: 'none',
    });

  test('are what an each-way match leaves of both its stakes, and of a free bet', () => {
    fc.assert(
      fc.property(eachWayQuote, (quote) => {
        const { score1, score2 } = feedScores({ feed: 'each_way', ...quote });
        const cash = fraction(layOf(quote, 'qualifying').evenResult);
        const free = fraction(layOf(quote, 'freebetSnr').evenResult);
        expect(fraction(score1).equals(cash.div(2000).add(1).mul(100))).toBe(true);
        expect(fraction(score2).equals(free.div(2000).mul(100))).toBe(true);
      }),
    );
  });

  test('of an extra place are the odds that it is bought at', () => {
    fc.assert(
      fc.property(eachWayQuote, (quote) => {
        const { score1, score2 } = feedScores({ feed: 'extra_place', ...quote });
        const { extraPlaceOdds } = layOf(quote, 'qualifying');
        expect(fraction(score2).equals(fraction(extraPlaceOdds ?? TOP_SCORE))).toBe(true);
        expect(fraction(score1).equals(fraction(feedScores({ feed: 'each_way', ...quote }).score1))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the two-up score', () => {
  test('is the break-even odds of the early payout', () => {
    fc.assert(
      fc.property(price, market, (back, lay) => {
        const { score2 } = feedScores({
          feed: 'two_up',
          back: rational(back),
          lay: lay.price,
          commission: lay.commission,
        });
        const outcomes = { win: rational(new Fraction(back).sub(1)), loss: rational(-1) };
        const odds = earlyPayoutOdds({ back: outcomes, ...lay });
        expect(fraction(score2).equals(fraction(odds ?? TOP_SCORE))).toBe(true);
      }),
    );
  });

  test('is the maximum exactly if the match costs nothing', () => {
    fc.assert(
      fc.property(price, price, commission, (back, lay, percent) => {
        const pair = {
          back: rational(back),
          lay: rational(lay),
          commission: rational(new Fraction(percent).div(100)),
        };
        const { score1, score2 } = feedScores({ feed: 'two_up', ...pair });
        const isFree = fraction(score1).gte(100);
        expect(fraction(score2).equals('999.99') || !isFree).toBe(true);
        expect(isFree || fraction(score2).gt(1)).toBe(true);
      }),
    );
  });
});

describe('an encoded score', () => {
  test('decodes to the same hundredths and the same health, for every whole number there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 199_999 }), (encoded) => {
        expect(encodeScore(decodeScore(encoded))).toBe(encoded);
      }),
    );
  });

  test('keeps the order of healthy scores, and puts every unhealthy one below every healthy one', () => {
    const value = fc
      .integer({ min: -500, max: 120_000 })
      .map((thousandths) => rational(new Fraction(thousandths, 1000)));
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = fraction(a).lte(fraction(b)) ? [a, b] : [b, a];
        expect(encodeScore({ value: low, healthy: true })).toBeLessThanOrEqual(
          encodeScore({ value: high, healthy: true }),
        );
        expect(encodeScore({ value: high, healthy: false })).toBeLessThan(
          encodeScore({ value: low, healthy: true }),
        );
      }),
    );
  });
});
