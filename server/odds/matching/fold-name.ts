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
