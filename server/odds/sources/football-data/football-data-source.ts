import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { type OddsSource, type SourceHealth, type SourceSink, createSequence } from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';
import {
  requireFile,
  type League,
  fileSourceName,
  type SourceKind,
  splitAtSign,
  InvalidSource,
} from '../source-kind.ts';
import { BOOKMAKER_COLUMNS, buildMatchMessages } from './match-messages.ts';
import { decodeCsv, isMatchFile, findMoment, readMatchRows } from './match-rows.ts';

export type FootballDataOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly file: string;
  /** The moment of the file's prices; by default the one in its name, else its modification time. */
  readonly at: Moment | undefined;
  readonly fileTime: Moment;
  readonly competitions: readonly League[];
  /** Codes of the stable configuration's bookies; prices of others are ignored. */
  readonly bookies: readonly string[];
};

const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Matches that are sent before the event loop runs other work. */
const SLICE_SIZE = 100;

/**
 * A source of a fixtures or season file of football-data.co.uk, by the file's own clock. Skips matches that had begun
 * at that time, and all closing prices: no user could have taken them.
 */
export function createFootballDataSource(options: FootballDataOptions): OddsSource {
  const { name, file, competitions } = options;
  const at = options.at ?? findMoment(basename(file)) ?? options.fileTime;
  const bookies = BOOKMAKER_COLUMNS.map(({ bookie }) => bookie).filter((code) =>
    options.bookies.includes(code),
  );
  const leagues = new Map(competitions.map((each) => [each.code, each]));
  let health: SourceHealth = { state: 'stopped', detail: null };

  async function run(sink: SourceSink, signal: AbortSignal): Promise<void> {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES) throw new Error(`it has more than ${MAX_FILE_BYTES} bytes`);
    const text = decodeCsv(await readFile(file, { signal }));
    if (!isMatchFile(text)) throw new Error('its first line lacks one of Date, Time, HomeTeam or AwayTeam');
    const nextSequence = createSequence();
    const upcoming = readMatchRows(text, sink.rejected).filter(({ start }) => start > at);
    sink.take({ kind: 'clock', at });
    for (const [count, match] of upcoming.entries()) {
      if (signal.aborted) return;
      const messages = buildMatchMessages(match, {
        at,
        nextSequence: () => nextSequence(at),
        competitionOf: (league) => leagues.get(league),
        isKnownBookie: (code) => bookies.includes(code),
        onBadPrice: () => sink.rejected('price unreadable'),
        onBadLine: () => sink.rejected('line unreadable'),
      });
      for (const message of messages) sink.take(message);
      // oxlint-disable-next-line no-await-in-loop -- yields to the event loop
      if (count % SLICE_SIZE === SLICE_SIZE - 1) await new Promise(setImmediate);
    }
    const detail =
      upcoming.length === 0 ? 'the file has no upcoming match' : `matches to come: ${upcoming.length}`;
    health = { state: 'ended', detail };
  }

  return {
    name,
    label: `football-data.co.uk, ${DAY.format(at)}`,
    bookies,
    clock: 'own',
    stalledAfterMs: null,
    start: async (sink, signal) => {
      health = { state: 'starting', detail: null };
      try {
        await run(sink, signal);
      } catch (error) {
        health = signal.aborted ? { state: 'stopped', detail: null } : toFailure(file, error);
        if (health.detail !== null) throw new Error(health.detail, { cause: error });
      }
    },
    stop: () => {
      if (health.state !== 'failed') health = { state: 'stopped', detail: null };
      return Promise.resolve();
    },
    health: () => health,
  };
}

function toFailure(file: string, error: unknown): SourceHealth {
  const because = error instanceof Error ? error.message : 'unknown';
  return { state: 'failed', detail: `${file} cannot be read: ${because}` };
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** The file, and the moment whose prices it holds, as it was written. */
type Argument = { readonly file: string; readonly at: string | null };

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:?\d{2}(?::?\d{2})?Z?)?$/u;

/** Files of football-data.co.uk: `football-data:<file>[@2026-02-20T18:59Z]`. */
export const FOOTBALL_DATA: SourceKind<Argument, null> = {
  form: ':<file>',
  settings: () => null,
  read: (argument) => {
    const { file, after } = splitAtSign(argument);
    return after !== null && MOMENT.test(after) ? { file, at: after } : { file: argument, at: null };
  },
  create: (argument, _, { competitions, bookies }) => {
    const { file, writtenAt: fileTime } = requireFile(argument.file);
    const at = argument.at === null ? undefined : findMoment(argument.at);
    if (at === null) throw new InvalidSource(`"${argument.at ?? ''}" is not a date or time`);
    const name = fileSourceName('football-data', file, at === undefined ? null : new Date(at).toISOString());
    const codes = bookies.map(({ code }) => code);
    return [createFootballDataSource({ name, file, at, fileTime, competitions, bookies: codes })];
  },
};
