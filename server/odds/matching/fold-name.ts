/** Letters that no accent is taken from, as English feeds write them. */
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
const PLAINED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Names are short; what is longer is cut, so that a hostile one costs no more than another. */
const LONGEST = 120;

/**
 * A name without what writers differ in: case, accents, apostrophes, dots of initials (`F.C.` is `fc`), other marks.
 * Words of letters and digits with one blank between them.
 */
export function foldName(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(PLAINED, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´ʼ]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}?(?![\p{L}\p{N}])/gu, (initials) =>
      initials.replaceAll('.', ''),
    )
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a name. */
export function wordsOf(text: string): readonly string[] {
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ');
}

/** The set of all words of some lists. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Letters, digits and hyphens, at most so long; one that is cut ends in a hash of the whole. */
export function slugOf(text: string, longest: number): string {
  const slug = foldName(text)
    .replaceAll(/[^a-z0-9 ]/gu, (letter) => letter.codePointAt(0)?.toString(36) ?? '')
    .replaceAll(' ', '-');
  if (slug.length <= longest) return slug;
  const hash = hashText(slug);
  return `${slug.slice(0, longest - hash.length - 1).replace(/-$/u, '')}-${hash}`;
}

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const HASH_LENGTH = 7;

/** Seven letters and digits that are the same for the same text, in every process. */
export function hashText(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  }
  return hash.toString(36).padStart(HASH_LENGTH, '0');
}

/** As long as a row takes, in characters. */
const MAX_SHOWN_LENGTH = 100;

/** A name as people see it: one line without marks of control, and not too long. */
export function shownName(text: string, longest = MAX_SHOWN_LENGTH): string {
  const plain = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('');
}

/** A function that remembers what it said of the last so many texts, and then begins anew: its memory is bounded. */
export function remembered<Value>(read: (text: string) => Value, most = 20_000): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
