import { type BetCsvRow } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

import { londonDay } from '../http/london-day.ts';
import type { FieldError } from '../http/problem.ts';

/** The creation and settlement times of an imported bet; `settledAt` is null while the bet is open. */
export type CsvTimes = { readonly createdAt: Date; readonly settledAt: Date | null };

/** The cells that determine the times of a row. */
export type CsvTimeCells = Pick<BetCsvRow, 'created_at' | 'settled' | 'settled_at'>;

type Context = { readonly isDecided: boolean; readonly at: Date };

/** Reads the times of a row, or returns errors whose paths are column names. */
export function csvTimes(
  row: CsvTimeCells,
  { isDecided, at }: Context,
): Result<CsvTimes, readonly FieldError[]> {
  const createdAt = parseTime(row.created_at, at);
  const isSettled = row.settled === '' ? isDecided : row.settled === 'yes';
  const settledAt = isSettled ? parseTime(row.settled_at === '' ? row.created_at : row.settled_at, at) : null;
  const errors: FieldError[] = [];
  errors.push(...checkRange('created_at', createdAt, at));
  if (isSettled && !isDecided) errors.push(NOT_DECIDED);
  if (settledAt !== null && row.settled_at !== '') errors.push(...checkRange('settled_at', settledAt, at));
  if (!isSettled && row.settled_at !== '') errors.push(NOT_SETTLED);
  return errors.length > 0 ? failed(errors) : ok({ createdAt, settledAt });
}

/** Earlier times are taken for typing errors, such as the year 26. */
const EARLIEST = new Date('1970-01-01T00:00:00Z');

function checkRange(path: keyof CsvTimeCells, time: Date, at: Date): readonly FieldError[] {
  if (time > at) return [{ code: 'future', path, message: 'This is in the future' }];
  return time < EARLIEST ? [{ code: 'too-early', path, message: 'This is before 1970' }] : [];
}

const NOT_DECIDED: FieldError = {
  code: 'not-decided',
  path: 'settled',
  message: 'Outcomes that decide this bet are still unsettled',
};
const NOT_SETTLED: FieldError = {
  code: 'not-settled',
  path: 'settled_at',
  message: 'Only a settled bet has a settlement time',
};

/** Parses a date as noon UTC, which is the same day in London, or as `at` if it is today and noon is still ahead. */
function parseTime(text: string, at: Date): Date {
  if (text === '') return at;
  if (text.length > 'yyyy-mm-dd'.length) return new Date(text);
  const noon = new Date(`${text}T12:00:00Z`);
  return noon > at && text === londonDay(at) ? at : noon;
}
