import { expect, test } from 'vitest';

import { MAX_DOCUMENT_CHARACTERS, settleBet } from './settle-bet.ts';

/** Six characters in JSON. */
const LONE_SURROGATE = '\u{D800}';

const slip = (length: number) => ({
  kind: 'slip' as const,
  document: {
    system: 'singles' as const,
    stakePerLine: '1',
    selections: Array.from({ length: 50 }, () => ({ description: LONE_SURROGATE.repeat(length), odds: '2' })),
  },
});

test('a bet is refused if its document exceeds a cell of the exported file', () => {
  expect(JSON.stringify(slip(190).document).length).toBeLessThan(MAX_DOCUMENT_CHARACTERS);
  expect(settleBet(slip(190))).toMatchObject({ ok: true });
  expect(JSON.stringify(slip(200).document).length).toBeGreaterThan(MAX_DOCUMENT_CHARACTERS);
  expect(settleBet(slip(200))).toEqual({
    ok: false,
    issues: [{ code: 'too-large', path: '', message: 'Too large' }],
  });
});
