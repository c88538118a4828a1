// Read a slip as text: a draft with a description of how it was read, or every unreadable part.
export { MAX_SLIP_TEXT, readSlipText, type SlipText } from './read-slip-text.ts';
// Read any pasted text: a slip, a part of one, a JSON draft, or lines of names and odds.
export { type AnySlip, type MissingPart, readAnySlip } from './read-any-slip.ts';
export type { Span, TextIssue } from './cursor.ts';
export type { Understood } from './understood.ts';

// Print a slip as text, which reads back to the same slip.
export { formatSlipText } from './format-slip-text.ts';

// Compare words that may be misspelt.
export { isNear } from './near-system.ts';

// Read and print the words for a market.
export { marketOf, marketWords } from './market-words.ts';
