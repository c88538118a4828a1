import { describe, expect, test } from 'vitest';
import type { Law } from './law.ts';

const LAWS: readonly Law[] = [
  ...LINE_COUNT_LAWS,
  ...DECOMPOSITIONS,
  ...SUM_LAWS,
  ...LOSS_AND_VOID_LAWS,
  ...ANY_TO_COME_LAWS,
  ...TRANSFORMATION_LAWS,
  ...OUTCOME_LAWS,
];

for (const { id, claim, cases } of LAWS) {
  describe(`${id} ${claim}`, () => {
    for (const { over, assertHolds } of cases) test(`over ${over}`, () => assertHolds());
  });
}

test('every law has a name of its own and something to hold for', () => {
  expect(new Set(LAWS.map(({ id }) => id)).size).toBe(LAWS.length);
  expect(LAWS.filter(({ cases }) => cases.length === 0)).toEqual([]);
});
