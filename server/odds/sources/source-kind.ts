import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { parse, resolve } from 'node:path';

import type { Env } from '../../env.ts';
import type { Clock, OddsSource } from '../ingest/source.ts';
import type { Competition } from '../matching/competitions.ts';
import { keysOf, type SportCode, SPORTS } from '../messages/markets.ts';

const MAX_LABEL_LENGTH = 40;
const HASH_DIGITS = 8;

type SourceContent = {
  /** Identifies the source's content: a file's path, a seed. */
  readonly of: string;
  /** The readable part of the name: the file's name. */
  readonly shown: string;
};

/**
 * Builds a source's name from its kind, the readable part, and the start of the content's SHA-256:
 * `football-data-fixtures-2026-02-20-3f9c2ab1`. The same content gives the same name in every process.
 */
export function sourceName(kind: string, { of: content, shown }: SourceContent): string {
  const label = shown
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/-$/u, '');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  return [kind, label, hash].filter((part) => part !== '').join('-');
}

/** The environment variables of sources. */
export type SourceEnv = Pick<
  Env,
  Extract<keyof Env, `${'DEMO' | 'BETFAIR' | 'ODDS_API' | 'MATCHBOOK' | 'SMARKETS'}_${string}`>
>;

/** A competition of the stable configuration, with football-data.co.uk's code of its league. */
export type League = Competition & { readonly code: string };

/** Dependencies that the process provides to sources. */
export type SourceContext = {
  readonly clock: Clock;
  /** Returns a number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly bookies: readonly { readonly code: string; readonly isExchange: boolean }[];
  readonly competitions: readonly League[];
};

/** A kind of source. Each function throws InvalidSource for invalid input. */
export type SourceKind<Argument, Settings> = {
  /** The form of its entries in ODDS_SOURCES, after its name. */
  readonly form: '' | ':<file>';
  /** Reads and validates its environment variables. */
  readonly settings: (env: SourceEnv) => Settings;
  /** Parses the part of an entry after the colon, which is not empty if the form has a file. */
  readonly read: (argument: string) => Argument;
  /** Creates its sources without starting them. */
  readonly create: (argument: Argument, settings: Settings, context: SourceContext) => readonly OddsSource[];
};

/** An invalid entry of ODDS_SOURCES, or a setting that it needs. The message names it, and never contains a key. */
export class InvalidSource extends Error {
  override name = 'InvalidSource';
}

/** Returns the value of a required setting. Throws InvalidSource if it is missing. */
export function requireSetting(value: string | undefined, setting: string): string {
  if (value === undefined) throw new InvalidSource(`needs the setting ${setting}`);
  return value;
}

/** Returns a file's full path and its modification time. Throws InvalidSource if there is no such file. */
export function requireFile(path: string): { readonly file: string; readonly writtenAt: number } {
  const file = resolve(path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new InvalidSource(`there is no file ${file}`);
  if (!stats.isFile()) throw new InvalidSource(`${file} is not a file`);
  return { file, writtenAt: stats.mtimeMs };
}

/** Splits an argument at its last `@`. The caller checks `after`, since file names may contain `@` too. */
export function splitAtSign(argument: string): { readonly file: string; readonly after: string | null } {
  const index = argument.lastIndexOf('@');
  if (index <= 0) return { file: argument, after: null };
  return { file: argument.slice(0, index), after: argument.slice(index + 1) };
}

/** Builds the name of a source that reads a file. The same file with other options (`after`) is another source. */
export function fileSourceName(kind: string, file: string, after: string | null): string {
  return sourceName(kind, { of: after === null ? file : `${file}@${after}`, shown: parse(file).name });
}

/** Parses the sport codes of a setting. Throws InvalidSource for an empty list or an unknown code. */
export function parseSports(codes: readonly string[], setting: string): readonly SportCode[] {
  if (codes.length === 0) throw new InvalidSource(`${setting}: names no sport`);
  const known = keysOf(SPORTS);
  return codes.map((code) => {
    const sport = known.find((each) => each === code);
    if (sport !== undefined) return sport;
    throw new InvalidSource(`${setting}: "${code}" is not one of ${known.join(', ')}`);
  });
}
