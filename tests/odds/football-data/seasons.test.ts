import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { teamName } from '../../../server/odds/matching/team-name.ts';
import { createFootballDataSource } from '../../../server/odds/sources/football-data/football-data-source.ts';
import { decodeCsv, readMatchRows } from '../../../server/odds/sources/football-data/match-rows.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { HAS_REAL_FILES, realFile, realFiles } from '../real-files.ts';
import { CONFIG } from '../running.ts';

const FOLDER = 'football-data-co-uk/seasons';
const SEASONS = realFiles(FOLDER, /\.csv$/u);
const ALL_FILES = [
  ...SEASONS.map((name) => `${FOLDER}/${name}`),
  ...realFiles('football-data-co-uk/fixtures', /\.csv$/u).map(
    (name) => `football-data-co-uk/fixtures/${name}`,
  ),
];

function rowsOf(file: string) {
  const faults: string[] = [];
  const text = decodeCsv(readFileSync(realFile(file)));
  return { rows: readMatchRows(text, (fault) => faults.push(fault)), faults };
}

describe.skipIf(!HAS_REAL_FILES)('season files', () => {
  test('are read completely', () => {
    const files = SEASONS.map((name) => rowsOf(`${FOLDER}/${name}`));
    expect(files.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(4663);
    expect(files.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('name 396 clubs, each of them known and none confused with another', () => {
    const clubs = new Map<string, Set<string>>();
    for (const { home, away } of ALL_FILES.flatMap((file) => rowsOf(file).rows)) {
      for (const name of [home, away]) {
        const { club, marks } = teamName(name);
        const key = `${String(club)}${marks.isReserve ? ' (reserves)' : ''}`;
        clubs.set(key, (clubs.get(key) ?? new Set()).add(name));
      }
    }
    expect([...clubs.keys()].filter((club) => club === 'null')).toEqual([]);
    expect([...clubs.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(clubs.size).toBe(396);
  });

  test('can be read as of another day', async () => {
    const sink = new CollectingSink();
    const source = createFootballDataSource({
      name: 'football-data',
      file: realFile(FOLDER, 'E0_2526.csv'),
      at: Date.UTC(2026, 3, 30),
      fileTime: 0,
      competitions: CONFIG.competitions,
      bookies: CONFIG.bookies.map(({ code }) => code),
    });
    await source.start(sink, new AbortController().signal);
    expect(sink.of('event')).toHaveLength(41);
    expect(sink.of('event').every(({ start }) => start > Date.UTC(2026, 3, 30))).toBe(true);
    expect(source.label).toBe('football-data.co.uk, 30 Apr 2026');
  });
});
