import { expect, test } from 'vitest';
import { runWith } from './testing/run-with.ts';

test.each([
  'compare --odds 2 3 --stake 1',
  'grade 2-1 home',
  'systems',
  'place-terms --runners 12',
  'config list',
  'completion bash',
  'mcp',
])('%s refuses --interactive, which it has no screen for', async (words) => {
  const { code, out, err } = await runWith(`${words} --interactive`, { isTerminal: true });
  const [name] = words.split(' ');
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`betcalc ${name} has no interactive screen`);
});
