/** Letters without a Unicode decomposition, as English feeds write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Longer names are truncated: bounds the cost of a hostile one. */
const MAX_NAME_LENGTH = 120;

/**
 * Normalises a name: removes case, accents, apostrophes, dots of initials (`F.C.` is `fc`) and other punctuation. The
 * result is words of letters and digits, separated by single spaces.
 */
export function foldName(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´ʼ]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}?(?![\p{L}\p{N}])/gu, (initials) =>
      initials.replaceAll('.', ''),
    )
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Splits a name into normalised words. */
export function splitWords(text: string): readonly string[] {
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ');
}

/** Builds a set of the words of space-separated lists. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Converts a text to letters, digits and hyphens; a truncated slug ends in a hash of all of it. */
export function toSlug(text: string, maxLength: number): string {
  const slug = foldName(text)
    .replaceAll(/[^a-z0-9 ]/gu, (letter) => letter.codePointAt(0)?.toString(36) ?? '')
    .replaceAll(' ', '-');
  if (slug.length <= maxLength) return slug;
  const hash = hashText(slug);
  return `${slug.slice(0, maxLength - hash.length - 1).replace(/-$/u, '')}-${hash}`;
}

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const HASH_LENGTH = 7;

/** A hash (FNV-1a) of seven letters and digits, the same in every process. */
export function hashText(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  }
  return hash.toString(36).padStart(HASH_LENGTH, '0');
}

/** The length that fits a row, in characters. */
const MAX_SHOWN_LENGTH = 100;

/** A name for display: one line without control characters, truncated. */
export function shownName(text: string, maxLength = MAX_SHOWN_LENGTH): string {
  const plain = text
    .slice(0, 4 * maxLength)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, maxLength).join('');
}

/** Memoises a function of a text. The cache is cleared when it is full, which bounds its memory. */
export function memoize<Value>(read: (text: string) => Value, maxEntries = 20_000): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= maxEntries) cache.clear();
    const value = read(text);
    cache.set(text, value);
    return value;
  };
}
