import { randomUUID } from 'node:crypto';

import { settlementJson } from '#lib';
import type { Insertable } from 'kysely';

import type { SavedBetTable } from '../db/tables/bets.ts';
import { exchangeOf } from './known-bookies.ts';
import type { SettledBet } from './settle-kept-bet.ts';

/** The user's own data about a bet, beside the bet itself. */
export type Kept = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

type Made = {
  readonly userId: string;
  readonly kept: Kept;
  readonly settled: SettledBet;
  /** When it counts as settled; null while it is open. */
  readonly settledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The request that makes it, where that has a name. */
  readonly request: { readonly key: string; readonly hash: Buffer } | undefined;
};

/** The row of a new bet. */
export function newRow(made: Made): Insertable<SavedBetTable> {
  const { kept, settled, settledAt, request } = made;
  return {
    id: randomUUID(),
    user_id: made.userId,
    kind: settled.kind,
    document: JSON.stringify(settled.document),
    bookie_id: kept.bookieId,
    exchange_id: exchangeOf(settled),
    placed: kept.placed,
    live_track: kept.liveTrack,
    settled: settledAt !== null,
    settled_at: settledAt,
    notes: kept.notes,
    ...workedOut(settled),
    idempotency_key: request?.key ?? null,
    request_hash: request?.hash ?? null,
    created_at: made.createdAt,
    updated_at: made.updatedAt,
  };
}

/** The columns that the engine fills, from the bet and its outcomes as they are. */
export function workedOut(settled: SettledBet) {
  const { status, entry } = settled.figures;
  return {
    outcome: settled.kind === 'matched_bet' ? settled.outcome : null,
    settlement: JSON.stringify(settlementWithoutUnits(settled)),
    status,
    is_free_bet: entry.money === 'freeBets',
    expected_pence: Number(entry.expected),
    back_pence: Number(entry.back.result),
    lay_pence: Number(entry.lay?.result ?? 0),
    stake_pence: Number(entry.back.atRisk),
    liability_pence: Number(entry.lay?.atRisk ?? 0),
  };
}

/** The settlement of a bet as JSON, without its units. */
export function settlementWithoutUnits(settled: SettledBet): object {
  if (settled.kind === 'matched_bet') return settled.settlement;
  const { breakdown: _, ...listed } = settlementJson({ ...settled.settlement, units: [] });
  return listed;
}
