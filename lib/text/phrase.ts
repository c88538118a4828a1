import { type Cursor, type Span, step, wordAt } from './cursor.ts';
import type { Token } from './token.ts';
import { type Kind, longestPhrase, type Meaning, meaningOf, type Phrase } from './vocabulary.ts';

/** The longest phrase that begins at the cursor, or `ahead` tokens after it. */
export function phraseAt(cursor: Cursor, ahead = 0): Phrase | undefined {
  const at = cursor.at + ahead;
  const known = cursor.phrases[at];
  if (known !== undefined) return known ?? undefined;
  const found = findPhrase(cursor, at);
  cursor.phrases[at] = found ?? null;
  return found;
}

type Text = Pick<Cursor, 'text' | 'tokens'>;

function findPhrase(cursor: Text, at: number): Phrase | undefined {
  const { tokens } = cursor;
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  for (let words = longestPhrase(first.lower); words > 0; words -= 1) {
    const meaning = meaningAt(tokens, at, words);
    if (meaning !== undefined && fits(cursor, at, { meaning, words })) return { meaning, words };
  }
  return undefined;
}

/**
 * False for a result that is not one here: it has to stand behind a price, and neither before more of a name nor before a
 * price or a colon.
 */
function fits(cursor: Text, at: number, { meaning, words }: Phrase): boolean {
  if (meaning.kind !== 'outcome' || meaning.behindPrice === undefined) return true;
  const own = cursor.tokens.slice(at, at + words);
  const isColon = own.some(({ end }) => cursor.text.charAt(end - 1) === ':');
  return !isColon && mayBeResult(cursor, at, { meaning, words }) && mayFollow(cursor, at + words);
}

/** True for a phrase that is a result only behind a price, if it stands behind one, in capitals where it has to be. */
function mayBeResult(cursor: Text, at: number, { meaning, words }: Phrase): boolean {
  if (meaning.kind !== 'outcome' || meaning.behindPrice === undefined) return false;
  const own = cursor.tokens.slice(at, at + words);
  const isShouted = own.every(({ text }) => text === text.toUpperCase());
  return (meaning.behindPrice !== 'capitals' || isShouted) && isBehindPrice(cursor, at);
}

/** The number of words at the cursor that are a result behind a price, whatever follows: 1 for `RO`; 0 if there are none. */
export function resultWords(cursor: Cursor): number {
  for (let words = longestPhrase(wordAt(cursor)); words > 0; words -= 1) {
    const meaning = meaningAt(cursor.tokens, cursor.at, words);
    if (meaning !== undefined && mayBeResult(cursor, cursor.at, { meaning, words })) return words;
  }
  return 0;
}

function isBehindPrice({ tokens }: Text, at: number): boolean {
  const price = tokens[tokens[at - 1]?.kind === 'dash' ? at - 2 : at - 1];
  return price?.kind === 'word' && !price.isBullet && PRICE.test(price.lower);
}

/** Matches the last word of a price, or a mark of a favourite behind it. */
const PRICE =
  /^(?:[+-]?\d[\d./:+-]{0,31}(?:[jc]?f(?:av)?|s|-?on)?|evens|evs|money|b?sp|s\.p|price|[jc]?fav)$/u;

/** True if a token may stand behind a result: the end of a part, money, or another part of a slip. */
function mayFollow(cursor: Text, at: number): boolean {
  const token = cursor.tokens[at];
  if (token === undefined || ENDS.has(token.kind) || MONEY.test(token.lower)) return true;
  return AFTER.has(findPhrase(cursor, at)?.meaning.kind);
}

const ENDS: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['line', 'break', 'open']);
const MONEY = /^\u00a3/u;
/** The kinds of phrases behind a result. Any other may be more of a name: `Ran Out Second 5/2`. */
const AFTER: ReadonlySet<Kind | undefined> = new Set<Kind>([
  'and',
  'banker',
  'boost',
  'eachWay',
  'oneFold',
  'returns',
  'rule4',
  'stake',
  'stakePerLine',
  'stakeType',
  'system',
  'total',
]);

function meaningAt(tokens: readonly Token[], at: number, words: number): Meaning | undefined {
  let text = '';
  for (let i = at; i < at + words; i += 1) {
    const token = tokens[i];
    if (token?.kind !== 'word') return undefined;
    text = text === '' ? token.lower : `${text} ${token.lower}`;
  }
  return meaningOf(text);
}

/** The kind of the phrase that begins at a token. */
export function kindAt(cursor: Cursor, ahead = 0): Kind | undefined {
  return phraseAt(cursor, ahead)?.meaning.kind;
}

/** Skips the phrase at the cursor if it is of a kind, and returns its range. */
export function accept(cursor: Cursor, kind: Kind): Span | undefined {
  const phrase = phraseAt(cursor);
  return phrase?.meaning.kind === kind ? step(cursor, phrase.words) : undefined;
}
