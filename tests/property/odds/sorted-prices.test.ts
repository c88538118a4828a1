import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PRICE, PRICE_ONE } from '../../../server/odds/messages/messages.ts';
import { SortedPrices } from '../../../server/odds/book/sorted-prices.ts';

const BOOKMAKERS = 7;
const SELECTIONS = 2;

/** Prices as most are, in hundredths; some finer; some longer than hundredths in 16 bits go. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 101, max: 1000 }).map((cents) => cents * 100) },
  { weight: 1, arbitrary: fc.integer({ min: PRICE_ONE + 1, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 6_553_000, max: MAX_PRICE }) },
);
const change = fc.record({
  selection: fc.integer({ min: 0, max: SELECTIONS - 1 }),
  bookmaker: fc.integer({ min: 0, max: BOOKMAKERS - 1 }),
  to: fc.oneof({ weight: 4, arbitrary: price }, { weight: 1, arbitrary: fc.constant(0) }),
});
/** Between two whole prices, as bounds are, so that none is equal to one. */
const bound = price.map((each) => each + 0.5);

test('what is kept in order says of prices what a look at each of them says', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 60 }),
      fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 8 }),
      (changes, bounds) => {
        const sorted = new SortedPrices(BOOKMAKERS);
        sorted.grow(SELECTIONS);
        const plain = Array.from({ length: SELECTIONS }, () => Array.from({ length: BOOKMAKERS }, () => 0));
        for (const { selection, bookmaker, to } of changes) {
          const prices = plain[selection] ?? [];
          sorted.replace(selection, prices[bookmaker] ?? 0, to);
          prices[bookmaker] = to;
        }
        for (const [selection, kept] of plain.entries()) {
          const prices = kept.filter((each) => each > 0);
          expect(sorted.count(selection)).toBe(prices.length);
          expect(sorted.longest(selection)).toBeGreaterThanOrEqual(Math.max(...prices, 0));
          for (const [one, other] of bounds) {
            const [low, high] = [Math.min(one, other), Math.max(one, other)];
            const between = prices.filter((each) => each > low && each < high);
            const cents = Math.ceil(low / 100);
            expect(sorted.below(selection, cents)).toBe(
              prices.filter((each) => Math.min(Math.floor(each / 100), 65_534) < Math.min(cents, 65_534))
                .length,
            );
            if (between.length === 0) continue;
            expect(sorted.canLieBetween(selection, low, high)).toBe(true);
          }
        }
      },
    ),
  );
});
