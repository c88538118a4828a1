import { parse } from 'csv-parse/sync';
import { z } from 'zod';

import { readJson } from '#lib';

/** The columns of the operator's file. */
export const COLUMNS = {
  event: 'required',
  start: 'required',
  sport: 'required',
  market: 'required',
  selection: 'required',
  bookie: 'required',
  back: 'optional',
  lay: 'optional',
  back_size: 'optional',
  lay_size: 'optional',
  competition: 'optional',
  venue: 'optional',
  country: 'optional',
} as const;
export type Column = keyof typeof COLUMNS;

/** A row of the file; a missing cell reads as an empty text. */
export type TableRow = {
  readonly cell: (column: Column) => string;
  /** The position of the row for messages: `line 3`. */
  readonly place: string;
  /** The position of a cell for messages: `line 3, column 7 (back)`. */
  readonly placeOf: (column: Column) => string;
};

/** A fault of the file or of one row. The message names the position. */
export class TableFault extends Error {
  override name = 'TableFault';
}

const MAX_ROWS = 50_000;
const MAX_CHARACTERS = 8 * 1024 * 1024;

/** Parses the rows of a CSV or JSON text. Throws TableFault. */
export function readTable(text: string, format: 'csv' | 'json'): readonly TableRow[] {
  const rows = format === 'json' ? jsonRows(text) : csvRows(text);
  if (rows.length > MAX_ROWS) throw new TableFault(`it has more than ${MAX_ROWS} rows`);
  return rows;
}

const jsonRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function jsonRows(text: string): readonly TableRow[] {
  const json = readJson(text, { characters: MAX_CHARACTERS });
  if (!json.ok) throw new TableFault(json.issues[0]?.message ?? 'it is not JSON');
  if (!Array.isArray(json.value)) throw new TableFault('it is not a JSON list of rows');
  return json.value.map((item: unknown, index): TableRow => {
    const place = `row ${index + 1}`;
    const { data } = jsonRow.safeParse(item);
    const unknown = Object.keys(data ?? {}).find((name) => !isColumn(name));
    if (data === undefined) return faultyRow(`${place}: it is not an object of texts and numbers`, place);
    if (unknown !== undefined) return faultyRow(`${place}: "${truncate(unknown)}" is not a column`, place);
    return {
      cell: (column) => String(data[column] ?? '').trim(),
      place,
      placeOf: (column) => `${place} (${column})`,
    };
  });
}

/** A row that cannot be read: each of its cells throws the fault. */
function faultyRow(fault: string, place: string): TableRow {
  const fail = (): never => {
    throw new TableFault(fault);
  };
  return { cell: fail, place, placeOf: fail };
}

const csvRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
const csvError = z.object({ lines: z.int(), message: z.string() });

function csvRows(text: string): readonly TableRow[] {
  const records = csvRecords(text);
  const [header, ...rows] = records;
  if (header === undefined) throw new TableFault('line 1: it has no header line');
  const names = header.record.map((name) => name.toLowerCase().replaceAll(/[\s-]+/gu, '_'));
  const places = new Map(names.map((name, index) => [name, index]));
  names.forEach((name, index) => {
    const place = `line ${header.info.lines}, column ${index + 1}`;
    if (!isColumn(name)) throw new TableFault(`${place}: "${truncate(name)}" is not a column`);
    if (names.indexOf(name) !== index) throw new TableFault(`${place}: "${name}" is listed twice`);
  });
  for (const [name, need] of Object.entries(COLUMNS)) {
    const isMissing = need === 'required' && !places.has(name);
    if (isMissing) throw new TableFault(`line ${header.info.lines}: the column "${name}" is missing`);
  }
  return rows.map(({ record, info }): TableRow => {
    const place = `line ${info.lines}`;
    if (record.length !== names.length) {
      return faultyRow(`${place}: it has ${record.length} cells instead of ${names.length}`, place);
    }
    return {
      cell: (column) => record[places.get(column) ?? -1] ?? '',
      place,
      placeOf: (column) => `${place}, column ${(places.get(column) ?? 0) + 1} (${column})`,
    };
  });
}

function csvRecords(text: string): readonly z.output<typeof csvRecord>[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return z.array(csvRecord).parse(records);
  } catch (error) {
    const { data } = csvError.safeParse(error);
    throw new TableFault(
      data === undefined ? 'it is not valid CSV' : `line ${data.lines}: it is not valid CSV`,
      {
        cause: error,
      },
    );
  }
}

/** Detects the delimiter by its count in the first line: spreadsheets write semicolons in some countries. */
function detectDelimiter(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/u));
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(COLUMNS, name);
}

const MAX_QUOTED_LENGTH = 40;

/** Truncates a text of the file for a message. */
export function truncate(text: string): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}
