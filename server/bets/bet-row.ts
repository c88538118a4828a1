import { randomUUID } from 'node:crypto';
import { settlementJson } from '#lib';
import { laidAt } from '#lib/product';
import type { Insertable } from 'kysely';

import type { SavedBetTable } from '../db/tables/bets.ts';
import type { FieldError } from '../http/problem.ts';
import type { SettledBet } from './settle-bet.ts';
import type { BetInput } from './bet-input.ts';

/** The user's data about a bet, besides the bet itself. */
export type BetMetadata = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

type NewBet = {
  readonly userId: string;
  readonly metadata: BetMetadata;
  readonly settled: SettledBet;
  /** Null while the bet is open. */
  readonly settledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The request that creates the bet, if it has an idempotency key. */
  readonly request: { readonly key: string; readonly hash: Buffer } | undefined;
};

/** The row of a new bet. */
export function newRow(bet: NewBet): Insertable<SavedBetTable> {
  const { metadata, settled, settledAt, request } = bet;
  return {
    id: randomUUID(),
    user_id: bet.userId,
    kind: settled.kind,
    bookie_id: metadata.bookieId,
    placed: metadata.placed,
    live_track: metadata.liveTrack,
    settled: settledAt !== null,
    settled_at: settledAt,
    notes: metadata.notes,
    ...derivedColumns(settled),
    idempotency_key: request?.key ?? null,
    request_hash: request?.hash ?? null,
    created_at: bet.createdAt,
    updated_at: bet.updatedAt,
  };
}

/** The columns derived from the document of a bet and its settlement. */
export function derivedColumns(settled: SettledBet) {
  const { status, entry } = settled.figures;
  return {
    document: JSON.stringify(settled.document),
    outcome: settled.kind === 'matched_bet' ? settled.outcome : null,
    exchange_id: findExchange(settled),
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

/** The exchange where a matched bet is laid; null if its document names none. */
function findExchange(input: BetInput): string | null {
  return input.kind === 'matched_bet' ? laidAt(input.document) : null;
}

/** The bookmakers and exchanges that a bet's document names. */
export function findBookies(input: BetInput): readonly BookieReference[] {
  if (input.kind !== 'matched_bet') return [];
  const { context } = input.document;
  const path = 'matched_bet.context';
  return [
    { path: `${path}.layContract.bookieCode`, code: context?.layContract?.bookieCode },
    { path: `${path}.exchange`, code: context?.exchange },
  ];
}

/** The code of a bookmaker or an exchange, if there is one, and the path of its field. */
type BookieReference = { readonly path: string; readonly code: string | null | undefined };

/** Returns an error for each reference to an unknown bookmaker or exchange. */
export function checkBookies(
  references: readonly BookieReference[],
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return references
    .filter(({ code }) => code !== null && code !== undefined && !bookieCodes.has(code))
    .map(({ path }) => ({ code: 'unknown-value', path, message: 'No bookmaker or exchange has this code' }));
}
