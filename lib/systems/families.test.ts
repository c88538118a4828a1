import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { systemTaking } from './families.ts';
import { SLUGS } from './system.ts';

describe('for another number of selections a related system is offered', () => {
  test.each([
    ['acca', 3, 'trebles'],
    ['acca', 2, 'doubles'],
    ['trebles', 2, 'doubles'],
    ['doubles', 1, 'singles'],
    ['trixie', 4, 'yankee'],
    ['canadian', 4, 'yankee'],
    ['heinz', 8, 'goliath'],
    ['patent', 2, 'doubles'],
    ['patent', 4, 'lucky-15'],
    ['lucky-15', 3, 'patent'],
    ['lucky-63', 5, 'lucky-31'],
    ['flag', 3, 'round-robin'],
    ['single-stakes-about', 3, 'round-robin'],
    ['goliath', 9, 'union-jack-trebles'],
    ['lucky-15', 12, 'acca'],
    ['acca', 30, 'singles'],
  ] as const)('%s of %i: %s', (slug, selections, other) => {
    expect(systemTaking(slug, selections)).toBe(other);
  });
});

test('the offered system takes that number of selections', () => {
  for (const slug of SLUGS) {
    for (let selections = 1; selections <= 50; selections += 1) {
      const other = systemTaking(slug, selections);
      const entry = other === undefined ? undefined : CATALOGUE[other];
      expect(entry && entry.min <= selections && selections <= entry.max, `${slug} of ${selections}`).toBe(
        true,
      );
    }
  }
  expect(systemTaking('singles', 0)).toBeUndefined();
  expect(systemTaking('singles', 51)).toBeUndefined();
});
