import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createFileSource, type FileOptions } from '../../../server/odds/sources/file/file-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { CollectingSink } from '../collecting-sink.ts';

const HEADER = 'event,start,sport,market,selection,bookie,back,lay\n';
const row = (selection: string, back: string) =>
  `Ely v Frome,2026-02-21 15:00,football,1x2,${selection},smarkets,${back},\n`;
const MARKET = 'football 2026-02-21T15:00:00.000Z Ely v Frome winner_3way';
const NOW = Date.UTC(2026, 1, 21, 12);
const WRITTEN_S = NOW / 1000 - 30;

let folder = '';
let file = '';
let collected: CollectingSink;
let details: string[];
let steady = 0;
const stopping: OddsSource[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-file-'));
  file = join(folder, 'prices.csv');
  collected = new CollectingSink();
  details = [];
  steady = 0;
});
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((source) => source.stop()));
  await rm(folder, { recursive: true });
});

/** Writes the file with a modification time before the source's clock. */
async function write(text: string, path = file): Promise<void> {
  await writeFile(path, text);
  await utimes(path, WRITTEN_S, WRITTEN_S);
}

async function start(options: Partial<FileOptions> = {}): Promise<OddsSource> {
  const source = createFileSource({
    name: 'file',
    file,
    isKept: false,
    clock: { wall: () => NOW, steady: () => steady },
    bookies: [{ code: 'smarkets', isExchange: true }],
    timing: { pollMs: 20, settleMs: 1, incompleteMs: 60 },
    ...options,
  });
  stopping.push(source);
  const sink = {
    take: collected.take,
    rejected: (reason: string, detail?: string) => {
      collected.rejected(reason);
      if (detail !== undefined) details.push(detail);
    },
  };
  await source.start(sink, new AbortController().signal);
  return source;
}

const best = () => collected.best(MARKET);

describe('the file', () => {
  test('is read at the start, as of its modification time', async () => {
    await write(HEADER + row('Ely', '2.1') + row('Draw', '5/2'));
    const source = await start();
    expect(source.health()).toEqual({ state: 'running', detail: null });
    expect(best()).toEqual({ home: '2.1/-', draw: '3.5/-' });
    expect(collected.of('quote').every(({ at }) => at === WRITTEN_S * 1000)).toBe(true);
    expect(collected.of('confirm')).toMatchObject([{ bookie: null, market: null, at: WRITTEN_S * 1000 }]);
  });

  test('replaces its prices at once: changed rows are sent, and missing ones withdrawn', async () => {
    await write(HEADER + row('Ely', '2.1') + row('Draw', '3.5') + row('Frome', '4'));
    await start();
    const { length } = collected.messages;
    await write(HEADER + row('Ely', '2.15') + row('Frome', '4'));
    await expect.poll(best).toEqual({ home: '2.15/-', draw: '-/-', away: '4/-' });
    expect(collected.messages.slice(length).map(({ kind }) => kind)).toEqual(['quote', 'quote', 'confirm']);
    await write(HEADER);
    await expect.poll(() => collected.of('gone')).toHaveLength(1);
  });

  test('may be replaced by another file', async () => {
    await write(HEADER + row('Ely', '2.1'));
    await start();
    await write(HEADER + row('Ely', '2.2'), join(folder, 'new'));
    await rename(join(folder, 'new'), file);
    await expect.poll(best).toEqual({ home: '2.2/-' });
  });

  test('confirms its prices when its modification time changes', async () => {
    await write(HEADER + row('Ely', '2.1'));
    await start();
    collected.messages.length = 0;
    await utimes(file, WRITTEN_S + 10, WRITTEN_S + 10);
    await expect
      .poll(() => collected.messages)
      .toMatchObject([{ kind: 'confirm', at: (WRITTEN_S + 10) * 1000 }]);
  });

  test('with an incomplete last line is read once it stops changing', async () => {
    await write((HEADER + row('Ely', '2.1')).trimEnd());
    await start();
    expect(best()).toEqual({ home: '2.1/-' });
  });
});

describe('a fault', () => {
  test('in a row is reported by its position, and the other rows apply', async () => {
    await write(HEADER + row('Ely', 'x') + row('Draw', '3.5') + row('Frome', 'y'));
    const source = await start();
    expect(best()).toEqual({ draw: '3.5/-' });
    const first = 'line 2, column 7 (back): Not a price: give 5/2, 3.5, evens, +150 or -120';
    expect(source.health()).toEqual({ state: 'running', detail: `${first} (and 1 more)` });
    expect(details).toEqual([first, first.replace('2,', '4,')]);
    expect(collected.reasons.get('row unreadable')).toBe(2);
  });

  test('in many rows is logged for the first ten', async () => {
    await write(HEADER + row('Ely', 'x').repeat(30));
    await start();
    expect(details).toHaveLength(10);
    expect(collected.reasons.get('row unreadable')).toBe(30);
  });

  test.each<[string, string, RegExp]>([
    ['of its first line', 'event,odds\n', /prices\.csv: line 1, column 2: "odds" is not a column$/u],
    ['of its length', HEADER + row('Ely', '2.1').repeat(50), /prices\.csv: it has more than 2000 bytes$/u],
    ['of its encoding', '', /prices\.csv: it is not UTF-8$/u],
  ])('%s changes nothing, and clears with the next valid version', async (_, text, detail) => {
    await write(HEADER + row('Ely', '2.1'));
    const source = await start({ maxBytes: 2000 });
    const { length } = collected.messages;
    await writeFile(file, text === '' ? Buffer.from([255, 10]) : text);
    await expect.poll(() => source.health().state).toBe('failed');
    expect(source.health().detail).toMatch(detail);
    expect(collected.messages).toHaveLength(length);
    expect(details).toHaveLength(1);
    await write(HEADER + row('Ely', '2.3'));
    await expect.poll(best).toEqual({ home: '2.3/-' });
    expect(source.health()).toEqual({ state: 'running', detail: null });
  });

  test('of a missing file clears when it appears', async () => {
    const source = await start();
    expect(source.health()).toEqual({ state: 'failed', detail: `${file}: there is no such file` });
    await write(HEADER + row('Ely', '2.1'));
    await expect.poll(() => source.health().state).toBe('running');
    expect(best()).toEqual({ home: '2.1/-' });
  });
});

describe('prices with `kept`', () => {
  test('are current, and confirmed as long as the file is valid', async () => {
    await write(HEADER + row('Ely', '2.1'));
    const source = await start({ isKept: true });
    expect(collected.of('quote')[0]?.at).toBe(NOW);
    expect(source.stalledAfterMs).toBe(90_000);
    collected.messages.length = 0;
    steady = 30_000;
    await expect
      .poll(() => collected.messages)
      .toEqual([{ kind: 'confirm', bookie: null, market: null, at: NOW }]);
    await writeFile(file, 'broken\n');
    await expect.poll(() => source.health().state).toBe('failed');
    collected.messages.length = 0;
    steady = 90_000;
    await expect.poll(() => source.health().detail).toMatch(/not a column/u);
    expect(collected.messages).toEqual([]);
  });
});

test('a stop ends the watch at once, and a start reads the file again', async () => {
  await write(HEADER + row('Ely', '2.1'));
  const source = await start({ timing: { pollMs: 60_000, settleMs: 1, incompleteMs: 60 } });
  const sequences = collected.of('quote').map(({ sequence }) => sequence);
  await source.stop();
  expect(source.health()).toEqual({ state: 'stopped', detail: null });
  await source.start(collected, new AbortController().signal);
  const again = collected.of('quote').map(({ sequence }) => sequence);
  expect(again).toHaveLength(2);
  expect(again[1]).toBeGreaterThan(sequences[0] ?? Infinity);
});
