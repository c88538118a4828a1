import { isNumber } from './amounts.ts';
import { type Cursor, type Found, foundAt } from './cursor.ts';
import { SYSTEM_PHRASES } from './vocabulary.ts';

/** Shorter names are too similar to other words. */
const MIN_LENGTH = 5;
/** The number of tokens searched: most texts name the system near the beginning. */
const MAX_TOKENS = 60;
const MAX_WORDS = 4;

const PHRASES = SYSTEM_PHRASES.filter((phrase) => phrase.length >= MIN_LENGTH);

const EXACT_PHRASES = new Set(SYSTEM_PHRASES);

/** The first misspelt system name in a text, with the system's name; undefined if there is none. */
export function nearSystem({ tokens }: Pick<Cursor, 'tokens'>): Found<string> | undefined {
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS); at += 1) {
    for (let words = MAX_WORDS; words > 0; words -= 1) {
      const slice = tokens.slice(at, at + words);
      const [first] = slice;
      const last = slice.at(-1);
      const isWords = slice.length === words && slice.every(({ kind }) => kind === 'word');
      if (first === undefined || last === undefined || !isWords || isNumber(first.lower)) continue;
      const text = slice.map(({ lower }) => lower).join(' ');
      const meant = EXACT_PHRASES.has(text) ? undefined : PHRASES.find((phrase) => isNear(text, phrase));
      if (meant !== undefined) return foundAt({ start: first.start, end: last.end }, meant);
    }
  }
  return undefined;
}

/** True for texts that are at most one insertion, deletion, substitution or transposition of neighbours apart. */
export function isNear(text: string, phrase: string): boolean {
  if (Math.abs(text.length - phrase.length) > 1) return false;
  const [shorter, longer] = text.length < phrase.length ? [text, phrase] : [phrase, text];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end += 1;
  const left = longer.length - start - end;
  const isTransposed = left === 2 && shorter.length === longer.length && longer[start] === shorter[start + 1];
  return left <= 1 || isTransposed;
}
