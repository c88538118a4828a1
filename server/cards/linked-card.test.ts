import { assert, describe, expect, test } from 'vitest';

import { cardReader } from './linked-card.ts';

const read = cardReader(() => 1);

function sentenceOf(system: Parameters<typeof read>[0], query: string): string | undefined {
  const result = read(system, query);
  return result.ok ? undefined : result.issues;
}

describe('a link to a slip', () => {
  test('is settled as in the calculator, and its query normalised', () => {
    const result = read('doubles', '?stake=£10&s=Harbour+Light;7-2;won&s=Tollgate+Lad;2.0&utm_source=x');
    assert(result.ok, JSON.stringify(result));
    const { card, query } = result.value;
    expect(query).toBe('stake=10&s=Harbour+Light;7/2;win&s=Tollgate+Lad;2.0');
    expect(card.figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Returns so far £0.00',
      'Could return £90.00',
    ]);
  });

  test('is refused with a sentence if it cannot be settled', () => {
    expect(sentenceOf('doubles', '?s=A;1&s=B;2')).toBe(
      'The slip is not complete: Odds must be greater than 1',
    );
    expect(sentenceOf('doubles', `?s=A;2&s=B;2&x=${'x'.repeat(4000)}`)).toBe(
      'A link to a slip has at most 4000 characters',
    );
  });

  test('is refused if it takes too much work', () => {
    const limited = cardReader(() => 400_001);
    expect(cardReader(() => 400_000)('singles', '?s=A;2').ok).toBe(true);
    expect(limited('singles', '?s=A;2')).toEqual({
      ok: false,
      issues: 'The slip has too many lines, or its numbers are too long',
    });
  });
});
