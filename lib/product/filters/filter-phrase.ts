import type { Sort } from '../feed/shown-score.ts';

/** A bookmaker or an exchange, as the configuration names it. */
export type NamedBookie = { readonly code: string; readonly name: string; readonly isExchange: boolean };

/** The matcher filters that a phrase names, with odds as text; other filters are left out. */
export type FilterPhrase = {
  readonly backBookies?: readonly string[];
  readonly layBookies?: readonly string[];
  readonly backOddsMin?: string;
  readonly backOddsMax?: string;
  readonly sortBy?: Sort;
};

/** The maximum number of words of a phrase, and of the name of one bookie. */
const MAX_WORDS = 20;
const NAME_WORDS = 4;
/** The minimum length of a prefix of a name. */
const MIN_BEGINNING = 3;

/**
 * The filters of a phrase such as `coral smarkets 2+`, `coral, sky bet 1.5-3` or `smarkets free bet`: bookmakers and
 * exchanges by name, code or prefix, odds from or between prices, and free bets. Undefined if the phrase contains
 * anything else, or nothing.
 */
export function readFilterPhrase(text: string, bookies: readonly NamedBookie[]): FilterPhrase | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const found: Found = { backs: [], lays: [], others: {} };
  for (let at = 0; at < words.length;) {
    const named = takeBookie(words.slice(at, at + NAME_WORDS), bookies, found);
    const taken = named === 0 ? takeOther(words.slice(at), found) : named;
    if (taken === 0) return undefined;
    at += taken;
  }
  return {
    ...(found.backs.length === 0 ? {} : { backBookies: found.backs }),
    ...(found.lays.length === 0 ? {} : { layBookies: found.lays }),
    ...found.others,
  };
}

type Found = {
  readonly backs: string[];
  readonly lays: string[];
  others: Pick<FilterPhrase, 'backOddsMin' | 'backOddsMax' | 'sortBy'>;
};

/** Reads the bookie named by the first words, trying the longest name first; returns the number of words read. */
function takeBookie(
  words: readonly string[],
  bookies: readonly NamedBookie[],
  { backs, lays }: Found,
): number {
  for (let count = words.length; count > 0; count -= 1) {
    const bookie = bookieOf(plain(words.slice(0, count).join('')), bookies);
    if (bookie !== undefined) {
      (bookie.isExchange ? lays : backs).push(bookie.code);
      return count;
    }
  }
  return 0;
}

/** The bookie with a name or code, or the only one whose name has that prefix. */
function bookieOf(word: string, bookies: readonly NamedBookie[]): NamedBookie | undefined {
  const exact = bookies.find(({ code, name }) => plain(name) === word || plain(code) === word);
  if (exact !== undefined || word.length < MIN_BEGINNING) return exact;
  const [only, ...more] = bookies.filter(({ name }) => plain(name).startsWith(word));
  return more.length === 0 ? only : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

const FROM = /^(?:(?:>=?|from)?(\d{1,4}(?:\.\d{1,4})?)\+?|odds|from)$/u;
const BETWEEN = /^(\d{1,4}(?:\.\d{1,4})?)[-–](\d{1,4}(?:\.\d{1,4})?)$/u;

/** Reads odds or a kind of bet; returns the number of words read. */
function takeOther([word = '', next = '']: readonly string[], found: Found): number {
  const odds = oddsOf(word);
  if (odds !== undefined) {
    found.others = { ...found.others, ...odds };
    return 1;
  }
  const isFree = word === 'snr' || word === 'free';
  if (!isFree && word !== 'qualifying') return 0;
  found.others = { ...found.others, sortBy: isFree ? 'score_2' : 'score_1' };
  return word === 'free' && /^bets?$/u.test(next) ? 2 : 1;
}

/** The odds limits of a word; empty for a word such as `odds` or `from`, undefined for any other word. */
function oddsOf(word: string): Found['others'] | undefined {
  const [, low, high] = BETWEEN.exec(word) ?? [];
  if (low !== undefined && high !== undefined) return { backOddsMin: low, backOddsMax: high };
  const from = FROM.exec(word);
  if (from === null) return undefined;
  return from[1] === undefined ? {} : { backOddsMin: from[1] };
}
