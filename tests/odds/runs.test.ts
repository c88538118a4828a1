import { expect, test } from 'vitest';

import { createRuns } from '../../server/odds/sources/runs.ts';

/** A run that takes a while to end after its signal. */
function slowRun(told: string[], name: string) {
  return async (signal: AbortSignal): Promise<void> => {
    told.push(`${name} begins`);
    await new Promise((resolve) => {
      signal.addEventListener('abort', () => setTimeout(resolve, 10));
    });
    told.push(`${name} ends`);
  };
}

test('a run begins when the previous one has ended, and ends when stopped', async () => {
  const told: string[] = [];
  const runs = createRuns();
  const { signal } = new AbortController();
  await runs.begin(signal, slowRun(told, 'one'));
  await runs.begin(signal, slowRun(told, 'two'));
  expect(told).toEqual(['one begins', 'one ends', 'two begins']);
  await runs.end();
  expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a run also ends with its caller’s signal', async () => {
  const told: string[] = [];
  const runs = createRuns();
  const stopping = new AbortController();
  await runs.begin(stopping.signal, slowRun(told, 'one'));
  stopping.abort();
  await runs.begin(new AbortController().signal, slowRun(told, 'two'));
  expect(told).toEqual(['one begins', 'one ends', 'two begins']);
  await runs.end();
});

test('a run that is stopped before it could begin never does', async () => {
  const told: string[] = [];
  const runs = createRuns();
  const { signal } = new AbortController();
  const begun = [runs.begin(signal, slowRun(told, 'one')), runs.begin(signal, slowRun(told, 'two'))];
  await runs.end();
  expect(told).toEqual([]);
  expect(await Promise.all(begun)).toEqual([false, false]);
  expect(await runs.begin(signal, slowRun(told, 'three'))).toBe(true);
  expect(told).toEqual(['three begins']);
  await runs.end();
});
