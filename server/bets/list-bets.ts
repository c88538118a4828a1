import { betListAnswer, betListQuery } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { listedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { betsAfter } from './kept-bet.ts';
import { BET_READS, refused, withinSize } from './limits.ts';

const PAGE = 20;

/** GET /api/bets/ */
export function listBets({ db }: BetsParts): AnyOperation {
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
