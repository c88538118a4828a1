import { isText } from '../number/number-text.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { textEntry } from './entry.ts';

/** A selection found in a pasted text. */
export type PastedSelection = { readonly description: string; readonly odds: string };

/** The content of a pasted text: a selection for each line with odds in it, and the lines without. */
export type Pasted = {
  readonly selections: readonly PastedSelection[];
  readonly leftOut: readonly string[];
};

/** The maximum number of lines that are read. A longer text is not a slip. */
const MAX_LINES = 200;
/** The maximum length of a name, in characters. */
const MAX_NAME = 200;

/**
 * Texts that can only be odds: 11/4, 11-4, 11 to 4, 11/4F, 3.75, +275, @4, evens. A lone whole number is not (it is a
 * draw, a rating, a stake). `readTypedPrice` parses the match.
 */
const ODDS =
  /(?<![\d./:-])(?:\d{1,4} ?(?:\/|⁄|-| to ) ?\d{1,4}(?: ?[jc]?f\b)?|@? ?\d{1,4}\.\d{1,4}|[+−-]\d{3,5}|@ ?\d{1,4}|\b(?:evens|evs|ev)\b)(?!\d|[/:.-]\d)/giu;

/**
 * The selections in a text from any source: a tipster's message, a bookmaker's slip, a spreadsheet. One per line, name
 * and odds in either order. If a line has several odds, those at its end count, else those at its beginning, else the
 * last: `2.10 Over 2.5 goals` is a price of 2.10. Odds on a line of their own belong to the name above them.
 */
export function pastedSelections(text: string): Pasted {
  if (!isText(text)) return { selections: [], leftOut: [] };
  const selections: PastedSelection[] = [];
  const leftOut: string[] = [];
  let name = '';
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u).slice(0, MAX_LINES)) {
    const words = textEntry(line).trim();
    const found = words === '' ? undefined : oddsIn(words);
    if (found === undefined) {
      if (name !== '') leftOut.push(name);
      name = words;
    } else {
      const own = nameIn(words, found);
      if (own !== '' && name !== '') leftOut.push(name);
      selections.push({ description: own === '' ? name : own, odds: found.odds });
      name = '';
    }
  }
  if (name !== '') leftOut.push(name);
  return { selections, leftOut };
}

type Found = { readonly odds: string; readonly start: number; readonly end: number };

function oddsIn(line: string): Found | undefined {
  const all = [...line.matchAll(ODDS)].flatMap(({ index, 0: text }) => {
    const read = readTypedPrice(text);
    return read.ok ? [{ odds: read.value, start: index, end: index + text.length }] : [];
  });
  const last = all.at(-1);
  const first = all[0];
  if (last === undefined || !/\p{L}/u.test(line.slice(last.end))) return last;
  return first !== undefined && !/[\p{L}\d]/u.test(line.slice(0, first.start)) ? first : last;
}

/** The line without its odds and the characters that joined name and odds. */
function nameIn(line: string, { start, end }: Found): string {
  const before = line.slice(0, start);
  const after = line.slice(end);
  const rest = /[\p{L}]/u.test(before) ? before : after;
  return rest
    .replace(/^[\s\d]*[).:]\s+/u, '')
    .replaceAll(/^[\s@,;:|•·*–—()-]+|[\s@,;:|•·*–—(-]+$/gu, '')
    .slice(0, MAX_NAME);
}
