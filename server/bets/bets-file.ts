import { BET_CSV_COLUMNS, type BetCsvColumn } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

import type { FieldError } from '../http/problem.ts';
import { unescapeCell, type CsvRow, readCsv } from './csv-table.ts';
import type { Cells } from './import-row.ts';
import { MAX_BETS_PER_USER } from './limits.ts';

/** A line of the file, counted from 1, with its cells by column. */
export type BetLine = { readonly line: number; readonly cells: Cells };

/** The longest row: more than the longest document with its quotation marks doubled, and notes. */
const MAX_ROW_BYTES = 512 * 1024;

/**
 * Reads the lines of a file of bets. Its first line names the columns, in any order; columns may be left out. Returns
 * errors of the table, with the paths `lines.<line>`, if it is malformed.
 */
export function readBetsFile(bytes: Uint8Array): Result<readonly BetLine[], readonly FieldError[]> {
  const table = readCsv(Buffer.from(bytes), { rows: MAX_BETS_PER_USER + 1, rowBytes: MAX_ROW_BYTES });
  if (!table.ok) {
    return failed(table.issues.map(({ line, code, message }) => ({ code, path: `lines.${line}`, message })));
  }
  const [header, ...rows] = table.value;
  if (header === undefined) return failed([NO_HEADER]);
  const columns = header.cells.map((name) => BET_CSV_COLUMNS.find((column) => column === name));
  const errors = [...checkHeader(columns, header), ...checkRows(rows, columns.length)];
  if (errors.length > 0) return failed(errors);
  return ok(rows.map(({ line, cells }) => ({ line, cells: toCells(cells, columns) })));
}

type Columns = readonly (BetCsvColumn | undefined)[];

/** The accepted names, which the first error about a name lists. */
const ACCEPTED = `A column may be ${BET_CSV_COLUMNS.join(', ')}`;

const NO_HEADER: FieldError = {
  code: 'missing',
  path: 'lines.1',
  message: `The first line must name the columns. ${ACCEPTED}`,
};

function checkHeader(columns: Columns, { line, cells }: CsvRow): readonly FieldError[] {
  const path = `lines.${line}`;
  return columns.flatMap((column, index): readonly FieldError[] => {
    if (column === undefined) {
      const name = shorten(cells[index] ?? '');
      const accepted = columns.indexOf(undefined) === index ? `. ${ACCEPTED}` : '';
      const message = `Column ${index + 1} has the unknown name “${name}”${accepted}`;
      return [{ code: 'unknown-field', path, message }];
    }
    if (columns.indexOf(column) === index) return [];
    return [{ code: 'duplicate-key', path, message: `The column ${column} is listed twice` }];
  });
}

/** A name as it appears in a message: at most 40 characters. */
function shorten(name: string): string {
  const characters = Array.from(name);
  return characters.length <= 40 ? name : `${characters.slice(0, 39).join('')}…`;
}

function checkRows(rows: readonly CsvRow[], width: number): readonly FieldError[] {
  const after = rows[MAX_BETS_PER_USER];
  if (after !== undefined) {
    const message = `A file may have at most ${MAX_BETS_PER_USER.toLocaleString('en-GB')} bets`;
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

function toCells(cells: readonly string[], columns: Columns): Cells {
  const named: Partial<Record<BetCsvColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    if (column !== undefined) named[column] = unescapeCell(cells[index] ?? '');
  }
  return named;
}
