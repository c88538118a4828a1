/** The answer of a calculation. */
export type Answer<T> =
  /** The figures, with notes for the user. */
  | { readonly kind: 'worked'; readonly figures: T; readonly notes: readonly string[] }
  /** A complete input that has no figures; the notes say why. */
  | { readonly kind: 'none'; readonly notes: readonly string[] }
  /** An incomplete input: the paths of the fields that are still blank. */
  | { readonly kind: 'blank'; readonly missing: readonly string[] };

/** An answer with figures, and notes for the user. */
export function worked<T>(figures: T, notes: readonly string[] = []): Answer<T> {
  return { kind: 'worked', figures, notes };
}

/** An answer without figures, for the reason that the note gives. */
export function none(note: string): Answer<never> {
  return { kind: 'none', notes: [note] };
}

/** Applies `next` to the figures and prepends the earlier notes; returns an answer without figures unchanged. */
export function following<T, U>(before: Answer<T>, next: (figures: T) => Answer<U>): Answer<U> {
  if (before.kind !== 'worked') return before;
  const after = next(before.figures);
  if (after.kind === 'blank' || before.notes.length === 0) return after;
  return { ...after, notes: [...before.notes, ...after.notes] };
}

/** The figures of an answer; undefined if it has none. */
export function figuresIn<T>(answer: Answer<T>): T | undefined {
  return answer.kind === 'worked' ? answer.figures : undefined;
}
