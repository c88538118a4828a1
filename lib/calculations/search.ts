import { SYNONYMS } from './synonyms.ts';
import { type Calculation, CALCULATIONS } from './table.ts';

/** The least length of a word that is sought in the sentences about calculations too: `ev` is not "every". */
const MIN_LETTERS_IN_ABOUT = 3;

/** The words of a text in lower case. Hyphens and other marks separate words. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
}

type Entry = { readonly calculation: Calculation; readonly texts: readonly (readonly string[])[] };

/** The words of each calculation by weight: those of its label, its other names, the sentence about it. */
const ENTRIES: readonly Entry[] = CALCULATIONS.map((calculation) => {
  const { name, label, about, commands } = calculation;
  const names = [...commands, ...SYNONYMS[name]].flatMap(wordsOf);
  return { calculation, texts: [wordsOf(label), names, wordsOf(about)] };
});

/**
 * The calculations that a text finds, by label first, then by other names, then by purpose; all for a blank text. Every
 * word of the text begins a word of the calculation: `lock-in` and `lock in` find the same.
 */
export function findCalculations(text: string): readonly Calculation[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return text.trim() === '' ? CALCULATIONS : [];
  const rankOf = ({ texts }: Entry): number =>
    texts.findIndex((_, last) => isIn(wanted, texts.slice(0, last + 1)));
  const ranked = ENTRIES.map((entry) => ({ calculation: entry.calculation, rank: rankOf(entry) }));
  return ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ calculation }) => calculation);
}

function isIn(wanted: readonly string[], [label = [], names = [], about = []]: Entry['texts']): boolean {
  return wanted.every((word) => {
    const texts = word.length < MIN_LETTERS_IN_ABOUT ? [label, names] : [label, names, about];
    return texts.some((words) => words.some((each) => each.startsWith(word)));
  });
}
