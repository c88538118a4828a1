import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { BET_CSV_COLUMNS, importAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { inTurn } from '../db/in-turn.ts';
import { violatedUnique } from '../db/unavailable.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { type FieldError, MAX_ERRORS, Problem, validationProblem } from '../http/problem.ts';
import { newRow } from './bet-row.ts';
import { type BetLine, readBetsFile } from './bets-file.ts';
import type { BetsParts } from './bets-parts.ts';
import { IDEMPOTENCY_NOTE, findDuplicate, readIdempotency } from './idempotency.ts';
import { type ImportContext, type ImportedBet, importRow } from './import-row.ts';
import { BET_FILES, prefixPaths, MAX_BETS_PER_USER, checkQuota } from './limits.ts';
import { estimateWork } from './slip-size.ts';
import { type SavedBetRow, selectBets } from './bet-input.ts';

/** The upper bound of the engine's work for one file, in legs: about two seconds at worst. */
const MAX_WORK_PER_FILE = 500_000;

/** Lines that are processed before other requests get their turn. */
const LINES_PER_SLICE = 20;

/** The bets of all lines. Throws 422 with every error, at `lines.<line>.<column>`. */
async function importLines(
  lines: readonly BetLine[],
  context: ImportContext,
): Promise<readonly ImportedBet[]> {
  const bets: ImportedBet[] = [];
  const errors: FieldError[] = [];
  let work = 0;
  const isOver = (): boolean => work > MAX_WORK_PER_FILE || errors.length >= MAX_ERRORS;
  const add = ({ line, cells }: BetLine): void => {
    if (isOver()) return;
    const bet = importRow(cells, context);
    if (bet.ok) {
      bets.push(bet.value);
      work += bet.value.settled.kind === 'slip' ? estimateWork(bet.value.settled.bet) : 1;
    } else errors.push(...prefixPaths(`lines.${line}`, bet.issues));
    if (work > MAX_WORK_PER_FILE) errors.push({ ...TOO_MUCH_WORK, path: `lines.${line}` });
  };
  await inTurn(slices(lines, LINES_PER_SLICE), async (slice) => {
    if (isOver()) return;
    slice.forEach(add);
    await setImmediate();
  });
  if (errors.length > 0) throw validationProblem(errors);
  return bets;
}

/** The items in slices of `size`; the last may be shorter. */
function slices<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const TOO_MUCH_WORK = {
  code: 'too-large',
  message: 'The bets up to here have more lines than one file may have: import the file in parts',
};

/** The largest file: thousands of ordinary bets. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Rows of one insert. A statement takes at most 65,535 values. */
const ROWS_PER_INSERT = 500;

/** POST /api/bets/import/ */
export function importBets({ db, now, bookieCodes, quota }: BetsParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/bets/import/',
    tag: 'Bets',
    summary: 'Imports the bets of a CSV file: all of them, or none.',
    description: `The file that the export writes, or your own. The first line names the columns, in any order; columns may be left out: ${BET_CSV_COLUMNS.join(', ')}. A row without a document is a single. Defaults of empty cells: created now, placed, live_track on, settled if the outcomes decide the bet. At most ${MAX_BETS_PER_USER} bets and ${MAX_FILE_BYTES / 1024 / 1024} MiB of UTF-8 text, separated by commas, semicolons or tabs. A bet that is saved already, with the same content and creation time, is skipped. Errors are reported by line and column: lines.12.odds. ${IDEMPOTENCY_NOTE} It counts no bets as skipped.`,
    access: 'member',
    userLimit: BET_FILES,
    raw: { contentType: 'text/csv' },
    bodyLimit: MAX_FILE_BYTES,
    deadline: 30_000,
    limit: { name: 'import', perMinute: 10 },
    answers: { 200: importAnswer },
    problems: [403],
    handle: async ({ caller: { userId }, request: { rawBody, headers } }) => {
      if (!isUtf8(rawBody)) throw new Problem(400, { detail: 'The file is not UTF-8 text' });
      const lines = readBetsFile(rawBody);
      if (!lines.ok) throw validationProblem(lines.issues);
      const request = readIdempotency(headers, rawBody);
      if ((await findDuplicate(db, userId, request)) !== undefined) return answered(lines.value.length);
      const at = new Date(now());
      const read = await importLines(lines.value, { at, bookieCodes });
      const bets = await withoutSaved(db, userId, read);
      const rows = bets.map((bet, index) =>
        newRow({ ...bet, userId, updatedAt: at, request: index === 0 ? request : undefined }),
      );
      try {
        await db.transaction().execute((trx) => insertAll(trx, userId, withDescendingIds(rows)));
      } catch (error) {
        if (violatedUnique(error) !== 'saved_bets_request') throw error;
        // A concurrent duplicate request won the race.
        await findDuplicate(db, userId, request);
      }
      quota.forget(userId);
      return answered(bets.length, read.length - bets.length);
    },
  });
}

/** The response: bets that were imported, and bets that were saved already. */
function answered(imported: number, skipped = 0) {
  return { status: 200 as const, body: { imported, skipped } };
}

type Row = ReturnType<typeof newRow>;

/** Assigns the ids in descending order: they break ties of the time, so bets of the same time keep the file's order. */
function withDescendingIds(rows: readonly Row[]): readonly Row[] {
  const ids = rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? row.id }));
}

async function insertAll(trx: Db, userId: string, rows: readonly Row[]): Promise<void> {
  await checkQuota(trx, userId, rows.length);
  await inTurn(slices(rows, ROWS_PER_INSERT), async (slice) => {
    await trx.insertInto('saved_bets').values(slice).execute();
  });
}

/** The content of a bet that the CSV file has: everything but its id and the time of its last change. */
type Content = {
  readonly kind: string;
  readonly document: unknown;
  readonly outcome: string | null;
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
  readonly settledAt: Date | null;
  readonly createdAt: Date;
};

/** A short key of a bet's content: equal for equal bets, whatever the order of the keys in their documents. */
function contentKey(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64');
}

/** The key of a saved bet's content. */
function savedKey(row: SavedBetRow): string {
  return contentKey({
    kind: row.kind,
    document: row.document,
    outcome: row.outcome,
    bookieId: row.bookie_id,
    placed: row.placed,
    liveTrack: row.live_track,
    notes: row.notes,
    settledAt: row.settled_at,
    createdAt: row.created_at,
  });
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Bets that are held in memory at a time. */
const PAGE_SIZE = 100;

/** Greater than the id of any bet. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The bets that the user has not saved yet, in the same order. A bet with the same content and the same creation time
 * as a saved one is left out, once for each saved one: equal bets in one file remain separate bets. A bet whose row has no
 * creation time is always new.
 */
async function withoutSaved(
  db: Db,
  userId: string,
  bets: readonly ImportedBet[],
): Promise<readonly ImportedBet[]> {
  const times = bets.filter(({ isDated }) => isDated).map(({ createdAt }) => createdAt.getTime());
  const newest = times.reduce((most, time) => Math.max(most, time), -Infinity);
  const oldest = times.reduce((least, time) => Math.min(least, time), Infinity);
  if (newest === -Infinity) return bets;
  const saved = new Map<string, number>();
  const addPage = async (after: { readonly created_at: Date; readonly id: string }): Promise<undefined> => {
    const page = await selectBets(db, { userId, after, limit: PAGE_SIZE });
    for (const row of page) {
      const key = savedKey(row);
      saved.set(key, (saved.get(key) ?? 0) + 1);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE || last.created_at.getTime() < oldest) return undefined;
    await setImmediate();
    // Not awaited here, which would hold this page in memory.
    return addPage(last);
  };
  await addPage({ created_at: new Date(newest), id: LAST_ID });
  return bets.filter(({ settled, metadata, settledAt, createdAt, isDated }) => {
    if (!isDated) return true;
    const key = contentKey({
      kind: settled.kind,
      document: settled.document,
      outcome: settled.kind === 'matched_bet' ? settled.outcome : null,
      ...metadata,
      settledAt,
      createdAt,
    });
    const count = saved.get(key) ?? 0;
    saved.set(key, count - 1);
    return count <= 0;
  });
}
