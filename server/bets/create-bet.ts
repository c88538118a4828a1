import { type CreateBetBody, createBetBody, savedBetAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { listedBet } from './bet-answer.ts';
import { newRow } from './bet-row.ts';
import type { BetsParts } from './bets-parts.ts';
import { IDEMPOTENCY_NOTE, madeAlready, namedRequest } from './idempotency.ts';
import { type KeptBet, type SavedBetRow } from './kept-bet.ts';
import { namedIn, unknownBookies } from './known-bookies.ts';
import { BET_WRITES, refused, under } from './limits.ts';
import { needRoom } from './room.ts';
import { settleKeptBet, type SettledBet } from './settle-kept-bet.ts';

/** POST /api/bets/ */
export function createBet({ db, now, bookieCodes }: BetsParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/bets/',
    tag: 'Bets',
    summary: 'Saves a slip or a matched bet.',
    description: `The server settles it itself and takes no figures from the caller. Units and the composite bet are read by GET with \`include\`. A bet whose outcomes are all known is settled at once. ${IDEMPOTENCY_NOTE}`,
    access: 'member',
    scope: 'bets:write',
    userLimit: BET_WRITES,
    body: createBetBody,
    answers: { 201: savedBetAnswer },
    problems: [403, 409],
    handle: async ({ caller: { userId }, body, request: { headers } }) => {
      const kept = keptBet(body);
      const settled = settledOrRefused(kept, body, bookieCodes);
      const request = namedRequest(headers, JSON.stringify(body));
      const before = await madeAlready(db, userId, request);
      if (before !== undefined) return { status: 201, body: listedBet(before) };
      await needRoom(db, userId, 1);
      const at = new Date(now());
      const row = await insert(
        db,
        newRow({
          userId,
          kept: {
            bookieId: body.bookie_id,
            placed: body.placed,
            liveTrack: body.live_track,
            notes: body.notes,
          },
          settled,
          settledAt: settled.figures.isDecided ? at : null,
          createdAt: at,
          updatedAt: at,
          request,
        }),
      );
      if (row !== undefined) return { status: 201, body: listedBet(row) };
      // Another insert under the same name came first, between the read and ours.
      const twin = await madeAlready(db, userId, request);
      if (twin === undefined) throw new Problem(409, { detail: 'The same request is under way; try again' });
      return { status: 201, body: listedBet(twin) };
    },
  });
}

function keptBet({ slip, matched_bet: matchedBet }: CreateBetBody): KeptBet {
  if (slip !== undefined) return { kind: 'slip', document: slip };
  if (matchedBet !== undefined) return { kind: 'matched_bet', document: matchedBet, outcome: 'unsettled' };
  throw refused([{ code: 'one-of', path: '', message: 'Give a slip or a matched bet, and not both' }]);
}

function settledOrRefused(
  kept: KeptBet,
  { bookie_id: bookieId }: CreateBetBody,
  bookieCodes: ReadonlySet<string>,
): SettledBet {
  const unknown = unknownBookies([{ path: 'bookie_id', code: bookieId }, ...namedIn(kept)], bookieCodes);
  const settled = settleKeptBet(kept);
  if (!settled.ok) throw refused([...under(kept.kind, settled.issues), ...unknown]);
  if (unknown.length > 0) throw refused(unknown);
  return settled.value;
}

function insert(db: Db, row: ReturnType<typeof newRow>): Promise<SavedBetRow | undefined> {
  return db
    .insertInto('saved_bets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}
