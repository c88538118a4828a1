/** Adds a full stop to a text that does not end with a punctuation mark. */
export function withStop(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
