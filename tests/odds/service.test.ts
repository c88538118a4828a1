import { expect, test } from 'vitest';

import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import { createOddsService } from '../../server/odds/odds-service.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';
import { scriptedSource } from './scripted-source.ts';

test('odds are ready once every source has sent its prices or failed', async () => {
  let tellFilled = (): void => undefined;
  const slow = scriptedSource({
    name: 'slow',
    start: () =>
      new Promise((resolve) => {
        tellFilled = resolve;
      }),
  });
  const quick = scriptedSource({ name: 'quick' });
  const failed = scriptedSource({
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

test('odds without a working source report trouble, and are not ready before one works', async () => {
  let fails = true;
  const failed = scriptedSource({
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
  ['that was read to its end does not replace a live feed that is down', ['file', 'feed'], false],
  ['that was read to its end suffices without a feed', ['file'], true],
])('a file %s', async (_, names, isUp) => {
  const file = scriptedSource({
    name: 'file',
    clock: 'own',
    health: () => ({ state: 'ended', detail: null }),
  });
  let state: 'failed' | 'running' = 'failed';
  const feed = scriptedSource({ name: 'feed', health: () => ({ state, detail: null }) });
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
