import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createRecordingSource } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import type { SourceMessage } from '../../../server/odds/messages/messages.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { FIRST_PT, FOOTBALL, MADE_RECORDING } from './made-recording.ts';

const TEXT = MADE_RECORDING.join('\r\n');
/** Two messages without markets, a minute apart. */
const BZIP2 =
  'QlpoOTFBWSZTWe71zAQAADHbgGASEAR30AAKCA7ECiAASEqj1DJoxoj0jAVVNBkAAGRxuYLEOqDH5c+FDgwIUJqgpp75sxARixdwigkiJPXSxBNuWKqIOk1H4u5IpwoSHd65gIA=';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(folder, 'recording');
  await writeFile(file, content);
  return file;
}

/** A fake clock that advances by each wait, and the waits. */
function fakeClock() {
  const waits: number[] = [];
  let now = 5000;
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    now += ms;
    return Promise.resolve();
  };
  return { waits, steady: () => now, wait };
}

async function replay(content: string | Buffer, speed: number) {
  const sink = new CollectingSink();
  const { waits, steady, wait } = fakeClock();
  const source = createRecordingSource({ name: 'r', file: await fileOf(content), speed, steady, wait });
  await source.start(sink, new AbortController().signal);
  await expect.poll(() => source.health().state).toBe('ended');
  await source.stop();
  return { sink, waits, waited: waits.reduce((sum, ms) => sum + ms, 0), source };
}

describe('a recording', () => {
  test('is replayed at once, by its own clock', async () => {
    const { sink, waits, source } = await replay(TEXT, Infinity);
    expect(waits).toEqual([]);
    expect(source.clock).toBe('own');
    expect(sink.of('clock').map(({ at }) => (at - FIRST_PT) / 1000)).toEqual([
      0, 1, 2, 10, 20, 20.1, 21, 21.5, 30, 60, 90,
    ]);
    expect(sink.best(FOOTBALL)).toEqual({ 11: '2.48/2.52', 12: '3.1/3.15', 58_805: '3.65/3.7' });
    expect(source.health().state).toBe('stopped');
  });

  test.each([
    [1, 90_000],
    [60, 1500],
    [0.5, 180_000],
  ])(
    'is replayed at %i times its speed in %i ms, with the heartbeats that were not recorded',
    async (speed, ms) => {
      const { sink, waited } = await replay(TEXT, speed);
      expect(waited).toBeCloseTo(ms, 3);
      const times = sink.of('confirm').map(({ at }) => at);
      const gaps = times.slice(1).map((at, place) => at - (times[place] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(6000);
    },
  );

  test('takes a second at ninety times its speed in real time, and no message comes early', async () => {
    const SPEED = 90;
    const came: { readonly due: number; readonly after: number }[] = [];
    const began = performance.now();
    const file = await fileOf(TEXT);
    const source = createRecordingSource({ name: 'r', file, speed: SPEED, steady: () => performance.now() });
    const take = (message: SourceMessage): void => {
      if (message.kind !== 'clock') return;
      came.push({ due: (message.at - FIRST_PT) / SPEED, after: performance.now() - began });
    };
    await source.start({ take, rejected: () => undefined }, new AbortController().signal);
    await expect.poll(() => source.health().state).toBe('ended');
    await source.stop();
    expect(came.map(({ due }) => Math.round(due))).toEqual([
      0, 11, 22, 111, 222, 223, 233, 239, 333, 667, 1000,
    ]);
    expect(came.filter(({ due, after }) => after < due)).toEqual([]);
    expect(came.at(-1)?.after).toBeLessThan(4000);
  });

  test.each([
    ['plain', TEXT],
    ['gzipped', gzipSync(TEXT)],
  ])('is read %s', async (_, content) => {
    expect((await replay(content, Infinity)).sink.of('market').length).toBeGreaterThan(3);
  });

  test('is read from a .bz2 file', async () => {
    const { sink } = await replay(Buffer.from(BZIP2, 'base64'), Infinity);
    expect(sink.of('clock').map(({ at }) => at)).toEqual([1_771_685_400_000, 1_771_685_460_000]);
  });

  test('skips and counts invalid lines', async () => {
    const [first = '', ...rest] = MADE_RECORDING;
    const { sink } = await replay(
      Buffer.concat([
        Buffer.from(`${first}\nnonsense\n`),
        Buffer.from('fffe0a', 'hex'),
        Buffer.from(rest.join('\n')),
      ]),
      Infinity,
    );
    expect(Object.fromEntries(sink.reasons)).toEqual({ 'not JSON': 1, 'line not UTF-8': 1 });
    expect(sink.of('clock')).toHaveLength(MADE_RECORDING.length);
  });

  test.each([
    ['cut off', gzipSync(TEXT).subarray(0, 200)],
    ['damaged', Buffer.from(BZIP2, 'base64').fill(7, 40, 60)],
  ])('that is %s fails with a clear message', async (_, content) => {
    const file = await fileOf(content);
    const source = createRecordingSource({ name: 'r', file, speed: Infinity, steady: () => 0 });
    await expect(source.start(new CollectingSink(), new AbortController().signal)).rejects.toThrow(
      /cannot be read/u,
    );
    expect(source.health().state).toBe('failed');
    expect(source.health().detail).toContain(file);
  });

  test('that is missing fails with a clear message', async () => {
    const source = createRecordingSource({
      name: 'r',
      file: join(folder, 'none'),
      speed: 1,
      steady: () => 0,
    });
    await expect(source.start(new CollectingSink(), new AbortController().signal)).rejects.toThrow(
      /none cannot be read: ENOENT/u,
    );
  });

  test('that is stopped during a wait ends at once', async () => {
    const source = createRecordingSource({
      name: 'r',
      file: await fileOf(TEXT),
      speed: 1e-6,
      steady: () => performance.now(),
    });
    const stopping = new AbortController();
    await source.start(new CollectingSink(), stopping.signal);
    expect(source.health().state).toBe('running');
    stopping.abort();
    await source.stop();
    expect(source.health().state).toBe('stopped');
  });
});
