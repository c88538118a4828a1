import { parse } from 'csv-parse/sync';
import { z } from 'zod';

import { DAY_MS, londonMoment } from '../../messages/london-time.ts';
import type { Moment } from '../../messages/messages.ts';

const IN_NAME =
  /(?<date>\d{4}-\d{2}-\d{2})(?:T(?<hour>\d{2})[:-]?(?<minute>\d{2})(?:[:-]?(?<second>\d{2}))?Z?)?(?!\d)/u;

/**
 * Finds a moment (UTC) in a text such as `2026-02-20T18:59Z` or a file's name such as `fixtures_2026-02-20T1859Z.csv`;
 * null if there is none.
 */
export function findMoment(text: string): Moment | null {
  const { date, hour = '00', minute = '00', second = '00' } = IN_NAME.exec(text)?.groups ?? {};
  if (date === undefined) return null;
  const moment = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** A match of a file; prices by the names of their columns. */
export type MatchRow = {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly start: Moment;
  /** Returns the cell of a column; empty if there is none. */
  readonly cell: (column: string) => string;
};

/** The reason why a row was skipped. */
type RowFault =
  | 'row unreadable'
  | 'row empty'
  | 'match without a name'
  | 'match without a time'
  | 'row comes twice';

const row = z.record(z.string(), z.string());

/** Decodes a file as UTF-8, or as windows-1252 if it is not valid UTF-8. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Parses the matches of a fixtures or season file, by the column names in its first line. Throws if the CSV is invalid.
 */
export function readMatchRows(text: string, onFault: (fault: RowFault) => void): readonly MatchRow[] {
  const records: unknown[] = parse(text, {
    bom: true,
    columns: (header: string[]) => header.map((name, place) => (name === '' ? `(${place})` : name)),
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: () => {
      onFault('row unreadable');
      return undefined;
    },
    trim: true,
  });
  const seen = new Set<string>();
  return records.flatMap((record) => {
    const match = readRow(row.safeParse(record).data ?? {});
    if (typeof match === 'string') {
      onFault(match);
      return [];
    }
    const key = `${match.league} ${match.home} ${match.away} ${match.start}`;
    if (seen.has(key)) {
      onFault('row comes twice');
      return [];
    }
    seen.add(key);
    return [match];
  });
}

/** True if the first line of a file has the columns of the site's files. */
export function isMatchFile(text: string): boolean {
  const header = text.slice(0, text.search(/[\r\n]|$/u));
  return ['Date', 'Time', 'HomeTeam', 'AwayTeam'].every((name) => header.split(',').includes(name));
}

function readRow(cells: Readonly<Record<string, string>>): MatchRow | RowFault {
  if (Object.values(cells).every((text) => text === '')) return 'row empty';
  const cell = (column: string): string => cells[column] ?? '';
  const [league, home, away] = [cell('Div'), cell('HomeTeam'), cell('AwayTeam')];
  if (league === '' || home === '' || away === '') return 'match without a name';
  const start = readStart(cell('Date'), cell('Time'));
  return start === null ? 'match without a time' : { league, home, away, start, cell };
}

const DATE = /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4}|\d{2})$/u;
const TIME = /^(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)$/u;

/** Parses `20/02/2026` and `19:45` in UK time; null if they are invalid. */
function readStart(date: string, time: string): Moment | null {
  const midnight = readDate(date);
  const { hour, minute } = TIME.exec(time)?.groups ?? {};
  if (midnight === null || hour === undefined || minute === undefined) return null;
  return londonMoment(midnight / DAY_MS, Number(hour) * 60 + Number(minute));
}

/** Parses a date to its midnight in UTC; null if there is no such day. */
function readDate(date: string): Moment | null {
  const { day = '', month = '', year = '' } = DATE.exec(date)?.groups ?? {};
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const midnight = Date.parse(`${iso}T00:00:00Z`);
  // Date.parse may roll the 31st of a short month over to the next month.
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(iso) ? null : midnight;
}
