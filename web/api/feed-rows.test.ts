import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregateRowSchema } from '#lib/wire';
import { exampleRow } from '../testing/example-feed.ts';
import { pathsOf, replaced } from '../testing/paths.ts';
import { readEvents, readRows } from './feed-rows.ts';

const isReadableRow = (value: unknown): boolean => readRows([value]).length === 1;
const isReadableEvent = (value: unknown): boolean => readEvents([value]).length === 1;

const row = exampleRow({ health: ['stale'], notes: ['a note'] });

/** The paths at which a row with this value is still readable. */
function placesFor(value: unknown): readonly string[] {
  return pathsOf(row)
    .filter((path) => isReadableRow(replaced(row, path, value)))
    .map((path) => path.join('.'));
}

describe('a row of a gateway', () => {
  test.each(['mb', 'each_way', 'extra_place', 'boost', 'bog', 'two_up'] as const)(
    'of %s is readable',
    (feed) => {
      expect(isReadableRow(exampleRow({ feed }))).toBe(true);
      expect(isReadableEvent(exampleRow({ feed }).event)).toBe(true);
    },
  );

  test('is readable for every value that the wire schema allows', () => {
    const any = fc.constantFrom<unknown>(null, [], true, 'text', 0, 1, 0.5, 199_999, 1_800_000_000);
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(row)), any, (path, value) => {
        const other = replaced(row, path, value);
        expect(isReadableRow(other) || !aggregateRowSchema.safeParse(other).success).toBe(true);
      }),
    );
  });

  test('is unreadable if a required field is null or has the wrong type', () => {
    expect(placesFor(null)).toEqual([
      'event.venue',
      'contracts.0.url',
      'contracts.0.market_param',
      'contracts.0.contract_param',
      'contracts.0.odds_with_liquidity.liquidity.0',
      'contracts.1.url',
      'contracts.1.market_param',
      'contracts.1.contract_param',
      'contracts.1.odds_with_liquidity.liquidity.0',
    ]);
    expect(placesFor({})).toEqual([]);
    expect(placesFor(undefined)).toEqual([]);
  });

  test.each([null, 'row', 7, [], {}])('is unreadable: %j', (value) => {
    expect(isReadableRow(value)).toBe(false);
  });

  test.each([-1, 200_000, 0.5])('is unreadable with a score of %d', (score) => {
    expect(isReadableRow({ ...row, primary_score: score })).toBe(false);
    expect(isReadableRow({ ...row, secondary_score: score })).toBe(false);
  });
});
