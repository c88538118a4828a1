import { setImmediate } from 'node:timers/promises';

import { BET_CSV_COLUMNS } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { BetsParts } from './bets-parts.ts';
import { csvLine } from './csv-cell.ts';
import { exportRow } from './export-row.ts';
import type { SavedBetRow } from './kept-bet.ts';
import { betsAfter } from './newest-first.ts';
import { BET_FILES } from './limits.ts';

/** Rows that are in memory at a time. */
const PAGE = 100;

/** Spreadsheets take a file without it for one of the machine's own code page. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** GET /api/bets/export.csv */
export function exportBets({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/export.csv',
    tag: 'Bets',
    summary: 'All saved bets as a CSV file, newest first, which the import takes back.',
    description: `The columns: ${BET_CSV_COLUMNS.join(', ')}. A cell that a spreadsheet could take for a formula begins with an apostrophe; the import takes it off again.`,
    access: 'member',
    userLimit: BET_FILES,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
    handle: async ({ caller: { userId } }) => {
      const page = (after: SavedBetRow | undefined): Promise<readonly SavedBetRow[]> =>
        betsAfter(db, { userId, after, limit: PAGE });
      // The first page is asked for before anything is answered: a database that is away is still an honest 503.
      const first = await page(undefined);
      return {
        status: 200,
        content: inPages(first, page),
        headers: { 'content-disposition': 'attachment; filename="layline-bets.csv"' },
      };
    },
  });
}

type NextPage = (after: SavedBetRow | undefined) => Promise<readonly SavedBetRow[]>;

/** The file, a page at a time, as fast as it is read. */
function inPages(first: readonly SavedBetRow[], next: NextPage): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rows = first;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(BET_CSV_COLUMNS))),
    pull: async (controller) => {
      const last = rows.at(-1);
      if (last === undefined) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(rows.map((row) => csvLine(exportRow(row))).join('')));
      // The embedded database answers without a pause, in which others would have their turn.
      await setImmediate();
      rows = rows.length < PAGE ? [] : await next(last);
    },
  });
}
