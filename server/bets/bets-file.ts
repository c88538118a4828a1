import { BET_CSV_COLUMNS, type BetCsvColumn } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

import type { FieldError } from '../http/problem.ts';
import { cellText } from './csv-cell.ts';
import { type CsvRow, readCsv } from './csv-table.ts';
import type { Cells } from './import-row.ts';
import { MOST_BETS } from './room.ts';

/** A line of the file, from 1, with its cells by their columns. */
export type BetLine = { readonly line: number; readonly cells: Cells };

/** Bytes of one row: more than the longest document has, its quotation marks doubled, and notes. */
const ROW_BYTES = 512 * 1024;

/**
 * The lines of a file of bets. Its first line names its columns, in any order; those it leaves out are empty. Or what is
 * wrong with the file as a table: paths are `lines.<line>`.
 */
export function readBetsFile(bytes: Uint8Array): Result<readonly BetLine[], readonly FieldError[]> {
  const table = readCsv(Buffer.from(bytes), { rows: MOST_BETS + 1, rowBytes: ROW_BYTES });
  if (!table.ok) {
    return failed(table.issues.map(({ line, code, message }) => ({ code, path: `lines.${line}`, message })));
  }
  const [header, ...rows] = table.value;
  if (header === undefined) return failed([NO_HEADER]);
  const columns = header.cells.map((name) => BET_CSV_COLUMNS.find((column) => column === name));
  const errors = [...wrongHeader(columns, header.line), ...wrongRows(rows, columns.length)];
  if (errors.length > 0) return failed(errors);
  return ok(rows.map(({ line, cells }) => ({ line, cells: byColumn(cells, columns) })));
}

type Columns = readonly (BetCsvColumn | undefined)[];

const NO_HEADER: FieldError = {
  code: 'missing',
  path: 'lines.1',
  message: 'The first line must name the columns',
};

function wrongHeader(columns: Columns, line: number): readonly FieldError[] {
  const path = `lines.${line}`;
  return columns.flatMap((column, index): readonly FieldError[] => {
    if (column === undefined) {
      return [{ code: 'unknown-field', path, message: `Column ${index + 1} has no name that is known here` }];
    }
    if (columns.indexOf(column) === index) return [];
    return [{ code: 'duplicate-key', path, message: `The column ${column} is there twice` }];
  });
}

function wrongRows(rows: readonly CsvRow[], width: number): readonly FieldError[] {
  const after = rows[MOST_BETS];
  if (after !== undefined) {
    const message = `A file may have ${MOST_BETS.toLocaleString('en-GB')} bets`;
    return [{ code: 'too-many-rows', path: `lines.${after.line}`, message }];
  }
  return rows
    .filter(({ cells }) => cells.length !== width)
    .map(({ line, cells }) => ({
      code: 'cell-count',
      path: `lines.${line}`,
      message: `This line has ${cells.length} cells, the first line has ${width}`,
    }));
}

function byColumn(cells: readonly string[], columns: Columns): Cells {
  const named: Partial<Record<BetCsvColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    if (column !== undefined) named[column] = cellText(cells[index] ?? '');
  }
  return named;
}
