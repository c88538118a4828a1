import { type CompositeBet, penceText, settlementJson, toCompositeBet } from '#lib';
import {
  type ListedBet,
  matchedBetSchema,
  matchedResultsSchema,
  type SavedBetAnswer,
  settlementSchema,
  slipSchema,
} from '#lib/wire';

import { keptBetOf, type SavedBetRow, type SlipDocument } from './kept-bet.ts';
import { settleKeptBet, type SettledBet } from './settle-kept-bet.ts';

const listedSettlement = settlementSchema.omit({ breakdown: true });

/** A saved bet as lists have it, out of its row alone: nothing is settled anew. */
export function listedBet(row: SavedBetRow): ListedBet {
  const { kind } = row;
  if (kind === 'matched_bet') {
    return {
      ...facts(row, [row.outcome ?? 'unsettled']),
      kind,
      matched_bet: matchedBetSchema.parse(row.document),
      settlement: matchedResultsSchema.parse(row.settlement),
    };
  }
  const slip = slipSchema.parse(row.document);
  return {
    ...facts(row, outcomesOf(slip)),
    kind,
    slip,
    settlement: listedSettlement.parse(row.settlement),
  };
}

/** A saved bet with its units and its composite bet, as the engine settles it now. */
export function savedBet(row: SavedBetRow, settled: SettledBet): SavedBetAnswer {
  if (settled.kind === 'matched_bet') {
    const { kind, document, outcome, settlement } = settled;
    const results = matchedResultsSchema.parse(settlement);
    return { ...facts(row, [outcome]), kind, matched_bet: document, settlement: results };
  }
  const { kind, document, bet } = settled;
  const meta = { bookieId: row.bookie_id, placed: row.placed, liveTrack: row.live_track };
  return {
    ...facts(row, outcomesOf(document)),
    kind,
    slip: document,
    composite_bet: copied(toCompositeBet(bet, meta)),
    settlement: settlementSchema.parse(settlementJson(settled.settlement)),
  };
}

/** The same of a row. Throws where the database holds a bet that could not have been saved. */
export function savedBetOf(row: SavedBetRow): SavedBetAnswer {
  const settled = settleKeptBet(keptBetOf(row));
  if (!settled.ok) throw new Error(`The saved bet ${row.id} cannot be settled`);
  return savedBet(row, settled.value);
}

/** What became of each selection. */
function outcomesOf({ selections }: SlipDocument): SavedBetAnswer['outcomes'] {
  return selections.map(({ outcome }) => outcome ?? 'unsettled');
}

function facts(row: SavedBetRow, outcomes: SavedBetAnswer['outcomes']) {
  return {
    id: row.id,
    bookie_id: row.bookie_id,
    placed: row.placed,
    live_track: row.live_track,
    notes: row.notes,
    outcomes,
    settled: row.settled,
    status: row.status,
    realised_profit: row.settled ? penceText(Number(row.back_pence) + Number(row.lay_pence)) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** The same composite bet in lists that the schema's type may own. */
function copied(composite: CompositeBet): Extract<SavedBetAnswer, { kind: 'slip' }>['composite_bet'] {
  return { ...composite, unitBets: composite.unitBets.map((unit) => ({ ...unit, legs: [...unit.legs] })) };
}
