import { expect, test } from 'vitest';
import { pairText } from './feed-names.ts';

test('a pair of two sources has the matching method and the notes of the sources', () => {
  expect(pairText({ pairedBy: 'aliases', notes: ['Man Utd is Manchester United'] })).toEqual([
    'The two names are known to mean the same, and the starts agree',
    'Man Utd is Manchester United',
  ]);
});

test('a pair of one source has only its notes', () => {
  expect(pairText({ pairedBy: 'same-source', notes: [] })).toEqual([]);
  expect(pairText({ pairedBy: 'unknown', notes: ['Prices as of noon'] })).toEqual(['Prices as of noon']);
});
