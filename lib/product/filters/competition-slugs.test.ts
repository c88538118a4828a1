import { expect, test } from 'vitest';
import { escapedSlug } from './competition-slugs.ts';

test('an escaped slug has a backslash before all that is no letter, digit or underscore', () => {
  expect(escapedSlug('premier-league_2')).toBe(String.raw`premier\-league_2`);
  expect(escapedSlug('a\\b é')).toBe(String.raw`a\\b\ é`);
});
