import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeScore, feedScores, type Quote } from '#lib/matched';
import { exactCommission, exactPrice, readCommission, TOP_HUNDREDTHS } from '../book/units.ts';
import { MAX_PRICE } from '../messages/messages.ts';
import { EachWayScorer, PairScorer, type Scorer, TwoUpScorer } from './scorers.ts';

/** Prices of two decimal places, as most feeds send, and of four. */
const price = fc.oneof(
  fc.integer({ min: 101, max: 2000 }).map((hundredths) => hundredths * 100),
  fc.integer({ min: 10_001, max: 200_000 }),
  fc.integer({ min: 10_001, max: MAX_PRICE }),
);
const commission = fc.oneof(
  fc.constantFrom(0, 1_000_000, 2_000_000, 5_000_000),
  fc.integer({ min: 0, max: 100_000_000 }),
);
const terms = fc
  .record({ n: fc.constant(1), d: fc.integer({ min: 2, max: 9 }), places: fc.integer({ min: 1, max: 8 }) })
  .map((value) => value);
const side = fc.record({ price, commission });

type Pair = { readonly price: number; readonly commission: number };
type Case = { readonly scorer: Scorer; readonly quoteOf: (back: number) => Quote };

const pairs = fc.record({ lay: side, feed: fc.constantFrom('mb', 'boost', 'bog', 'two_up') });
const eachWays = fc.record({
  terms,
  win: side,
  place: side,
  feed: fc.constantFrom('each_way', 'extra_place'),
});

function exact({ price: odds, commission: share }: Pair) {
  return { price: exactPrice(odds), commission: exactCommission(share) };
}

const cases: fc.Arbitrary<Case> = fc.oneof(
  pairs.map(({ lay, feed }) => {
    const scorer = feed === 'two_up' ? new TwoUpScorer() : new PairScorer();
    scorer.lay(lay.price, lay.commission);
    const market = exact(lay);
    return {
      scorer,
      quoteOf: (back: number): Quote => ({
        feed,
        back: exactPrice(back),
        lay: market.price,
        commission: market.commission,
      }),
    };
  }),
  eachWays.map(({ feed, terms: { n, d, places }, win, place }) => {
    const scorer = new EachWayScorer(feed);
    scorer.lay({ terms: { n, d, places }, win, place });
    const lays = { win: exact(win), place: exact(place) };
    return {
      scorer,
      quoteOf: (back: number): Quote => ({ feed, back: exactPrice(back), terms: { n, d }, ...lays }),
    };
  }),
);

/** Both scores of a row, computed by lib. */
function byLib(quote: Quote): readonly number[] {
  const { score1, score2 } = feedScores(quote);
  return [score1, score2].map((value) => encodeScore({ value, healthy: false }));
}

describe('a scorer', () => {
  test('computes the same scores as lib for every feed', () => {
    fc.assert(
      fc.property(cases, price, ({ scorer, quoteOf }, back) => {
        expect([scorer.first(back), scorer.second(back)]).toEqual(byLib(quoteOf(back)));
      }),
      { numRuns: 3000 },
    );
  });

  test('finds the longest price whose score is within a limit', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: TOP_HUNDREDTHS }), ({ scorer }, max) => {
        for (const [score, atMost] of [
          [(back: number) => scorer.first(back), scorer.firstAtMost(max)],
          [(back: number) => scorer.second(back), scorer.secondAtMost(max)],
        ] as const) {
          expect(atMost === 0 || score(atMost) <= max).toBe(true);
          expect(atMost === MAX_PRICE || score(atMost + 1) > max).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('rounds an exact half up when doubles cannot decide', () => {
    const scorer = new EachWayScorer('each_way');
    const even = { price: 40_000, commission: 0 };
    scorer.lay({ terms: { n: 1, d: 5, places: 3 }, win: even, place: { price: 16_000, commission: 0 } });
    const halves = Array.from({ length: 2000 }, (_, index) => 30_001 + index).filter((back) => {
      const { score1 } = feedScores({
        feed: 'each_way',
        back: exactPrice(back),
        terms: { n: 1, d: 5 },
        win: exact(even),
        place: { price: exactPrice(16_000), commission: exactCommission(0) },
      });
      return (Number(score1.n) * 200) % Number(score1.d) === 0;
    });
    expect(halves.length).toBeGreaterThan(100);
    for (const back of halves) {
      const quote: Quote = {
        feed: 'each_way',
        back: exactPrice(back),
        terms: { n: 1, d: 5 },
        win: exact(even),
        place: { price: exactPrice(16_000), commission: exactCommission(0) },
      };
      expect(scorer.first(back)).toBe(byLib(quote)[0]);
    }
  });
});

describe('readCommission', () => {
  test.each([
    ['0', 0],
    ['0.02', 2_000_000],
    ['0.01750001', 1_750_001],
    ['1', 100_000_000],
    ['1.00', 100_000_000],
  ])('reads %s as %i hundred-millionths', (text, units) => {
    expect(readCommission(text)).toBe(units);
  });

  test.each(['', '2', '-0.1', '0.123456789', '.02', '1.5', '0,02'])('rejects %j', (text) => {
    expect(readCommission(text)).toBeUndefined();
  });
});
