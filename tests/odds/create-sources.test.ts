import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createSources } from '../../server/odds/sources/create-sources.ts';
import { type SourceEnv, sourceName, InvalidSource } from '../../server/odds/sources/source-kind.ts';
import { CONFIG } from './running.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-sources-'));
  file = join(folder, 'fixtures_2026-02-20T1859Z.csv');
  await writeFile(file, 'Div,Date,Time,HomeTeam,AwayTeam\n');
});
afterAll(() => rm(folder, { recursive: true }));

const NONE: SourceEnv = {
  DEMO_SEED: 'seed',
  BETFAIR_APP_KEY: undefined,
  BETFAIR_SESSION: undefined,
  BETFAIR_SESSION_FILE: undefined,
  BETFAIR_MARKETS: 200,
  ODDS_API_KEY: undefined,
  ODDS_API_SPORTS: ['soccer_epl'],
  ODDS_API_MARKETS: ['h2h'],
  ODDS_API_POLL_SECONDS: 60,
  MATCHBOOK_USERNAME: undefined,
  MATCHBOOK_PASSWORD: undefined,
  MATCHBOOK_SPORTS: ['football'],
  MATCHBOOK_POLL_SECONDS: 60,
  SMARKETS_USERNAME: undefined,
  SMARKETS_PASSWORD: undefined,
  SMARKETS_SPORTS: ['football'],
  SMARKETS_EVENTS: 40,
  SMARKETS_POLL_SECONDS: 60,
};
const KEYS = {
  BETFAIR_APP_KEY: 'app-secret',
  BETFAIR_SESSION: 'session-secret',
  ODDS_API_KEY: 'api-secret',
  MATCHBOOK_USERNAME: 'matchbook-user-secret',
  MATCHBOOK_PASSWORD: 'matchbook-secret',
  SMARKETS_USERNAME: 'smarkets-user-secret',
  SMARKETS_PASSWORD: 'smarkets-secret',
};

function create(entries: readonly string[], settings: Partial<SourceEnv> = {}) {
  return createSources({
    entries,
    env: { ...NONE, ...settings },
    clock: { wall: Date.now, steady: () => performance.now() },
    random: Math.random,
    bookies: CONFIG.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
    competitions: CONFIG.competitions,
  });
}

function problem(entries: readonly string[], settings: Partial<SourceEnv> = {}): string {
  try {
    create(entries, settings);
  } catch (error) {
    return error instanceof InvalidSource ? error.message : 'another error';
  }
  return 'none';
}

describe('the sources of ODDS_SOURCES', () => {
  test('are created in order, each under its own name', () => {
    const entries = [
      'demo',
      `football-data:${file}`,
      `football-data:${file}@2026-02-19`,
      `betfair-recording:${file}@x60`,
      'betfair-stream',
      'the-odds-api',
      'matchbook',
      'smarkets',
      `file:${file}`,
      `file:${file}@kept`,
    ];
    const sources = create(entries, KEYS);
    expect(sources.map(({ name }) => name.replace(/-[0-9a-f]{8}(?=-second|$)/u, ' #'))).toEqual([
      'demo-seed #',
      'demo-seed #-second',
      'football-data-fixtures-2026-02-20t1859z #',
      'football-data-fixtures-2026-02-20t1859z #',
      'betfair-recording-fixtures-2026-02-20t1859z #',
      'betfair-stream',
      'the-odds-api-soccer-epl #',
      'matchbook-football #',
      'smarkets-football #',
      'file-fixtures-2026-02-20t1859z #',
      'file-fixtures-2026-02-20t1859z #',
    ]);
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
    expect(sources.every(({ name }) => /^[a-z0-9-]+$/u.test(name))).toBe(true);
    expect(sources.map(({ label }) => label)).toEqual([
      'Demo prices',
      'Demo prices',
      'football-data.co.uk, 20 Feb 2026',
      'football-data.co.uk, 19 Feb 2026',
      'Betfair Exchange, recorded',
      'Betfair Exchange',
      'The Odds API',
      'Matchbook',
      'Smarkets',
      'fixtures_2026-02-20T1859Z.csv',
      'fixtures_2026-02-20T1859Z.csv',
    ]);
    expect(sources.every((source) => source.health().state === 'stopped')).toBe(true);
    const known = new Set(CONFIG.bookies.map(({ code }) => code));
    expect(sources.flatMap(({ bookies }) => bookies).filter((code) => !known.has(code))).toEqual([]);
  });

  test.each<[readonly string[], Partial<SourceEnv>, RegExp]>([
    [['weather'], {}, /"weather": is not a kind of source: demo, /u],
    [['demo', 'demo'], {}, /"demo": is listed twice/u],
    [['betfair-stream', 'betfair-stream'], KEYS, /"betfair-stream": is listed twice/u],
    [
      ['football-data:package.json', 'football-data:./package.json'],
      {},
      /"football-data:\.\/package\.json": is listed twice/u,
    ],
    [['football-data:nowhere.csv'], {}, /"football-data:nowhere\.csv": there is no file .*nowhere\.csv/u],
    [['football-data:package.json@2026-13-45'], {}, /"2026-13-45" is not a date or time/u],
    [['betfair-recording:.'], {}, /"betfair-recording:\.": .* is not a file/u],
    [['betfair-stream'], {}, /"betfair-stream": needs the setting BETFAIR_APP_KEY/u],
    [
      ['betfair-stream'],
      { BETFAIR_APP_KEY: 'x' },
      /needs the setting BETFAIR_SESSION or BETFAIR_SESSION_FILE/u,
    ],
    [
      ['betfair-stream'],
      { BETFAIR_APP_KEY: 'x', BETFAIR_SESSION_FILE: 'nowhere' },
      /there is no file .*nowhere/u,
    ],
    [['the-odds-api'], {}, /"the-odds-api": needs the setting ODDS_API_KEY/u],
    [
      ['the-odds-api'],
      { ODDS_API_KEY: 'x', ODDS_API_SPORTS: ['cricket_test'] },
      /ODDS_API_SPORTS: "cricket_test" is of a sport/u,
    ],
    [['the-odds-api'], { ODDS_API_KEY: 'x', ODDS_API_SPORTS: [] }, /ODDS_API_SPORTS: names no sport/u],
    [['matchbook'], {}, /"matchbook": needs the setting MATCHBOOK_USERNAME/u],
    [['matchbook'], { MATCHBOOK_USERNAME: 'x' }, /"matchbook": needs the setting MATCHBOOK_PASSWORD/u],
    [['matchbook'], { ...KEYS, MATCHBOOK_SPORTS: [] }, /MATCHBOOK_SPORTS: names no sport/u],
    [
      ['matchbook'],
      { ...KEYS, MATCHBOOK_SPORTS: ['chess'] },
      /MATCHBOOK_SPORTS: "chess" is not one of football/u,
    ],
    [['smarkets'], {}, /"smarkets": needs the setting SMARKETS_USERNAME/u],
    [['smarkets'], { SMARKETS_USERNAME: 'x' }, /"smarkets": needs the setting SMARKETS_PASSWORD/u],
    [['smarkets'], { ...KEYS, SMARKETS_SPORTS: ['golf'] }, /SMARKETS_SPORTS: "golf" is a sport that is not/u],
    [['file:nowhere.csv'], {}, /"file:nowhere\.csv": there is no file .*nowhere\.csv/u],
    [[], {}, /ODDS_SOURCES: names no source/u],
  ])('%j with %j is refused', (entries, settings, sentence) => {
    expect(problem(entries, settings)).toMatch(sentence);
  });

  test('are refused together, with a line for each error, and no line shows a key', () => {
    const message = problem(['weather', 'demo', 'football-data:x', 'the-odds-api'], {
      ...KEYS,
      ODDS_API_SPORTS: ['nothing'],
    });
    expect(message.split('\n')).toHaveLength(4);
    for (const secret of Object.values(KEYS)) expect(message).not.toContain(secret);
  });
});

describe('two processes', () => {
  type Side = readonly [entry: string, settings?: Partial<SourceEnv>];
  const nameOf = ([entry, settings = {}]: Side) => create([entry], { ...KEYS, ...settings })[0]?.name;
  const twoSports = ['soccer_epl', 'tennis_atp'];

  test.each<readonly [what: string, one: Side, other: Side]>([
    ['the way to a file', ['football-data:package.json'], [`football-data:${resolve('package.json')}`]],
    [
      'how a moment is written',
      ['football-data:package.json@2026-02-19'],
      ['football-data:package.json@2026-02-19T00:00Z'],
    ],
    ['how a speed is written', ['betfair-recording:package.json'], ['betfair-recording:package.json@x1']],
    ['how often the API is polled', ['the-odds-api'], ['the-odds-api', { ODDS_API_POLL_SECONDS: 30 }]],
    [
      'the order of sports',
      ['the-odds-api', { ODDS_API_SPORTS: twoSports }],
      ['the-odds-api', { ODDS_API_SPORTS: twoSports.toReversed() }],
    ],
    ['the key', ['the-odds-api'], ['the-odds-api', { ODDS_API_KEY: 'another' }]],
    ['how many events are read', ['smarkets'], ['smarkets', { SMARKETS_EVENTS: 5 }]],
    ['how many markets an account may have', ['betfair-stream'], ['betfair-stream', { BETFAIR_MARKETS: 50 }]],
  ])('use one name for one source, whatever %s', (_, one, other) => {
    expect(nameOf(one)).toBe(nameOf(other));
  });

  test.each<readonly [what: string, one: Side, other: Side]>([
    ['files', ['football-data:package.json'], ['football-data:tsconfig.json']],
    ['files of one name', ['football-data:tsconfig.json'], ['football-data:lib/tsconfig.json']],
    ['moments', ['football-data:package.json@2026-02-19'], ['football-data:package.json@2026-02-20']],
    ['speeds', ['betfair-recording:package.json@x60'], ['betfair-recording:package.json@at-once']],
    ['seeds', ['demo'], ['demo', { DEMO_SEED: 'another' }]],
    ['sports', ['the-odds-api'], ['the-odds-api', { ODDS_API_SPORTS: twoSports }]],
    ['markets', ['the-odds-api'], ['the-odds-api', { ODDS_API_MARKETS: ['totals'] }]],
    ['sports of Matchbook', ['matchbook'], ['matchbook', { MATCHBOOK_SPORTS: ['golf'] }]],
    ['sports of Smarkets', ['smarkets'], ['smarkets', { SMARKETS_SPORTS: ['tennis'] }]],
  ])('use two names for two %s', (_, one, other) => {
    expect(nameOf(one)).not.toBe(nameOf(other));
  });
});

describe('the name of a source', () => {
  test.each([
    ['the shown part', { of: 'a', shown: 'Serie A (1st)' }, 'kind-serie-a-1st-ca978112'],
    ['only the hash if nothing can be shown', { of: 'a', shown: '…' }, 'kind-ca978112'],
    ['the beginning of a long text', { of: 'a', shown: 'b '.repeat(99) }, `kind-${'b-'.repeat(20)}ca978112`],
  ])('has %s', (_, content, name) => {
    expect(sourceName('kind', content)).toBe(name);
  });
});
