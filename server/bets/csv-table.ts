import { failed, ok, type Result } from '#lib';
import { CsvError, parse } from 'csv-parse/sync';

/** The start of a cell that a spreadsheet may run as a formula, escaped or not (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** A negative number is not escaped: a spreadsheet can then sum it. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/u;

/** Escapes a possible formula with a leading apostrophe. Negative numbers stay numbers. */
export function escapeCell(text: string): string {
  return FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeCell`. */
export function unescapeCell(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Quotes a cell that contains delimiters, quotation marks or line ends, or has spaces at its ends. */
function quoteCell(cell: string): string {
  return /^\s|\s$|[",;\r\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Formats a line of a CSV file, with its line end (RFC 4180). */
export function formatCsvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoteCell(escapeCell(text))).join(',')}\r\n`;
}

/** A row of a file: the line on which it begins, counted from 1, and its cells. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** A syntax error of a CSV file. */
type CsvSyntaxError = { readonly line: number; readonly code: string; readonly message: string };

type Limits = { readonly rows: number; readonly rowBytes: number };

const SYNTAX_ERRORS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['quote-open', 'A quotation mark is opened here and never closed'],
  INVALID_OPENING_QUOTE: ['quote-misplaced', 'A cell with quotation marks in it must begin and end with one'],
  CSV_INVALID_CLOSING_QUOTE: ['quote-misplaced', 'After a closing quotation mark only a comma may follow'],
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: [
    'quote-misplaced',
    'After a closing quotation mark only a comma may follow',
  ],
  CSV_MAX_RECORD_SIZE: ['too-large', 'A row is too long'],
};

/**
 * Parses a CSV file without its blank rows, up to one row beyond the limit, or returns its first syntax error. Accepts any
 * line ends, a byte order mark, spaces around cells, and the delimiter of the first line: a comma, semicolon or tab.
 */
export function readCsv(bytes: Buffer, limits: Limits): Result<readonly CsvRow[], readonly CsvSyntaxError[]> {
  const lineAt = lineCounter(bytes);
  try {
    const records: unknown = parse(bytes, {
      bom: true,
      info: true,
      trim: true,
      delimiter: detectDelimiter(bytes),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: limits.rowBytes,
      to: limits.rows + 1,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of a record with the option `info`
    const rows = (records as readonly Parsed[]).map(({ record, info }) => ({
      line: lineAt(info.bytes - 1) - countNewlines(record.join('\0')),
      cells: record,
    }));
    return ok(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const [code, message] = SYNTAX_ERRORS[error.code] ?? ['invalid-csv', 'This is not a CSV file'];
    const at = typeof error['bytes'] === 'number' ? error['bytes'] : 0;
    return failed([{ line: lineAt(at), code, message }]);
  }
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly bytes: number } };

function detectDelimiter(bytes: Buffer): string {
  const first = /^[^\r\n]*/u.exec(bytes.toString('utf8', 0, 1000))?.[0] ?? '';
  return [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
}

/** Returns a function from byte offsets, in ascending order, to line numbers. The parser itself counts CRLF as two lines. */
function lineCounter(bytes: Buffer): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted += 1) {
      const isEnd = bytes[counted] === LF || (bytes[counted] === CR && bytes[counted + 1] !== LF);
      if (isEnd) line += 1;
    }
    return line;
  };
}

const LF = 10;
const CR = 13;

function countNewlines(text: string): number {
  return text.match(/\r\n|\r|\n/gu)?.length ?? 0;
}
