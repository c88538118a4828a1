/** How the two prices of a row were matched to one event, and the notes of their sources. */
type Pairing = { readonly pairedBy: string; readonly notes: readonly string[] };

const WORDS: ReadonlyMap<string, string> = new Map([
  ['same-id', 'Both sources give the event the same id'],
  ['same-names', 'Both sources give the event the same names and start'],
  ['aliases', 'The two names are known to mean the same, and the starts agree'],
  ['scored', 'The names are much alike and the starts agree: look at both before you bet'],
]);

/** Explains why the two prices of a row are a pair; empty if one source has both and no notes. */
export function pairText({ pairedBy, notes }: Pairing): readonly string[] {
  const words = WORDS.get(pairedBy);
  return words === undefined ? notes : [words, ...notes];
}
