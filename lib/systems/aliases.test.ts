import { expect, test } from 'vitest';
import { SYSTEM_ALIASES } from './aliases.ts';
import { isSlug } from './catalogue.ts';

test('every alias maps to existing systems without duplicates, and is not a slug itself', () => {
  const aliases = Object.entries(SYSTEM_ALIASES);
  expect(aliases.length).toBeGreaterThan(0);
  for (const [alias, slugs] of aliases) {
    expect(isSlug(alias), alias).toBe(false);
    expect(slugs.length, alias).toBeGreaterThan(0);
    expect(slugs.every(isSlug), alias).toBe(true);
    expect(new Set(slugs).size, alias).toBe(slugs.length);
  }
});

test('an alias of several systems maps to all of them', () => {
  expect(SYSTEM_ALIASES['lucky']).toEqual(['lucky-15', 'lucky-31', 'lucky-63']);
  expect(SYSTEM_ALIASES['atc']).toEqual(['single-stakes-about', 'double-stakes-about']);
  expect(SYSTEM_ALIASES['union-jack']).toHaveLength(4);
});
