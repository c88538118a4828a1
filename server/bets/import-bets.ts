import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';

import { BET_CSV_COLUMNS, importAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { violatedUnique } from '../db/unavailable.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { newRow } from './bet-row.ts';
import { type BetLine, readBetsFile } from './bets-file.ts';
import type { BetsParts } from './bets-parts.ts';
import { IDEMPOTENCY_NOTE, madeAlready, namedRequest } from './idempotency.ts';
import { type ImportContext, type ImportedBet, importRow } from './import-row.ts';
import { BET_FILES, MOST_ERRORS, refused, under } from './limits.ts';
import { MOST_BETS, needRoom } from './room.ts';
import { workOf } from './slip-size.ts';

/** The upper bound of the engine's work for one file, in legs: about two seconds at the worst. */
const MOST_WORK = 500_000;

/** Lines that are read at a stretch before other requests get a turn. */
const STRETCH = 20;

/** The bets of all lines. Throws 422 with what is wrong, each at `lines.<line>.<column>`, if anything is. */
async function importLines(
  lines: readonly BetLine[],
  context: ImportContext,
): Promise<readonly ImportedBet[]> {
  const bets: ImportedBet[] = [];
  const errors: FieldError[] = [];
  let work = 0;
  for (const [index, { line, cells }] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the point is that others come between
    if (index % STRETCH === STRETCH - 1) await setImmediate();
    const bet = importRow(cells, context);
    if (bet.ok) {
      bets.push(bet.value);
      work += bet.value.settled.kind === 'slip' ? workOf(bet.value.settled.bet) : 1;
    } else errors.push(...under(`lines.${line}`, bet.issues));
    if (work > MOST_WORK) errors.push({ ...TOO_MUCH, path: `lines.${line}` });
    if (work > MOST_WORK || errors.length >= MOST_ERRORS) break;
  }
  if (errors.length > 0) throw refused(errors);
  return bets;
}

const TOO_MUCH = {
  code: 'too-large',
  message: 'The bets up to here have more lines than one file may have: import it in parts',
};

/** Bytes of a file: some thousand bets as people make them. */
const FILE_BYTES = 4 * 1024 * 1024;

/** Rows of one statement, which takes 65,535 values at most. */
const ROWS_AT_ONCE = 500;

/** POST /api/bets/import/ */
export function importBets({ db, now, bookieCodes }: BetsParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/bets/import/',
    tag: 'Bets',
    summary: 'Takes the bets of a CSV file: all of them, or none.',
    description: `The file that the export writes, or one of your own. The first line names the columns, in any order, and may leave some out: ${BET_CSV_COLUMNS.join(', ')}. A row without a document is a single. Empty cells: saved now, placed, live_track on, settled where the outcomes decide it. At most ${MOST_BETS} bets and ${FILE_BYTES / 1024 / 1024} MiB of UTF-8 text, with commas, semicolons or tabs. What is wrong is named by line and column: lines.12.odds. ${IDEMPOTENCY_NOTE}`,
    access: 'member',
    userLimit: BET_FILES,
    raw: { contentType: 'text/csv' },
    bodyLimit: FILE_BYTES,
    deadline: 30_000,
    limit: { name: 'import', perMinute: 10 },
    answers: { 200: importAnswer },
    problems: [403],
    handle: async ({ caller: { userId }, request: { rawBody, headers } }) => {
      if (!isUtf8(rawBody)) throw new Problem(400, { detail: 'The file is not UTF-8 text' });
      const lines = readBetsFile(rawBody);
      if (!lines.ok) throw refused(lines.issues);
      const answer = { status: 200 as const, body: { imported: lines.value.length } };
      const request = namedRequest(headers, rawBody);
      if ((await madeAlready(db, userId, request)) !== undefined) return answer;
      const at = new Date(now());
      const bets = await importLines(lines.value, { at, bookieCodes });
      const rows = bets.map((bet, index) =>
        newRow({ ...bet, userId, updatedAt: at, request: index === 0 ? request : undefined }),
      );
      try {
        await db.transaction().execute((trx) => insertAll(trx, userId, inOrder(rows)));
      } catch (error) {
        if (violatedUnique(error) !== 'saved_bets_request') throw error;
        // The same request came twice at once, and the other one was first.
        await madeAlready(db, userId, request);
      }
      return answer;
    },
  });
}

type Row = ReturnType<typeof newRow>;

/** Bets of the same moment stay in the file's order, newest first: the id decides among them. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  const ids = rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? row.id }));
}

async function insertAll(trx: Db, userId: string, rows: readonly Row[]): Promise<void> {
  await needRoom(trx, userId, rows.length);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction takes one statement at a time
    await trx
      .insertInto('saved_bets')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
}
