import { expect, test } from 'vitest';
import { runWith } from './testing/run-with.ts';

test.each([
  ['settle -1', '-1: No such file'],
  ['match -1', '-1: No such file'],
  ['dutch -1', '-1'],
  ['completion -1', '-1'],
  ['place-terms --runners -1', '--runners               -1'],
])('%s is answered with the argument as typed', async (words, expected) => {
  const { code, out, err } = await runWith(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(expected);
  expect(err).not.toMatch(/\0|u\{0\}|internal error/u);
});
