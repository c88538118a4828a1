import type { SavedDraft } from '#lib/matched';
import type { MatchedDocument } from '../api/bets.ts';

/** Returns the document that the server stores of a bet. */
export function matchedDocument(saved: SavedDraft): MatchedDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a strict draft is of the schema's shape
  return saved as MatchedDocument;
}
