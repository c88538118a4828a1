import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { parse, resolve } from 'node:path';

import type { Env } from '../../env.ts';
import type { Clock, OddsSource } from '../ingest/source.ts';
import type { Competition } from '../matching/competitions.ts';

const MAX_SHOWN_LENGTH = 40;
const HASH_DIGITS = 8;

type Content = {
  /** The whole selection of a source's content: a file's path, a seed. */
  readonly of: string;
  /** The name that users know it by: the file's name. */
  readonly shown: string;
};

/**
 * The name of a source of a kind: the same in every process for the same content, and for no other. In it stand what a
 * person knows the content by, and the beginning of its SHA-256: `football-data-fixtures-2026-02-20-3f9c2ab1`.
 */
export function sourceName(kind: string, { of: content, shown }: Content): string {
  const known = shown
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MAX_SHOWN_LENGTH)
    .replace(/-$/u, '');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  return [kind, known, hash].filter((part) => part !== '').join('-');
}

/** The settings of sources, as the environment has them. */
export type SourceEnv = Pick<
  Env,
  Extract<keyof Env, `${'DEMO' | 'BETFAIR' | 'ODDS_API' | 'MATCHBOOK' | 'SMARKETS'}_${string}`>
>;

/** A competition of the stable configuration, with the site's code of its league. */
export type League = Competition & { readonly code: string };

/** The parts of the process that a source may need. */
export type SourceContext = {
  readonly clock: Clock;
  /** Returns a number from 0 up to 1, for the jitter of waits. */
  readonly random: () => number;
  readonly bookies: readonly { readonly code: string; readonly isExchange: boolean }[];
  readonly competitions: readonly League[];
};

/** A kind of source. Each function throws WrongSource if what it is given cannot be used. */
export type SourceKind<Argument, Settings> = {
  /** The form of its entries in ODDS_SOURCES, after its name. */
  readonly form: '' | ':<file>';
  /** Picks its settings from the environment, and checks them. */
  readonly settings: (env: SourceEnv) => Settings;
  /** Reads the part of an entry after the colon, which is not empty if the form has a file. */
  readonly read: (argument: string) => Argument;
  /** Creates its sources, unstarted. */
  readonly create: (argument: Argument, settings: Settings, context: SourceContext) => readonly OddsSource[];
};

/** An entry of ODDS_SOURCES, or a setting that it needs, cannot be used; the sentence names it, and never a key. */
export class WrongSource extends Error {
  override name = 'WrongSource';
}

/** The value of a setting that a source cannot do without. */
export function needed(value: string | undefined, setting: string): string {
  if (value === undefined) throw new WrongSource(`needs the setting ${setting}`);
  return value;
}

/** A file's full path, and when it was last written. */
export function existing(path: string): { readonly file: string; readonly writtenAt: number } {
  const file = resolve(path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new WrongSource(`there is no file ${file}`);
  if (!stats.isFile()) throw new WrongSource(`${file} is not a file`);
  return { file, writtenAt: stats.mtimeMs };
}

/** Splits an argument at its last `@`, which a file's name may contain too. */
export function splitAtSign(argument: string): { readonly file: string; readonly after: string | null } {
  const place = argument.lastIndexOf('@');
  if (place <= 0) return { file: argument, after: null };
  return { file: argument.slice(0, place), after: argument.slice(place + 1) };
}

/** The name of a source that reads a file. The same file read in another way (`after`) is another source. */
export function nameOfFile(kind: string, file: string, after: string | null): string {
  return sourceName(kind, { of: after === null ? file : `${file}@${after}`, shown: parse(file).name });
}
