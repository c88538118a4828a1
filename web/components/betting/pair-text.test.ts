import { expect, test } from 'vitest';
import { pairText } from './feed-names.ts';

test('of two sources it is said how they agree, and what they say about it', () => {
  expect(pairText({ pairedBy: 'aliases', notes: ['Man Utd is Manchester United'] })).toEqual([
    'The two names are known to mean the same, and the starts agree',
    'Man Utd is Manchester United',
  ]);
});

test('of one source there is nothing to say but its notes', () => {
  expect(pairText({ pairedBy: 'same-source', notes: [] })).toEqual([]);
  expect(pairText({ pairedBy: 'unknown', notes: ['Prices as of noon'] })).toEqual(['Prices as of noon']);
});
