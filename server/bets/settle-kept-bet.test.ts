import { expect, test } from 'vitest';

import { MOST_CHARACTERS, settleKeptBet } from './settle-kept-bet.ts';

/** Each of its characters takes six in JSON. */
const HALF = '\u{D800}';

const slip = (length: number) => ({
  kind: 'slip' as const,
  document: {
    system: 'singles' as const,
    stakePerLine: '1',
    selections: Array.from({ length: 50 }, () => ({ description: HALF.repeat(length), odds: '2' })),
  },
});

test('a bet whose text fits no cell of the exported file is refused, one that just fits is not', () => {
  expect(JSON.stringify(slip(190).document).length).toBeLessThan(MOST_CHARACTERS);
  expect(settleKeptBet(slip(190))).toMatchObject({ ok: true });
  expect(JSON.stringify(slip(200).document).length).toBeGreaterThan(MOST_CHARACTERS);
  expect(settleKeptBet(slip(200))).toEqual({
    ok: false,
    issues: [{ code: 'too-large', path: '', message: 'Too large' }],
  });
});
