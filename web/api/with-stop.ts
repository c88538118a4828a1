/** A text as a sentence: with a full stop where it ends with nothing of the kind. */
export function withStop(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
