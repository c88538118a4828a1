import fc from 'fast-check';

const decimalText = fc
  .tuple(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 999_999 }),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([pounds, rest, places]) => `${pounds}.${String(rest).padStart(6, '0').slice(0, places)}`)
  .filter((text) => Number(text) > 1);

const fractionText = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 120 }))
  .map(([win, stake]) => `${win}/${stake}`);

const magnitude = fc.integer({ min: 100, max: 5000 });

/** A price above 1, in any text that a slip accepts or as a JSON number. */
export const oddsText: fc.Arbitrary<string | number> = fc.oneof(
  { arbitrary: decimalText, weight: 4 },
  { arbitrary: fc.integer({ min: 2, max: 101 }).map(String), weight: 2 },
  { arbitrary: fractionText, weight: 4 },
  { arbitrary: fc.constantFrom('10/11', '100/30', '4/6', '13/8', '1/100', '1000/1', '2/2'), weight: 1 },
  { arbitrary: fc.constantFrom('evens', 'evs', 'EVENS', 'Evs'), weight: 1 },
  { arbitrary: magnitude.map((a) => `+${a}`), weight: 1 },
  { arbitrary: magnitude.map((a) => `-${a}`), weight: 1 },
  { arbitrary: fc.constantFrom(2, 3.5, 1.01, 1.909_090_9, 150, -150, -100, -2000), weight: 1 },
);
