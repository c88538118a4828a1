import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregateRowSchema, camelKeys } from '#lib/wire';
import { exampleRow } from './example-feed.ts';
import { isReadableEvent, isReadableRow } from './readable.ts';

function camel(value: unknown): unknown {
  const read = camelKeys(value);
  if (!read.ok) throw new Error('An example has no two keys that become one');
  return read.value;
}

type Path = readonly (string | number)[];

/** The paths of all values inside a value, except its own. */
function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) =>
      String(index) === String(key) ? replaced(each, rest, by) : each,
    );
  }
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, each]) => [name, name === key ? replaced(each, rest, by) : each]),
  );
}

const row = exampleRow({ health: ['stale'], notes: ['a note'] });

/** The paths in a row where this value leaves the row readable. */
function placesFor(value: unknown): readonly string[] {
  return pathsOf(row)
    .filter((path) => isReadableRow(camel(replaced(row, path, value))))
    .map((path) => path.join('.'));
}

describe('a row of a gateway', () => {
  test.each(['mb', 'each_way', 'extra_place', 'boost', 'bog', 'two_up'] as const)(
    'of %s is readable',
    (feed) => {
      expect(isReadableRow(camel(exampleRow({ feed })))).toBe(true);
      expect(isReadableEvent(camel(exampleRow({ feed }).event))).toBe(true);
    },
  );

  test('is readable whatever the wire allows in it', () => {
    const any = fc.constantFrom<unknown>(null, [], true, 'text', 0, 1, 0.5, 199_999, 1_800_000_000);
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(row)), any, (path, value) => {
        const other = replaced(row, path, value);
        expect(isReadableRow(camel(other)) || !aggregateRowSchema.safeParse(other).success).toBe(true);
      }),
    );
  });

  test('is not with nothing or something else where a screen reads something', () => {
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
    expect(placesFor({})).toEqual(['event.venue']);
    expect(placesFor(undefined)).toEqual(['event.venue']);
  });

  test.each([null, 'row', 7, [], {}])('is not: %j', (value) => {
    expect(isReadableRow(value)).toBe(false);
  });

  test.each([-1, 200_000, 0.5])('is not with a score of %d', (score) => {
    expect(isReadableRow(camel({ ...row, primary_score: score }))).toBe(false);
    expect(isReadableRow(camel({ ...row, secondary_score: score }))).toBe(false);
  });
});
