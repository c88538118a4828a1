import { sql } from 'kysely';
import { dashboardFigures, type LedgerEntry, type LedgerSide, penceOf, range } from '#lib/product';
import { dashboardAnswer, snakeKeys } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { listedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import type { SavedBetRow } from './bet-input.ts';
import { BET_READS, withinSize, MAX_BETS_PER_USER } from './limits.ts';
import { loadOpenSpreads } from './open-spreads.ts';

/**
 * Loads the ledger of a user's placed bets, newest first. The pence are those of the stored settlements: only the spreads
 * of open bets are calculated here.
 */
async function loadLedger(trx: Db, userId: string): Promise<readonly LedgerEntry[]> {
  const rows = await trx
    .selectFrom('saved_bets')
    .select(['id', 'kind', 'bookie_id', 'exchange_id', 'is_free_bet'])
    .select(['expected_pence', 'back_pence', 'lay_pence', 'stake_pence', 'liability_pence'])
    .select(
      sql<string | null>`to_char(settled_at at time zone 'Europe/London', 'YYYY-MM-DD')`.as('settled_on'),
    )
    .select([
      openResult('backWin', 'potentialProfit').as('back_win'),
      openResult('backLoss', 'realisedProfit').as('back_loss'),
      openResult('layWin').as('lay_win'),
      openResult('layLoss').as('lay_loss'),
    ])
    .where('user_id', '=', userId)
    .where('placed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BETS_PER_USER)
    .execute();
  const spreads = await loadOpenSpreads(trx, userId);
  return rows.map((row) => ({
    betId: row.id,
    money: row.is_free_bet ? 'freeBets' : 'cash',
    settledOn: row.settled_on ?? undefined,
    expected: Number(row.expected_pence),
    back: {
      bookieId: row.bookie_id,
      atRisk: Number(row.stake_pence),
      result: Number(row.back_pence),
      ...toRange(row.back_win, row.back_loss),
    },
    lay:
      row.kind === 'slip'
        ? undefined
        : {
            bookieId: row.exchange_id,
            atRisk: Number(row.liability_pence),
            result: Number(row.lay_pence),
            ...toRange(row.lay_win, row.lay_loss),
          },
    spread: spreads.get(row.id),
  }));
}

/** The first of the named figures that the settlement of an open bet has; null once the bet is settled. */
function openResult(...names: readonly string[]) {
  const figures = names.map((name) => sql`settlement ->> ${name}`);
  return sql<string | null>`case when settled_at is null then coalesce(${sql.join(figures)}) end`;
}

function toRange(one: string | null, other: string | null): Pick<LedgerSide, 'worst' | 'best'> {
  return range(penceOf(one ?? '0.00'), penceOf(other ?? '0.00'));
}

/** The maximum number of open bets on the dashboard; the list has the rest. */
const MAX_OPEN_BETS = 100;

const figuresAnswer = dashboardAnswer.omit({ open_bets: true });

/** GET /api/dashboard/ */
export function dashboard({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/dashboard/',
    tag: 'Bets',
    summary: 'Returns the profit of placed bets by day, and the open positions.',
    description: `Bets that were saved but not placed are not counted. \`open_bets\` has the newest ${MAX_OPEN_BETS} open bets with live_track, or fewer if they are long.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_READS,
    answers: { 200: dashboardAnswer },
    handle: async ({ caller: { userId } }) => {
      // One snapshot, so that all parts agree.
      const { entries, open } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => ({
          entries: await loadLedger(trx, userId),
          open: await loadOpenBets(trx, userId),
        }));
      const figures = figuresAnswer.parse(snakeKeys(dashboardFigures(entries)));
      return { status: 200, body: { ...figures, open_bets: withinSize(open).map(listedBet) } };
    },
  });
}

function loadOpenBets(trx: Db, userId: string): Promise<readonly SavedBetRow[]> {
  return trx
    .selectFrom('saved_bets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('placed', '=', true)
    .where('live_track', '=', true)
    .where('settled', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OPEN_BETS)
    .execute();
}
