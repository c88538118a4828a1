import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse, resolve } from 'node:path';

import type { Clock, OddsSource } from '../ingest/source.ts';
import { createBetfairStreamSource } from './betfair-stream/betfair-stream-source.ts';
import { createRecordingSource } from './betfair-recording/recording-source.ts';
import { createDemoSources } from '../../demo/demo-source.ts';
import { createFootballDataSource, type League } from './football-data/football-data-source.ts';
import { momentIn } from './football-data/snapshot-moment.ts';
import { readEntry, type SourceEntry } from './source-entry.ts';
import { sourceName } from './source-name.ts';
import { OddsApiSource } from './the-odds-api/odds-api-source.ts';
import { sportOf } from './the-odds-api/sports.ts';

/** What sources need beside their entry: keys, and how much they ask for. */
export type SourceSettings = {
  readonly demoSeed: string;
  readonly betfairAppKey: string | undefined;
  /** The session's token, or a file that holds it and that somebody else renews. */
  readonly betfairSession: string | undefined;
  readonly betfairSessionFile: string | undefined;
  readonly betfairMarkets: number;
  readonly oddsApiKey: string | undefined;
  readonly oddsApiSports: readonly string[];
  readonly oddsApiMarkets: readonly string[];
  readonly oddsApiPollSeconds: number;
};

export type CreateOptions = {
  /** `demo`, `football-data:<file>`, … */
  readonly entries: readonly string[];
  readonly settings: SourceSettings;
  readonly clock: Clock;
  /** From 0 up to 1: waits are drawn. */
  readonly random: () => number;
  readonly bookies: readonly { readonly code: string; readonly isExchange: boolean }[];
  readonly competitions: readonly League[];
};

/** An entry of ODDS_SOURCES, or a setting that it needs, cannot be used; the sentence names it, and never a key. */
export class WrongSource extends Error {
  override name = 'WrongSource';
}

const DEMO_STEP_MS = 1000;
const MS_IN_S = 1000;

/** The sources that entries name, unstarted. Throws WrongSource, with a line for every entry that is wrong. */
export function createSources(options: CreateOptions): readonly OddsSource[] {
  const problems: string[] = [];
  if (options.entries.length === 0) problems.push('ODDS_SOURCES: names no source');
  const names = new Set<string>();
  const sources = options.entries.flatMap((entry) => {
    try {
      const made = createSource(entry, options);
      if (made.some(({ name }) => names.has(name))) throw new WrongSource('stands there twice');
      for (const { name } of made) names.add(name);
      return made;
    } catch (error) {
      if (!(error instanceof WrongSource)) throw error;
      problems.push(`ODDS_SOURCES: "${entry}": ${error.message}`);
      return [];
    }
  });
  if (problems.length === 0) return sources;
  throw new WrongSource(`Sources of odds that cannot be used:\n  ${problems.join('\n  ')}`);
}

function createSource(entry: string, options: CreateOptions): readonly OddsSource[] {
  const read = readEntry(entry);
  switch (read.kind) {
    case 'unknown':
      throw new WrongSource(read.because);
    case 'demo': {
      const { settings, clock, bookies, competitions } = options;
      const seed = settings.demoSeed;
      const name = sourceName(read.kind, { of: seed, shown: seed });
      return createDemoSources({ name, seed, clock, stepMs: DEMO_STEP_MS, bookies, competitions });
    }
    case 'football-data':
      return [footballData(read, options)];
    case 'betfair-recording': {
      const { kind, speed } = read;
      const { file } = existing(read.file);
      const name = nameOfFile(kind, file, speed === 1 ? null : String(speed));
      return [createRecordingSource({ name, file, speed, steady: options.clock.steady })];
    }
    case 'betfair-stream':
      return [betfairStream(options)];
    case 'the-odds-api':
      return [oddsApi(options)];
  }
}

type FileEntry = SourceEntry & { readonly kind: 'football-data' };

function footballData(read: FileEntry, { competitions, bookies }: CreateOptions): OddsSource {
  const { file, writtenAt: fileTime } = existing(read.file);
  const at = read.at === null ? undefined : momentIn(read.at);
  if (at === null) throw new WrongSource(`"${read.at ?? ''}" is no moment`);
  const name = nameOfFile(read.kind, file, at === undefined ? null : new Date(at).toISOString());
  const codes = bookies.map(({ code }) => code);
  return createFootballDataSource({ name, file, at, fileTime, competitions, bookies: codes });
}

/** The same file read in another way (`after`: at another moment, at another speed) is another source. */
function nameOfFile(kind: string, file: string, after: string | null): string {
  return sourceName(kind, { of: after === null ? file : `${file}@${after}`, shown: parse(file).name });
}

function betfairStream({ settings, clock, random }: CreateOptions): OddsSource {
  const appKey = needed(settings.betfairAppKey, 'BETFAIR_APP_KEY');
  const session = sessionOf(settings);
  return createBetfairStreamSource({ appKey, session, clock, random, mostMarkets: settings.betfairMarkets });
}

function oddsApi({ settings, clock, random, bookies }: CreateOptions): OddsSource {
  const { oddsApiSports: sports, oddsApiMarkets: markets, oddsApiPollSeconds } = settings;
  const apiKey = needed(settings.oddsApiKey, 'ODDS_API_KEY');
  if (sports.length === 0) throw new WrongSource('ODDS_API_SPORTS: names no sport');
  const unserved = sports.find((sport) => sportOf(sport) === null);
  if (unserved !== undefined) {
    throw new WrongSource(`ODDS_API_SPORTS: "${unserved}" is of a sport that is not served`);
  }
  const pollMs = oddsApiPollSeconds * MS_IN_S;
  const codes = bookies.map(({ code }) => code);
  const shown = sports.toSorted().join(',');
  const name = sourceName('the-odds-api', { of: `${shown} ${markets.toSorted().join(',')}`, shown });
  return new OddsApiSource({ name, apiKey, sports, markets, pollMs, clock, random, bookies: codes });
}

function needed(value: string | undefined, setting: string): string {
  if (value === undefined) throw new WrongSource(`needs the setting ${setting}`);
  return value;
}

function existing(path: string): { readonly file: string; readonly writtenAt: number } {
  const file = resolve(path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new WrongSource(`there is no file ${file}`);
  if (!stats.isFile()) throw new WrongSource(`${file} is not a file`);
  return { file, writtenAt: stats.mtimeMs };
}

function sessionOf({ betfairSession, betfairSessionFile }: SourceSettings): () => Promise<string> {
  if (betfairSessionFile !== undefined) {
    const { file } = existing(betfairSessionFile);
    return async () => (await readFile(file, 'utf8')).trim();
  }
  const session = needed(betfairSession, 'BETFAIR_SESSION or BETFAIR_SESSION_FILE');
  return () => Promise.resolve(session);
}
