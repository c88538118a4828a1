import { z } from 'zod';
import { betQuery, savedBetAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { savedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import type { SavedBetRow } from './bet-input.ts';
import { BET_READS, BET_WRITES, MAX_BET_BYTES, betNotFound } from './limits.ts';

/** The path parameters of a bet. */
export const betParams = z.strictObject({ id: z.uuid() });

type BetKey = { readonly userId: string; readonly id: string };

/** The user's bet with this id. Throws 404 if there is none, or if it is another user's. */
async function findOwnBet(db: Db, { userId, id }: BetKey): Promise<SavedBetRow> {
  const row = await selectOwnBet(db, { userId, id }).executeTakeFirst();
  if (row === undefined) throw betNotFound();
  return row;
}

/** The same, with its row locked until the transaction ends. */
export async function lockOwnBet(trx: Db, { userId, id }: BetKey): Promise<SavedBetRow> {
  const row = await selectOwnBet(trx, { userId, id }).forUpdate().executeTakeFirst();
  if (row === undefined) throw betNotFound();
  return row;
}

function selectOwnBet(db: Db, { userId, id }: BetKey) {
  return db.selectFrom('saved_bets').selectAll().where('user_id', '=', userId).where('id', '=', id);
}

/** GET /api/bets/{id}/ */
export function readBet({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'Returns a saved bet, settled by the current engine.',
    description: `\`include\` adds its units and its composite bet; a response of more than ${MAX_BET_BYTES / 1_000_000} MB is refused.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_READS,
    params: betParams,
    query: betQuery,
    answers: { 200: savedBetAnswer },
    handle: async ({ caller: { userId }, params: { id }, query: { include = '' } }) => ({
      status: 200,
      body: savedBet(await findOwnBet(db, { userId, id }), {
        breakdown: include.includes('breakdown'),
        compositeBet: include.includes('composite_bet'),
      }),
    }),
  });
}

/** DELETE /api/bets/{id}/ */
export function deleteBet({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'delete',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'Deletes a saved bet.',
    access: 'member',
    userLimit: BET_WRITES,
    params: betParams,
    answers: { 204: null },
    handle: async ({ caller: { userId }, params: { id } }) => {
      const { numDeletedRows } = await db
        .deleteFrom('saved_bets')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw betNotFound();
      return { status: 204 };
    },
  });
}
