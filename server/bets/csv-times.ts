import { type BetCsvRow } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

import { londonDay } from '../http/london-day.ts';
import type { FieldError } from '../http/problem.ts';

/** When a bet out of a file was saved, and since when it is settled: null while it is open. */
export type CsvTimes = { readonly createdAt: Date; readonly settledAt: Date | null };

/** The cells of a row that tell of times. */
export type CsvTimeCells = Pick<BetCsvRow, 'created_at' | 'settled' | 'settled_at'>;

type Known = { readonly isDecided: boolean; readonly at: Date };

/** The times of a row, or what is wrong with them: each path is the name of a column. */
export function csvTimes(
  row: CsvTimeCells,
  { isDecided, at }: Known,
): Result<CsvTimes, readonly FieldError[]> {
  const createdAt = moment(row.created_at, at);
  const isSettled = row.settled === '' ? isDecided : row.settled === 'yes';
  const settledAt = isSettled ? moment(row.settled_at === '' ? row.created_at : row.settled_at, at) : null;
  const errors: FieldError[] = [];
  errors.push(...outOfRange('created_at', createdAt, at));
  if (isSettled && !isDecided) errors.push(NOT_DECIDED);
  if (settledAt !== null && row.settled_at !== '') errors.push(...outOfRange('settled_at', settledAt, at));
  if (!isSettled && row.settled_at !== '') errors.push(NOT_SETTLED);
  return errors.length > 0 ? failed(errors) : ok({ createdAt, settledAt });
}

/** No bet here is older. What is, was mistyped, such as the year 26. */
const EARLIEST = new Date('1970-01-01T00:00:00Z');

function outOfRange(path: keyof CsvTimeCells, time: Date, at: Date): readonly FieldError[] {
  if (time > at) return [{ code: 'future', path, message: 'This is yet to come' }];
  return time < EARLIEST ? [{ code: 'too-early', path, message: 'This is before 1970' }] : [];
}

const NOT_DECIDED: FieldError = {
  code: 'not-decided',
  path: 'settled',
  message: 'Outcomes that matter are still unsettled',
};
const NOT_SETTLED: FieldError = {
  code: 'not-settled',
  path: 'settled_at',
  message: 'Only a settled bet has this',
};

/** A day stands for its noon, which is on that day in London too, or for this moment where noon is yet to come. */
function moment(text: string, at: Date): Date {
  if (text === '') return at;
  if (text.length > 'yyyy-mm-dd'.length) return new Date(text);
  const noon = new Date(`${text}T12:00:00Z`);
  return noon > at && text === londonDay(at) ? at : noon;
}
