import { expect, test } from 'vitest';

import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import { createOddsService } from '../../server/odds/odds-service.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';
import { spokenSource } from './spoken-source.ts';

test('odds are not ready before every source has said what it has, and a source that failed is not waited for', async () => {
  let tellFilled = (): void => undefined;
  const slow = spokenSource({
    name: 'slow',
    start: () =>
      new Promise((resolve) => {
        tellFilled = resolve;
      }),
  });
  const quick = spokenSource({ name: 'quick' });
  const failed = spokenSource({
    name: 'failed',
    start: () => Promise.reject(new Error('no such file')),
    health: () => ({ state: 'failed', detail: null }),
  });
  const odds = createOddsService({
    config: loadStableConfig(PROGRAM_FACTS),
    createSources: () => [slow, quick, failed],
    clock: { wall: () => 0, steady: () => 0 },
    log: { info: () => undefined },
  });
  const started = odds.start();
  await new Promise(setImmediate);
  expect([odds.reader.isReady(), odds.trouble()]).toEqual([false, 'The first prices have not arrived yet']);
  tellFilled();
  await started;
  expect([odds.reader.isReady(), odds.trouble()]).toEqual([true, null]);
  expect(odds.reports().map(({ name, state }) => `${name} ${state}`)).toEqual([
    'slow running',
    'quick running',
    'failed failed',
  ]);
  expect(odds.reader.sources()).toBe('Spoken prices');
  await odds.stop();
});

test('odds of which no source works are in trouble, and not ready before one has worked', async () => {
  let fails = true;
  const failed = spokenSource({
    start: () => Promise.resolve(),
    health: () => ({ state: fails ? 'failed' : 'running', detail: null }),
  });
  const odds = createOddsService({
    config: loadStableConfig(PROGRAM_FACTS),
    createSources: () => [failed],
    clock: { wall: () => 0, steady: () => 0 },
    log: { info: () => undefined },
  });
  await odds.start();
  expect([odds.trouble(), odds.reader.isReady()]).toEqual(['No source of odds works: failed', false]);
  fails = false;
  expect([odds.trouble(), odds.reader.isReady()]).toEqual([null, true]);
  fails = true;
  expect(odds.reader.isReady()).toBe(true);
  await odds.stop();
});

test.each([
  ['that was read through does not stand in for a live feed that is down', ['file', 'feed'], false],
  ['that was read through is all that is wanted where there is no feed', ['file'], true],
])('a file %s', async (_, names, isUp) => {
  const file = spokenSource({
    name: 'file',
    clock: 'own',
    health: () => ({ state: 'ended', detail: null }),
  });
  let state: 'failed' | 'running' = 'failed';
  const feed = spokenSource({ name: 'feed', health: () => ({ state, detail: null }) });
  const odds = createOddsService({
    config: loadStableConfig(PROGRAM_FACTS),
    createSources: () => [file, feed].filter(({ name }) => names.includes(name)),
    clock: { wall: () => 0, steady: () => 0 },
    log: { info: () => undefined },
  });
  await odds.start();
  expect([odds.trouble(), odds.reader.isReady()]).toEqual([
    isUp ? null : 'No live source of odds works: failed',
    isUp,
  ]);
  state = 'running';
  expect([odds.trouble(), odds.reader.isReady()]).toEqual([null, true]);
  await odds.stop();
});
