import { type BetCsvRow } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

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
  if (createdAt > at) errors.push({ ...FUTURE, path: 'created_at' });
  if (isSettled && !isDecided) errors.push(NOT_DECIDED);
  if (settledAt !== null && row.settled_at !== '' && settledAt > at) {
    errors.push({ ...FUTURE, path: 'settled_at' });
  }
  if (!isSettled && row.settled_at !== '') errors.push(NOT_SETTLED);
  return errors.length > 0 ? failed(errors) : ok({ createdAt, settledAt });
}

const FUTURE = { code: 'future', message: 'This is yet to come' };
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

/** A day stands for its noon, which is on that day in London too, or for now where noon is yet to come. */
function moment(text: string, at: Date): Date {
  if (text === '') return at;
  if (text.length > 'yyyy-mm-dd'.length) return new Date(text);
  const noon = new Date(`${text}T12:00:00Z`);
  const isToday = text === at.toISOString().slice(0, 10);
  return isToday && noon > at ? at : noon;
}
