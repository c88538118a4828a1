import { isNumber } from './amounts.ts';
import { type Cursor, type Found, foundAt } from './cursor.ts';
import { SYSTEM_PHRASES } from './vocabulary.ts';

/** Shorter names are too near to other words. */
const MIN_LENGTH = 5;
/** The tokens that are looked at: the bet stands near the beginning of most texts. */
const MAX_TOKENS = 60;
const MAX_WORDS = 4;

const PHRASES = SYSTEM_PHRASES.filter((phrase) => phrase.length >= MIN_LENGTH);

const SPELT_RIGHT = new Set(SYSTEM_PHRASES);

/** The first words of a text that nearly spell a system, with its name; undefined if there are none. */
export function nearSystem({ tokens }: Pick<Cursor, 'tokens'>): Found<string> | undefined {
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS); at += 1) {
    for (let words = MAX_WORDS; words > 0; words -= 1) {
      const run = tokens.slice(at, at + words);
      const [first] = run;
      const last = run.at(-1);
      const isWords = run.length === words && run.every(({ kind }) => kind === 'word');
      if (first === undefined || last === undefined || !isWords || isNumber(first.lower)) continue;
      const text = run.map(({ lower }) => lower).join(' ');
      const meant = SPELT_RIGHT.has(text) ? undefined : PHRASES.find((phrase) => isNear(text, phrase));
      if (meant !== undefined) return foundAt({ start: first.start, end: last.end }, meant);
    }
  }
  return undefined;
}

/** True for texts that differ in one character more, fewer or other, or in two neighbours that are exchanged. */
export function isNear(text: string, phrase: string): boolean {
  if (Math.abs(text.length - phrase.length) > 1) return false;
  const [shorter, longer] = text.length < phrase.length ? [text, phrase] : [phrase, text];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end += 1;
  const left = longer.length - start - end;
  const isExchanged = left === 2 && shorter.length === longer.length && longer[start] === shorter[start + 1];
  return left <= 1 || isExchanged;
}
