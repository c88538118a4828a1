import { expect, test } from 'vitest';

import { createRuns } from '../../server/odds/sources/runs.ts';

/** A run that takes a while to end after its signal. */
function slowRun(log: string[], name: string) {
  return async (signal: AbortSignal): Promise<void> => {
    log.push(`${name} begins`);
    await new Promise((resolve) => {
      signal.addEventListener('abort', () => setTimeout(resolve, 10));
    });
    log.push(`${name} ends`);
  };
}

test('a run begins when the previous one has ended, and ends when stopped', async () => {
  const log: string[] = [];
  const runs = createRuns();
  const { signal } = new AbortController();
  await runs.begin(signal, slowRun(log, 'one'));
  await runs.begin(signal, slowRun(log, 'two'));
  expect(log).toEqual(['one begins', 'one ends', 'two begins']);
  await runs.end();
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a run also ends with its caller’s signal', async () => {
  const log: string[] = [];
  const runs = createRuns();
  const stopping = new AbortController();
  await runs.begin(stopping.signal, slowRun(log, 'one'));
  stopping.abort();
  await runs.begin(new AbortController().signal, slowRun(log, 'two'));
  expect(log).toEqual(['one begins', 'one ends', 'two begins']);
  await runs.end();
});

test('a run that is stopped before it could begin never does', async () => {
  const log: string[] = [];
  const runs = createRuns();
  const { signal } = new AbortController();
  const begun = [runs.begin(signal, slowRun(log, 'one')), runs.begin(signal, slowRun(log, 'two'))];
  await runs.end();
  expect(log).toEqual([]);
  expect(await Promise.all(begun)).toEqual([false, false]);
  expect(await runs.begin(signal, slowRun(log, 'three'))).toBe(true);
  expect(log).toEqual(['three begins']);
  await runs.end();
});
