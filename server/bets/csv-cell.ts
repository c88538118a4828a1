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
