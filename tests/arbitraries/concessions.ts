import fc from 'fast-check';
import type { ConcessionJson } from '../oracle/beyond-json.ts';
import type { NumberText } from '../oracle/slip-json.ts';
import { decimalUpTo, orNull, pounds } from './slip.ts';

const cap: fc.Arbitrary<NumberText> = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map(pounds),
  fc.constantFrom('0.01', 5, '50', 0.5),
);

const basis = fc.constantFrom('winnings' as const, 'returns' as const);
const percent = fc.oneof(fc.constantFrom('5', '10', 100, '0'), decimalUpTo(150));

const oneWinner: fc.Arbitrary<ConcessionJson> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('oneWinner'),
      multiply: fc.constantFrom<NumberText>('2', '3', 3, '1.5', 1.25, '2.333'),
      cap: orNull(cap),
    },
    { requiredKeys: ['kind', 'multiply'] },
  ),
  fc.record(
    { kind: fc.constant('oneWinner'), percent, cap: orNull(cap) },
    { requiredKeys: ['kind', 'percent'] },
  ),
);

const allWinners: fc.Arbitrary<ConcessionJson> = fc.record(
  { kind: fc.constant('allWinners'), percent, of: orNull(basis), cap: orNull(cap) },
  { requiredKeys: ['kind', 'percent'] },
);

const ladder = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 8 }), percent), {
    minLength: 1,
    maxLength: 4,
    selector: ([key]) => key,
  })
  .map((steps) => Object.fromEntries(steps.map(([key, each]) => [String(key), each])));

const accumulator: fc.Arbitrary<ConcessionJson> = fc.record(
  {
    kind: fc.constant('accumulator'),
    ladder,
    minOdds: orNull(fc.constantFrom<NumberText>('1', 1, '1.5', 2, '1/2', 'evens', '+120', '-200', '6/4')),
    of: orNull(basis),
    cap: orNull(cap),
  },
  { requiredKeys: ['kind', 'ladder'] },
);

/** A few concessions, `oneWinner` only for systems that have singles. */
export const concessions = (hasSingles: boolean): fc.Arbitrary<readonly ConcessionJson[]> =>
  fc.array(
    fc.oneof(
      { arbitrary: oneWinner, weight: hasSingles ? 3 : 0 },
      { arbitrary: allWinners, weight: 2 },
      { arbitrary: accumulator, weight: 2 },
    ),
    { maxLength: 3 },
  );
