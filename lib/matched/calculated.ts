/** Figures worked out, or none with notes saying why; no note where an input is simply still blank. */
export type Calculated<T> = { readonly figures: T | undefined; readonly notes: readonly string[] };

/** Nothing to work out yet: an input is blank. */
export const BLANK: Calculated<never> = { figures: undefined, notes: [] };

/** The figures, with anything a person should know about them. */
export function calculated<T>(figures: T, notes: readonly string[] = []): Calculated<T> {
  return { figures, notes };
}

/** No figures, because of what the note says. */
export function withoutFigures(note: string): Calculated<never> {
  return { figures: undefined, notes: [note] };
}

/** What `next` makes of the figures; without figures, the same notes. */
export function following<T, U>(before: Calculated<T>, next: (figures: T) => Calculated<U>): Calculated<U> {
  return before.figures === undefined ? { figures: undefined, notes: before.notes } : next(before.figures);
}
