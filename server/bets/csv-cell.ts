/**
 * The start of a cell that a spreadsheet may take for a formula, or of one that was made safe (OWASP, CSV injection).
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const SAFE = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** A number with its sign is no formula, and is worth adding up. */
const NUMBER = /^-\d+(?:\.\d+)?$/u;

/** The text as a cell that no spreadsheet runs: an apostrophe before a risky one. Negative numbers stay numbers. */
export function safeCell(text: string): string {
  return RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that a cell stands for: `safeCell` undone. */
export function cellText(cell: string): string {
  return SAFE.test(cell) ? cell.slice(1) : cell;
}

/** The cell in quotes where anything in it has a meaning in a file, or would be trimmed when it is read. */
function quotedCell(cell: string): string {
  return /^\s|\s$|[",;\r\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A line of a file, its end with it (RFC 4180). */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quotedCell(safeCell(text))).join(',')}\r\n`;
}
