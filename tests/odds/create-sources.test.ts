import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createSources, type SourceSettings, WrongSource } from '../../server/odds/sources/create-sources.ts';
import { CONFIG } from './running.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-sources-'));
  file = join(folder, 'fixtures_2026-02-20T1859Z.csv');
  await writeFile(file, 'Div,Date,Time,HomeTeam,AwayTeam\n');
});
afterAll(() => rm(folder, { recursive: true }));

const NONE: SourceSettings = {
  demoSeed: 'seed',
  betfairAppKey: undefined,
  betfairSession: undefined,
  betfairSessionFile: undefined,
  betfairMarkets: 200,
  oddsApiKey: undefined,
  oddsApiSports: ['soccer_epl'],
  oddsApiMarkets: ['h2h'],
  oddsApiPollSeconds: 60,
};
const KEYS = { betfairAppKey: 'app-secret', betfairSession: 'session-secret', oddsApiKey: 'api-secret' };

function create(entries: readonly string[], settings: Partial<SourceSettings> = {}) {
  return createSources({
    entries,
    settings: { ...NONE, ...settings },
    clock: { wall: Date.now, steady: () => performance.now() },
    random: Math.random,
    bookies: CONFIG.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
    competitions: CONFIG.competitions,
  });
}

function problem(entries: readonly string[], settings: Partial<SourceSettings> = {}): string {
  try {
    create(entries, settings);
  } catch (error) {
    return error instanceof WrongSource ? error.message : 'another error';
  }
  return 'none';
}

describe('the sources of ODDS_SOURCES', () => {
  test('are made in their order, each under a name of its own', () => {
    const entries = [
      'demo',
      `football-data:${file}`,
      `football-data:${file}@2026-02-19`,
      `betfair-recording:${file}@x60`,
      'betfair-stream',
      'the-odds-api',
    ];
    const sources = create(entries, KEYS);
    expect(sources.map(({ name }) => name)).toEqual([
      'demo',
      'demo-second',
      'football-data',
      'football-data-2',
      'betfair-recording',
      'betfair-stream',
      'the-odds-api',
    ]);
    expect(sources.map(({ label }) => label)).toEqual([
      'Demo prices',
      'Demo prices',
      'football-data.co.uk, 20 Feb 2026',
      'football-data.co.uk, 19 Feb 2026',
      'Betfair Exchange, recorded',
      'Betfair Exchange',
      'The Odds API',
    ]);
    expect(sources.every(({ health }) => health().state === 'stopped')).toBe(true);
    const known = new Set(CONFIG.bookies.map(({ code }) => code));
    expect(sources.flatMap(({ bookies }) => bookies).filter((code) => !known.has(code))).toEqual([]);
  });

  test.each<[readonly string[], Partial<SourceSettings>, RegExp]>([
    [['weather'], {}, /"weather": is no kind of source: demo, /u],
    [['demo', 'demo'], {}, /"demo": stands there twice/u],
    [['football-data:nowhere.csv'], {}, /"football-data:nowhere\.csv": there is no file .*nowhere\.csv/u],
    [['football-data:package.json@2026-13-45'], {}, /"2026-13-45" is no moment/u],
    [['betfair-recording:.'], {}, /"betfair-recording:\.": .* is not a file/u],
    [['betfair-stream'], {}, /"betfair-stream": needs the setting BETFAIR_APP_KEY/u],
    [
      ['betfair-stream'],
      { betfairAppKey: 'x' },
      /needs the setting BETFAIR_SESSION or BETFAIR_SESSION_FILE/u,
    ],
    [
      ['betfair-stream'],
      { betfairAppKey: 'x', betfairSessionFile: 'nowhere' },
      /there is no file .*nowhere/u,
    ],
    [['the-odds-api'], {}, /"the-odds-api": needs the setting ODDS_API_KEY/u],
    [
      ['the-odds-api'],
      { oddsApiKey: 'x', oddsApiSports: ['cricket_test'] },
      /ODDS_API_SPORTS: "cricket_test" is of a sport/u,
    ],
    [['the-odds-api'], { oddsApiKey: 'x', oddsApiSports: [] }, /ODDS_API_SPORTS: names no sport/u],
    [[], {}, /ODDS_SOURCES: names no source/u],
  ])('%j with %j is refused', (entries, settings, sentence) => {
    expect(problem(entries, settings)).toMatch(sentence);
  });

  test('are refused all at once, a line for each that is wrong, and no line shows a key', () => {
    const said = problem(['weather', 'demo', 'football-data:x', 'the-odds-api'], {
      ...KEYS,
      oddsApiSports: ['nothing'],
    });
    expect(said.split('\n')).toHaveLength(4);
    for (const secret of Object.values(KEYS)) expect(said).not.toContain(secret);
  });
});
