import { readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Book } from '../../server/odds/book/book.ts';
import { recordedLines } from '../../server/odds/sources/betfair-recording/recording-source.ts';
import { createFootballDataSource } from '../../server/odds/sources/football-data/football-data-source.ts';
import { decodeCsv } from '../../server/odds/sources/football-data/match-rows.ts';
import { londonMoment } from '../../server/odds/messages/london-time.ts';
import { BookReplay } from './betfair/book-replay.ts';
import { inOrder, shownField } from './betfair/reference-replay.ts';
import { HAS_REAL_FILES, realFile } from './real-files.ts';
import { CONFIG, run } from './running.ts';

/*
 * Counts of prices and rows by kind of market in real files, compared with counts made without server code. The figures
 * are in docs/odds.md.
 */

/** Back prices, lay prices and rows. */
type Counts = { back: number; lay: number; rows: number };

/** The prices that a book shows, by type of market. */
function shownIn({ catalogue, columns }: Book): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const selection of catalogue.selections) {
    const type = selection?.market.type;
    if (selection === undefined || type === undefined) continue;
    const count = counts.get(type) ?? { back: 0, lay: 0, rows: 0 };
    counts.set(type, count);
    for (let bookie = 0; bookie < columns.bookies; bookie += 1) {
      const slot = selection.number * columns.bookies + bookie;
      if (columns.levels(slot, 'back').length > 0) count.back += 1;
      if (columns.levels(slot, 'lay').length > 0) count.lay += 1;
    }
  }
  return counts;
}

const FIXTURES = 'fixtures_2026-02-20T1859Z.csv';
const AT = Date.UTC(2026, 1, 20, 18, 59);
const rows = z.array(z.record(z.string(), z.string()));

/** Bookmakers by column prefix, of match results and of other markets; the exchange is `BFE`. */
const BOOKMAKERS = [
  ...['B365', 'BW', 'IW', 'WH', 'VC', 'BV', '1XB', 'BF', 'BFD', 'BMGM', 'CL', 'LB'].map((name) => [
    name,
    name,
  ]),
  ['PS', 'P'],
] as const;
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  winner_3way: ['H', 'D', 'A'],
  over_under: ['>2.5', '<2.5'],
  asian_handicap: ['AHH', 'AHA'],
};

/** Counts from the file alone: a row is a bookmaker's price and a price of the exchange for the same outcome. */
function countedInFile(): Readonly<Record<string, Counts>> {
  const text = decodeCsv(readFileSync(realFile('football-data-co-uk', 'fixtures', FIXTURES)));
  const ahead = rows
    .parse(parse(text, { bom: true, columns: true, relax_column_count: true }))
    .filter(({ Date: date = '', Time: time = '' }) => startOf(date, time) > AT);
  return Object.fromEntries(
    Object.entries(ENDINGS).map(([type, endings]) => {
      const count: Counts = { back: 0, lay: 0, rows: 0 };
      for (const cells of ahead) {
        if (type !== 'asian_handicap' || cells['AHh'] !== '') addCells(count, cells, { type, endings });
      }
      return [type, count];
    }),
  );
}

function addCells(
  count: Counts,
  cells: Readonly<Record<string, string>>,
  { type, endings }: { readonly type: string; readonly endings: readonly string[] },
): void {
  for (const ending of endings) {
    const at = (column: string) => Number(cells[`${column}${ending}`] ?? '');
    const backed = BOOKMAKERS.filter(
      ([result = '', other = '']) => at(type === 'winner_3way' ? result : other) > 1,
    ).length;
    const exchange = at('BFE');
    const isLaid = exchange > 1 && exchange < 1000;
    count.back += backed + (exchange > 1 ? 1 : 0);
    count.lay += isLaid ? 1 : 0;
    count.rows += isLaid ? backed : 0;
  }
}

function startOf(date: string, time: string): number {
  const [day = 0, month = 0, year = 0] = date.split('/').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return londonMoment(Date.UTC(year, month - 1, day) / 86_400_000, hours * 60 + minutes);
}

describe.skipIf(!HAS_REAL_FILES)('prices and rows by kind of market', () => {
  test('of the fixtures of 20 February 2026 equal those of the file', async () => {
    const source = createFootballDataSource({
      name: 'football-data',
      file: realFile('football-data-co-uk', 'fixtures', FIXTURES),
      at: undefined,
      fileTime: 0,
      competitions: CONFIG.competitions,
      bookies: CONFIG.bookies.map(({ code }) => code),
    });
    const { book, ask, pipeline } = await run([source]);
    const counts = shownIn(book);
    for (const [type, count] of counts) count.rows = ask({ market_codes: [type], limit: 1 }).totalCount ?? 0;
    const found = Object.fromEntries(counts);
    expect(found).toEqual(countedInFile());
    expect(found).toEqual({
      winner_3way: { back: 4083, lay: 585, rows: 3498 },
      over_under: { back: 774, lay: 384, rows: 384 },
      asian_handicap: { back: 740, lay: 350, rows: 350 },
    });
    await pipeline.stop();
  });

  test('of the exchange on 7 May 2025 equal those of the reference', { timeout: 300_000 }, async () => {
    const replay = new BookReplay();
    await replay.start();
    const file = realFile('betfair-stream', 'football-200markets_1.242971311.bz2');
    for await (const { text } of recordedLines(file, new AbortController().signal)) replay.step(text ?? '');
    const expected: Record<string, Counts> = {};
    for (const market of replay.markets.values()) {
      const name = market.definition?.['marketType'] === 'ASIAN_HANDICAP' ? 'asian_handicap' : 'winner_3way';
      const count = expected[name] ?? { back: 0, lay: 0, rows: 0 };
      expected[name] = count;
      for (const offers of market.runners.values()) {
        if (inOrder(offers, shownField(market, 'back')).length > 0) count.back += 1;
        if (inOrder(offers, shownField(market, 'lay')).length > 0) count.lay += 1;
      }
    }
    const found = Object.fromEntries(shownIn(replay.book));
    expect(found).toEqual(expected);
    expect(found).toEqual({
      winner_3way: { back: 420, lay: 418, rows: 0 },
      asian_handicap: { back: 1713, lay: 1462, rows: 0 },
    });
    await replay.stop();
  });
});
