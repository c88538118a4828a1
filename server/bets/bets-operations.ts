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
import { type FieldError, Problem, validationProblem } from '../http/problem.ts';
import { listedBet } from './bet-answer.ts';
import { newRow, derivedColumns, checkBookies, findBookies } from './bet-row.ts';
import type { BetsParts } from './bets-parts.ts';
import {
  decodeCursor,
  encodeCursor,
  type BetInput,
  type SavedBetRow,
  selectBets,
  toBetInput,
} from './bet-input.ts';
import { dashboard } from './dashboard.ts';
import { exportBets } from './export-bets.ts';
import { findDuplicate, IDEMPOTENCY_NOTE, readIdempotency } from './idempotency.ts';
import { importBets } from './import-bets.ts';
import { replaceOutcomes } from './replace-outcomes.ts';
import { BET_READS, BET_WRITES, checkQuota, prefixPaths, SaveQuota, withinSize } from './limits.ts';
import { betParams, deleteBet, lockOwnBet, readBet } from './own-bet.ts';
import { type SettledBet, settleBet } from './settle-bet.ts';

/** The operations on saved bets: CRUD, the dashboard, and the export and import of files. */
export function betsOperations(parts: Omit<BetsParts, 'quota'>): readonly AnyOperation[] {
  const withQuota = { ...parts, quota: new SaveQuota(parts.db) };
  return [listBets, createBet, exportBets, importBets, readBet, updateBet, deleteBet, dashboard].map((each) =>
    each(withQuota),
  );
}

/** POST /api/bets/ */
function createBet({ db, now, bookieCodes, quota }: BetsParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/bets/',
    tag: 'Bets',
    summary: 'Saves a slip or a matched bet.',
    description: `The server settles the bet and accepts no figures from the caller. GET with \`include\` returns the units and the composite bet. A bet whose outcomes are all known is settled at once. ${IDEMPOTENCY_NOTE}`,
    access: 'member',
    scope: 'bets:write',
    userLimit: BET_WRITES,
    body: createBetBody,
    answers: { 201: savedBetAnswer },
    problems: [403, 409],
    handle: async ({ caller: { userId }, body, request: { headers } }) => {
      const settled = settleOrThrow(parseInput(body), body, bookieCodes);
      const request = readIdempotency(headers, JSON.stringify(body));
      const duplicate = await findDuplicate(db, userId, request);
      if (duplicate !== undefined) return { status: 201, body: listedBet(duplicate) };
      await quota.check(userId);
      const at = new Date(now());
      const row = await insert(
        db,
        newRow({
          userId,
          metadata: {
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
      if (row !== undefined) {
        quota.use(row);
        return { status: 201, body: listedBet(row) };
      }
      // A concurrent request with the same key inserted its row first.
      const winner = await findDuplicate(db, userId, request);
      if (winner === undefined) {
        throw new Problem(409, { detail: 'The same request is still in progress; try again' });
      }
      return { status: 201, body: listedBet(winner) };
    },
  });
}

function parseInput({ slip, matched_bet: matchedBet }: CreateBetBody): BetInput {
  if (slip !== undefined) return { kind: 'slip', document: slip };
  if (matchedBet !== undefined) return { kind: 'matched_bet', document: matchedBet, outcome: 'unsettled' };
  throw validationProblem([
    { code: 'one-of', path: '', message: 'Give a slip or a matched bet, and not both' },
  ]);
}

function settleOrThrow(
  input: BetInput,
  { bookie_id: bookieId }: Pick<UpdateBetBody, 'bookie_id'>,
  bookieCodes: ReadonlySet<string>,
): SettledBet {
  const unknown = checkBookies([{ path: 'bookie_id', code: bookieId }, ...findBookies(input)], bookieCodes);
  const settled = settleBet(input);
  if (!settled.ok) throw validationProblem([...prefixPaths(input.kind, settled.issues), ...unknown]);
  if (unknown.length > 0) throw validationProblem(unknown);
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

const DEFAULT_PAGE_SIZE = 20;

/** GET /api/bets/ */
function listBets({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/',
    tag: 'Bets',
    summary: 'Lists saved bets, newest first, page by page.',
    description: `The default limit is ${DEFAULT_PAGE_SIZE}. Pages are stable while bets are saved: no bet is repeated, and none is left out. A page of long bets may be shorter than its limit.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_READS,
    query: betListQuery,
    answers: { 200: betListAnswer },
    handle: async ({ caller: { userId }, query }) => {
      const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
      if (query.cursor !== undefined && after === undefined) {
        throw validationProblem([
          { code: 'invalid-value', path: 'cursor', message: 'The cursor must be `next` of an earlier page' },
        ]);
      }
      const limit = Number(query.limit ?? DEFAULT_PAGE_SIZE);
      const settled = query.settled === undefined ? undefined : query.settled === 'true';
      // One row beyond the page shows whether another page follows.
      const found = await selectBets(db, { userId, after, limit: limit + 1, settled });
      const page = withinSize(found.slice(0, limit));
      const last = page.at(-1);
      const next = last === undefined || found.length === page.length ? null : encodeCursor(last);
      return { status: 200, body: { results: page.map(listedBet), next } };
    },
  });
}

/** PATCH /api/bets/{id}/ */
function updateBet({ db, now, bookieCodes, quota }: BetsParts): AnyOperation {
  return operation({
    method: 'patch',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'Updates the outcomes of a saved bet, the bet itself, or its other fields.',
    description:
      'Fields left out keep their value. `slip` or `matched_bet` replaces the document of a bet of that kind: a slip has the outcomes of the new document, a matched bet keeps its outcome. Outcomes or a document settle the bet again; if `settled` is left out, it follows from them. A bet can be settled once no open outcome can change its returns.',
    access: 'member',
    scope: 'bets:write',
    userLimit: BET_WRITES,
    params: betParams,
    body: updateBetBody,
    answers: { 200: savedBetAnswer },
    problems: [403, 409],
    handle: async ({ caller: { userId }, params: { id }, body }) => {
      const changed = await db.transaction().execute(async (trx) => {
        const row = await lockOwnBet(trx, { userId, id });
        expectVersion(row, body);
        const settled = settleChange(row, body, bookieCodes);
        if (isLonger(body, row)) {
          await checkQuota(trx, userId, 0);
          quota.forget(userId);
        }
        const at = new Date(now());
        const settledAt = deriveSettledAt({ row, body, settled, at });
        return trx
          .updateTable('saved_bets')
          .set({
            ...derivedColumns(settled),
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

/** Throws 409 if a bet has changed since the version that the body expects. */
function expectVersion(row: SavedBetRow, { expected_updated_at: expected }: UpdateBetBody): void {
  if (expected === undefined || Date.parse(expected) === row.updated_at.getTime()) return;
  throw new Problem(409, { detail: 'This bet was changed meanwhile', kind: 'changed-meanwhile' });
}

/** True if the body replaces the document of a bet by a longer one. */
function isLonger({ slip, matched_bet: matchedBet }: UpdateBetBody, { document }: SavedBetRow): boolean {
  const after = slip ?? matchedBet;
  return after !== undefined && JSON.stringify(after).length > JSON.stringify(document).length;
}

/** Settles a saved bet as the body changes it. Throws 422 if it cannot be changed so. */
function settleChange(row: SavedBetRow, body: UpdateBetBody, bookieCodes: ReadonlySet<string>): SettledBet {
  const before = toBetInput(row);
  const { slip, matched_bet: matchedBet, outcomes } = body;
  if (slip !== undefined || matchedBet !== undefined) {
    return settleOrThrow(replaceDocument(before, { slip, matchedBet }), body, bookieCodes);
  }
  const unknown = checkBookies([{ path: 'bookie_id', code: body.bookie_id }], bookieCodes);
  if (unknown.length > 0) throw validationProblem(unknown);
  const input = outcomes === undefined ? ok(before) : replaceOutcomes(before, outcomes);
  if (!input.ok) throw validationProblem(prefixPaths('outcomes', input.issues));
  const settled = settleBet(input.value);
  if (!settled.ok) throw validationProblem(settled.issues.map((found) => toOutcomeError(found, input.value)));
  return settled.value;
}

/** Replaces the document of a bet by one of its kind, and keeps the outcome of a matched bet. Throws 422 for another kind. */
function replaceDocument(
  before: BetInput,
  {
    slip,
    matchedBet,
  }: { readonly slip: UpdateBetBody['slip']; readonly matchedBet: UpdateBetBody['matched_bet'] },
): BetInput {
  if (before.kind === 'slip' && slip !== undefined) return { ...before, document: slip };
  if (before.kind === 'matched_bet' && matchedBet !== undefined) {
    const after = replaceOutcomes({ ...before, document: matchedBet }, [before.outcome]);
    if (after.ok) return after.value;
    throw validationProblem(after.issues.map((found) => ({ ...found, path: 'matched_bet.part' })));
  }
  const path = slip === undefined ? 'matched_bet' : 'slip';
  const kind = before.kind === 'slip' ? 'slip' : 'matched bet';
  throw validationProblem([{ code: 'other-kind', path, message: `This bet is a ${kind}, and stays one` }]);
}

/** Moves an error to the path of its outcome: only new outcomes can make a saved bet invalid. */
function toOutcomeError(found: FieldError, { kind }: BetInput): FieldError {
  const index = kind === 'slip' ? /^selections\.(\d+)\./u.exec(found.path)?.[1] : undefined;
  return { ...found, path: index === undefined ? 'outcomes' : `outcomes.${index}` };
}

/** A saved bet, the requested change, and the bet settled with it. */
type BetChange = {
  readonly row: SavedBetRow;
  readonly body: UpdateBetBody;
  readonly settled: SettledBet;
  readonly at: Date;
};

/** The time of the bet's first settlement; null while it is open. Throws 422 if it cannot be settled yet. */
function deriveSettledAt({ row, body, settled: { figures }, at }: BetChange): Date | null {
  const hasNew = [body.outcomes, body.slip, body.matched_bet].some((given) => given !== undefined);
  const fallback = hasNew ? figures.isDecided : row.settled;
  if (!(body.settled ?? fallback)) return null;
  if (figures.isDecided) return row.settled_at ?? at;
  throw validationProblem([
    { code: 'not-decided', path: 'settled', message: 'Outcomes that decide this bet are still unsettled' },
  ]);
}
