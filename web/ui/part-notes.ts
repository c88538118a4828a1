/** The parts of an each-way bet, which are saved and settled apart. */
export const PARTS = ['Win part', 'Place part'] as const;
export type Part = (typeof PARTS)[number];

/** The notes of a part: it is their first line, since nothing else of a saved bet says which part it is. */
export function partNotes(part: Part | undefined, notes: string): string {
  return [part, notes].filter((text) => text !== undefined && text !== '').join('\n');
}

/** Which part a saved bet is, undefined for a whole one, and what else is noted of it. */
export function readPartNotes(notes: string): { readonly part: Part | undefined; readonly rest: string } {
  const [first = '', ...others] = notes.split('\n');
  const part = PARTS.find((each) => each === first);
  return part === undefined ? { part, rest: notes } : { part, rest: others.join('\n') };
}
