import { type CompositeBet, outcomesOf, penceText, settlementJson, toCompositeBet } from '#lib';
import {
  type compositeBetSchema,
  type ListedBet,
  matchedBetSchema,
  matchedResultsSchema,
  type SavedBetAnswer,
  settlementSchema,
  slipSchema,
} from '#lib/wire';
import type { z } from 'zod';

import { validationProblem } from '../http/problem.ts';
import { toBetInput, type SavedBetRow } from './bet-input.ts';
import { settlementWithoutUnits } from './bet-row.ts';
import { MAX_BET_BYTES } from './limits.ts';
import { settleBet, type SettledBet } from './settle-bet.ts';

const listedSettlement = settlementSchema.omit({ breakdown: true });

/** A saved bet without its units, from the stored settlement: the bet is not settled again. */
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
    ...facts(row, [...outcomesOf(slip)]),
    kind,
    slip,
    settlement: listedSettlement.parse(row.settlement),
  };
}

/** The optional parts of a response, which list the units of a slip. */
export type Included = { readonly breakdown: boolean; readonly compositeBet: boolean };

/**
 * A saved bet, settled again, with the parts that the request includes. Throws 422 if they exceed `MAX_BET_BYTES`, and an
 * error if the stored bet is invalid.
 */
export function savedBet(row: SavedBetRow, included: Included): SavedBetAnswer {
  const settled = settleBet(toBetInput(row));
  if (!settled.ok) throw new Error(`The saved bet ${row.id} cannot be settled`);
  const answer = toAnswer(row, settled.value, included);
  if (Buffer.byteLength(JSON.stringify(answer)) <= MAX_BET_BYTES) return answer;
  throw validationProblem([
    { code: 'too-large', path: 'include', message: 'This bet has too many units to list' },
  ]);
}

function toAnswer(row: SavedBetRow, settled: SettledBet, included: Included): SavedBetAnswer {
  if (settled.kind === 'matched_bet') {
    const { kind, document, outcome, settlement } = settled;
    const results = matchedResultsSchema.parse(settlement);
    return { ...facts(row, [outcome]), kind, matched_bet: document, settlement: results };
  }
  const { kind, document, bet, settlement } = settled;
  const meta = { bookieId: row.bookie_id, placed: row.placed, liveTrack: row.live_track };
  return {
    ...facts(row, [...outcomesOf(document)]),
    kind,
    slip: document,
    ...(included.compositeBet ? { composite_bet: copyComposite(toCompositeBet(bet, meta)) } : {}),
    settlement: included.breakdown
      ? settlementSchema.parse(settlementJson(settlement))
      : listedSettlement.parse(settlementWithoutUnits(settled)),
  };
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

/** Copies the read-only lists of a composite bet into the mutable ones of the schema's type. */
function copyComposite(composite: CompositeBet): z.infer<typeof compositeBetSchema> {
  return { ...composite, unitBets: composite.unitBets.map((unit) => ({ ...unit, legs: [...unit.legs] })) };
}
