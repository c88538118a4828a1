import { parseOdds } from '#lib';
import { textEntry } from '#lib/slip';

/** A selection found in a pasted text. */
export type PastedSelection = { readonly description: string; readonly odds: string };

/** What a pasted text holds: a selection for each line with odds in it, and the lines without. */
export type Pasted = {
  readonly selections: readonly PastedSelection[];
  readonly leftOut: readonly string[];
};

/** More lines are no slip. */
const MOST_LINES = 200;
const MOST_WORDS = 200;

/**
 * Odds as people write them, where nothing but odds can be meant: 11/4, 11-4, 11 to 4, 3.75, +275, evens. A lone
 * whole number is no odds (it is a draw, a rating, a stake), but for one behind an @.
 */
const ODDS =
  /(?<![\d./:-])(?:(?<numerator>\d{1,4}) ?(?:\/|-| to ) ?(?<denominator>\d{1,4})|(?<decimal>\d{1,4}\.\d{1,4})|(?<american>[+−-]\d{3,5})|@ ?(?<whole>\d{1,4})|(?<evens>\b(?:evens|evs|ev)\b))(?!\d|[/:.-]\d)/giu;

/**
 * The selections in a text from anywhere: a tipster's message, a bookmaker's slip, a spreadsheet. One a line, name and
 * odds in either order. Of several odds in a line those at its end count, else those at its beginning, else the last:
 * `2.10 Over 2.5 goals` is a price of 2.10. Odds on a line of their own belong to the name above them.
 */
export function pastedSelections(text: string): Pasted {
  const selections: PastedSelection[] = [];
  const leftOut: string[] = [];
  let name = '';
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u).slice(0, MOST_LINES)) {
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
  const all = [...line.matchAll(ODDS)]
    .map((match) => ({
      odds: oddsOf(match.groups ?? {}),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ odds }) => typeof parseOdds(odds) !== 'string');
  const last = all.at(-1);
  const first = all[0];
  if (last === undefined || !/\p{L}/u.test(line.slice(last.end))) return last;
  return first !== undefined && !/[\p{L}\d]/u.test(line.slice(0, first.start)) ? first : last;
}

function oddsOf(groups: Readonly<Record<string, string | undefined>>): string {
  const { numerator, denominator, decimal, american, whole } = groups;
  if (numerator !== undefined) return `${numerator}/${denominator}`;
  return decimal ?? american?.replace('−', '-') ?? whole ?? 'evens';
}

/** What is left of the line without its odds, without what only joined the two. */
function nameIn(line: string, { start, end }: Found): string {
  const before = line.slice(0, start);
  const after = line.slice(end);
  const rest = /[\p{L}]/u.test(before) ? before : after;
  return rest
    .replace(/^[\s\d]*[).:]\s+/u, '')
    .replaceAll(/^[\s@,;:|•·*–—()-]+|[\s@,;:|•·*–—(-]+$/gu, '')
    .slice(0, MOST_WORDS);
}
