import type { MatchedOutcome } from '#lib/product';
import { matchedBetSchema, type MatchedBetWire, slipSchema } from '#lib/wire';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

import type { SavedBetTable } from '../db/tables/bets.ts';

/** A slip as it is saved: what the browser sent, its shape checked. */
export type SlipDocument = z.output<typeof slipSchema>;

/** What a person said about a bet: everything else is worked out from it. */
export type KeptBet =
  | { readonly kind: 'slip'; readonly document: SlipDocument }
  | { readonly kind: 'matched_bet'; readonly document: MatchedBetWire; readonly outcome: MatchedOutcome };

/** A saved bet as the database hands it out. */
export type SavedBetRow = Selectable<SavedBetTable>;

/** What was said, out of a row. Throws where the database holds what was never put there. */
export function keptBetOf({ kind, document, outcome }: SavedBetRow): KeptBet {
  return kind === 'slip'
    ? { kind, document: slipSchema.parse(document) }
    : { kind, document: matchedBetSchema.parse(document), outcome: outcome ?? 'unsettled' };
}
