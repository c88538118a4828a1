import { isNumber } from './amounts.ts';
import { across, type Cursor, type Found, foundAt } from './cursor.ts';
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
  for (const [at, first] of tokens.slice(0, MAX_TOKENS).entries()) {
    if (isNumber(first.lower)) continue;
    for (let words = MAX_WORDS; words > 0; words -= 1) {
      const slice = tokens.slice(at, at + words);
      if (slice.some(({ kind }) => kind !== 'word')) continue;
      const text = slice.map(({ lower }) => lower).join(' ');
      const meant = EXACT_PHRASES.has(text) ? undefined : PHRASES.find((phrase) => isNear(text, phrase));
      if (meant !== undefined) return foundAt(across(first, slice.at(-1) ?? first), meant);
    }
  }
  return undefined;
}

/** True for texts that are at most one insertion, deletion, substitution or transposition of neighbours apart. */
export function isNear(text: string, phrase: string): boolean {
  // Rejects most pairs cheaply: a text is compared with every name of a system.
  if (Math.abs(text.length - phrase.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === phrase[start]) start += 1;
  const most = Math.min(text.length, phrase.length) - start;
  let end = 0;
  while (end < most && text.at(-1 - end) === phrase.at(-1 - end)) end += 1;
  const differing = text.slice(start, text.length - end);
  const other = phrase.slice(start, phrase.length - end);
  if (differing.length <= 1 && other.length <= 1) return true;
  return differing.length === 2 && other === `${differing.charAt(1)}${differing.charAt(0)}`;
}
