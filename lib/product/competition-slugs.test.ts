import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedSlug, unescapedSlug } from './competition-slugs.ts';

test('an escaped slug is the slug again', () => {
  expect(escapedSlug('premier-league_2')).toBe(String.raw`premier\-league_2`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (slug) => {
      expect(unescapedSlug(escapedSlug(slug))).toBe(slug);
    }),
  );
});

test('a plain slug is itself', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      fc.pre(!slug.includes('\\'));
      expect(unescapedSlug(slug)).toBe(slug);
    }),
  );
  expect(unescapedSlug('ends-in\\')).toBe('ends-in\\');
});
