import type { SavedDraft } from '#lib/matched';
import type { MatchedDocument } from '../api/bets.ts';

/** Returns the document of a bet that the server stores. */
export function matchedDocument(saved: SavedDraft): MatchedDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a strict draft has the shape of the schema
  return saved as MatchedDocument;
}
