import { ok } from '#lib';
import {
  betListAnswer,
  betListQuery,
  type CreateBetBody,
  createBetBody,
  savedBetAnswer,
  type UpdateBetBody,
  updateBetBody,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { listedBet } from './bet-answer.ts';
import { newRow, workedOut } from './bet-row.ts';
import type { BetsParts } from './bets-parts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { dashboard } from './dashboard.ts';
import { exportBets } from './export-bets.ts';
import { IDEMPOTENCY_NOTE, madeAlready, namedRequest } from './idempotency.ts';
import { importBets } from './import-bets.ts';
import { betsAfter, type KeptBet, keptBetOf, type SavedBetRow } from './kept-bet.ts';
import { keptWithOutcomes } from './kept-with-outcomes.ts';
import { namedIn, unknownBookies } from './known-bookies.ts';
import { BET_READS, BET_WRITES, refused, under, withinSize } from './limits.ts';
import { betParams, deleteBet, ownBetToChange, readBet } from './own-bet.ts';
import { needRoom } from './room.ts';
import { type SettledBet, settleKeptBet } from './settle-kept-bet.ts';

/** Saved bets, the dashboard that adds them up, and their way out and in as a file. */
export function betsOperations(parts: BetsParts): readonly AnyOperation[] {
  return [listBets, createBet, exportBets, importBets, readBet, updateBet, deleteBet, dashboard].map((each) =>
    each(parts),
  );
}

/** POST /api/bets/ */
function createBet({ db, now, bookieCodes }: BetsParts): AnyOperation {
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

/** Bets of a page where no limit is given. */
const PAGE = 20;

/** GET /api/bets/ */
function listBets({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/',
    tag: 'Bets',
    summary: 'Saved bets, newest first, page by page.',
    description: `${PAGE} a page where no limit is given. Pages follow one another whatever is saved meanwhile: no bet comes twice, and none that was there is left out. A page of long bets ends before its limit.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_READS,
    query: betListQuery,
    answers: { 200: betListAnswer },
    handle: async ({ caller: { userId }, query }) => {
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      if (query.cursor !== undefined && after === undefined) {
        throw refused([{ code: 'invalid-value', path: 'cursor', message: 'Not a cursor of ours' }]);
      }
      const limit = Number(query.limit ?? PAGE);
      const settled = query.settled === undefined ? undefined : query.settled === 'true';
      // One more than the page holds says whether another follows.
      const found = await betsAfter(db, { userId, after, limit: limit + 1, settled });
      const page = withinSize(found.slice(0, limit));
      const last = page.at(-1);
      const next = last === undefined || found.length === page.length ? null : writeCursor(last);
      return { status: 200, body: { results: page.map(listedBet), next } };
    },
  });
}

/** PATCH /api/bets/{id}/ */
function updateBet({ db, now, bookieCodes }: BetsParts): AnyOperation {
  return operation({
    method: 'patch',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'Says what became of a saved bet, or changes what is kept with it.',
    description:
      'Fields left out keep their value. Outcomes settle the bet anew; where `settled` is left out it follows them. A bet can be settled once no outcome that is still to come could change what it pays.',
    access: 'member',
    scope: 'bets:write',
    userLimit: BET_WRITES,
    params: betParams,
    body: updateBetBody,
    answers: { 200: savedBetAnswer },
    handle: async ({ caller: { userId }, params: { id }, body }) => {
      const unknown = unknownBookies([{ path: 'bookie_id', code: body.bookie_id }], bookieCodes);
      if (unknown.length > 0) throw refused(unknown);
      const changed = await db.transaction().execute(async (trx) => {
        const row = await ownBetToChange(trx, { userId, id });
        const settled = settledAnew(row, body);
        const at = new Date(now());
        const settledAt = settledTime({ row, body, settled, at });
        return trx
          .updateTable('saved_bets')
          .set({
            document: JSON.stringify(settled.document),
            ...workedOut(settled),
            bookie_id: body.bookie_id === undefined ? row.bookie_id : body.bookie_id,
            placed: body.placed ?? row.placed,
            live_track: body.live_track ?? row.live_track,
            notes: body.notes ?? row.notes,
            settled: settledAt !== null,
            settled_at: settledAt,
            updated_at: at,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return { status: 200, body: listedBet(changed) };
    },
  });
}

/** The bet with the outcomes that the body has, settled. Throws 422 for outcomes that it cannot have. */
function settledAnew(row: SavedBetRow, { outcomes }: UpdateBetBody): SettledBet {
  const before = keptBetOf(row);
  const kept = outcomes === undefined ? ok(before) : keptWithOutcomes(before, outcomes);
  if (!kept.ok) throw refused(under('outcomes', kept.issues));
  const settled = settleKeptBet(kept.value);
  if (!settled.ok) throw refused(settled.issues.map((found) => ofOutcome(found, kept.value)));
  return settled.value;
}

/** Only its outcomes can have made a bet wrong that was saved: each mistake is told where its outcome was given. */
function ofOutcome(found: FieldError, { kind }: KeptBet): FieldError {
  const index = kind === 'slip' ? /^selections\.(\d+)\./u.exec(found.path)?.[1] : undefined;
  return { ...found, path: index === undefined ? 'outcomes' : `outcomes.${index}` };
}

/** A saved bet, the change that is asked for, and the bet as settled with it at a moment. */
type BetChange = {
  readonly row: SavedBetRow;
  readonly body: UpdateBetBody;
  readonly settled: SettledBet;
  readonly at: Date;
};

/** When the bet counts as settled: the first time it is; null while it is open. Throws 422 where it cannot be settled yet. */
function settledTime({ row, body, settled: { figures }, at }: BetChange): Date | null {
  const follows = body.outcomes === undefined ? row.settled : figures.isDecided;
  if (!(body.settled ?? follows)) return null;
  if (figures.isDecided) return row.settled_at ?? at;
  throw refused([
    { code: 'not-decided', path: 'settled', message: 'Outcomes that matter are still unsettled' },
  ]);
}
