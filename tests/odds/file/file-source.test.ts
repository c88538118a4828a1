import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createFileSource, type FileOptions } from '../../../server/odds/sources/file/file-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { Heard } from '../heard.ts';

const HEADER = 'event,start,sport,market,selection,bookie,back,lay\n';
const row = (selection: string, back: string) =>
  `Ely v Frome,2026-02-21 15:00,football,1x2,${selection},smarkets,${back},\n`;
const MARKET = 'football 2026-02-21T15:00:00.000Z Ely v Frome winner_3way';
const NOW = Date.UTC(2026, 1, 21, 12);
const WRITTEN_S = NOW / 1000 - 30;

let folder = '';
let file = '';
let heard: Heard;
let details: string[];
let steady = 0;
const stopping: OddsSource[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-file-'));
  file = join(folder, 'prices.csv');
  heard = new Heard();
  details = [];
  steady = 0;
});
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((source) => source.stop()));
  await rm(folder, { recursive: true });
});

/** Writes the file as of a moment before the source's now. */
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
    take: heard.take,
    rejected: (reason: string, detail?: string) => {
      heard.rejected(reason);
      if (detail !== undefined) details.push(detail);
    },
  };
  await source.start(sink, new AbortController().signal);
  return source;
}

const best = () => heard.best(MARKET);

describe('the file', () => {
  test('is read at the start, at the moment at which it was written', async () => {
    await write(HEADER + row('Ely', '2.1') + row('Draw', '5/2'));
    const source = await start();
    expect(source.health()).toEqual({ state: 'running', detail: null });
    expect(best()).toEqual({ home: '2.1/-', draw: '3.5/-' });
    expect(heard.of('quote').every(({ at }) => at === WRITTEN_S * 1000)).toBe(true);
    expect(heard.of('confirm')).toMatchObject([{ bookie: null, market: null, at: WRITTEN_S * 1000 }]);
  });

  test('replaces the version before at once: changed rows are sent, and those that vanished withdrawn', async () => {
    await write(HEADER + row('Ely', '2.1') + row('Draw', '3.5') + row('Frome', '4'));
    await start();
    const { length } = heard.messages;
    await write(HEADER + row('Ely', '2.15') + row('Frome', '4'));
    await expect.poll(best).toEqual({ home: '2.15/-', draw: '-/-', away: '4/-' });
    expect(heard.messages.slice(length).map(({ kind }) => kind)).toEqual(['quote', 'quote', 'confirm']);
    await write(HEADER);
    await expect.poll(() => heard.of('gone')).toHaveLength(1);
  });

  test('may be replaced by another one', async () => {
    await write(HEADER + row('Ely', '2.1'));
    await start();
    await write(HEADER + row('Ely', '2.2'), join(folder, 'new'));
    await rename(join(folder, 'new'), file);
    await expect.poll(best).toEqual({ home: '2.2/-' });
  });

  test('that is touched confirms its prices', async () => {
    await write(HEADER + row('Ely', '2.1'));
    await start();
    heard.messages.length = 0;
    await utimes(file, WRITTEN_S + 10, WRITTEN_S + 10);
    await expect.poll(() => heard.messages).toMatchObject([{ kind: 'confirm', at: (WRITTEN_S + 10) * 1000 }]);
  });

  test('without an end of its last line is read once it is still', async () => {
    await write((HEADER + row('Ely', '2.1')).trimEnd());
    await start();
    expect(best()).toEqual({ home: '2.1/-' });
  });
});

describe('a fault', () => {
  test('of a row is shown by its place, and the others hold', async () => {
    await write(HEADER + row('Ely', 'x') + row('Draw', '3.5') + row('Frome', 'y'));
    const source = await start();
    expect(best()).toEqual({ draw: '3.5/-' });
    const first = 'line 2, column 7 (back): Not a price: give 5/2, 3.5, evens, +150 or -120';
    expect(source.health()).toEqual({ state: 'running', detail: `${first} (and 1 more)` });
    expect(details).toEqual([first, first.replace('2,', '4,')]);
    expect(heard.reasons.get('row unreadable')).toBe(2);
  });

  test('of many rows is logged for the first ten', async () => {
    await write(HEADER + row('Ely', 'x').repeat(30));
    await start();
    expect(details).toHaveLength(10);
    expect(heard.reasons.get('row unreadable')).toBe(30);
  });

  test.each<[string, string, RegExp]>([
    ['of its first line', 'event,odds\n', /prices\.csv: line 1, column 2: "odds" is not a column$/u],
    ['of its length', HEADER + row('Ely', '2.1').repeat(50), /prices\.csv: it has more than 2000 bytes$/u],
    ['of its encoding', '', /prices\.csv: it is not UTF-8$/u],
  ])('%s changes nothing, and is over with the next good version', async (_, text, detail) => {
    await write(HEADER + row('Ely', '2.1'));
    const source = await start({ maxBytes: 2000 });
    const { length } = heard.messages;
    await writeFile(file, text === '' ? Buffer.from([255, 10]) : text);
    await expect.poll(() => source.health().state).toBe('failed');
    expect(source.health().detail).toMatch(detail);
    expect(heard.messages).toHaveLength(length);
    expect(details).toHaveLength(1);
    await write(HEADER + row('Ely', '2.3'));
    await expect.poll(best).toEqual({ home: '2.3/-' });
    expect(source.health()).toEqual({ state: 'running', detail: null });
  });

  test('of a file that is not there ends when it comes', async () => {
    const source = await start();
    expect(source.health()).toEqual({ state: 'failed', detail: `${file}: there is no such file` });
    await write(HEADER + row('Ely', '2.1'));
    await expect.poll(() => source.health().state).toBe('running');
    expect(best()).toEqual({ home: '2.1/-' });
  });
});

describe('prices that are kept', () => {
  test('are of now, and confirmed as long as the file is good', async () => {
    await write(HEADER + row('Ely', '2.1'));
    const source = await start({ isKept: true });
    expect(heard.of('quote')[0]?.at).toBe(NOW);
    expect(source.longestSilenceMs).toBe(90_000);
    heard.messages.length = 0;
    steady = 30_000;
    await expect
      .poll(() => heard.messages)
      .toEqual([{ kind: 'confirm', bookie: null, market: null, at: NOW }]);
    await writeFile(file, 'broken\n');
    await expect.poll(() => source.health().state).toBe('failed');
    heard.messages.length = 0;
    steady = 90_000;
    await expect.poll(() => source.health().detail).toMatch(/not a column/u);
    expect(heard.messages).toEqual([]);
  });
});

test('a stop ends the watch at once, and a start reads the file anew', async () => {
  await write(HEADER + row('Ely', '2.1'));
  const source = await start({ timing: { pollMs: 60_000, settleMs: 1, incompleteMs: 60 } });
  const sequences = heard.of('quote').map(({ sequence }) => sequence);
  await source.stop();
  expect(source.health()).toEqual({ state: 'stopped', detail: null });
  await source.start(heard, new AbortController().signal);
  const again = heard.of('quote').map(({ sequence }) => sequence);
  expect(again).toHaveLength(2);
  expect(again[1]).toBeGreaterThan(sequences[0] ?? Infinity);
});
