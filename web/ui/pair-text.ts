/** How the two prices of a row were found to be of one event, and what their sources say about it. */
type Pairing = { readonly pairedBy: string; readonly notes: readonly string[] };

const WORDS: ReadonlyMap<string, string> = new Map([
  ['same-id', 'Both sources give the event the same id'],
  ['same-names', 'Both sources give the event the same names and start'],
  ['aliases', 'The two names are known to mean the same, and the starts agree'],
  ['scored', 'The names are much alike and the starts agree: look at both before you bet'],
]);

/** Why the two prices of a row are a pair, in sentences; none where they come from one source that says nothing of it. */
export function pairText({ pairedBy, notes }: Pairing): readonly string[] {
  const words = WORDS.get(pairedBy);
  return words === undefined ? notes : [words, ...notes];
}
