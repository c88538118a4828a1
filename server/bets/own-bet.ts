import { z } from 'zod';
import { betQuery, savedBetAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { savedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import type { SavedBetRow } from './kept-bet.ts';
import { BET_READS, BET_WRITES, MAX_BET_BYTES, noSuchBet } from './limits.ts';

/** The parameters of a path that names a bet. */
export const betParams = z.strictObject({ id: z.uuid() });

type Wanted = { readonly userId: string; readonly id: string };

/** The user's bet of that id. Throws 404 if there is none, or if it is another user's. */
async function ownBet(db: Db, { userId, id }: Wanted): Promise<SavedBetRow> {
  const row = await ofPerson(db, { userId, id }).executeTakeFirst();
  if (row === undefined) throw noSuchBet();
  return row;
}

/** The same, kept from other changes until the transaction ends. */
export async function ownBetToChange(trx: Db, { userId, id }: Wanted): Promise<SavedBetRow> {
  const row = await ofPerson(trx, { userId, id }).forUpdate().executeTakeFirst();
  if (row === undefined) throw noSuchBet();
  return row;
}

function ofPerson(db: Db, { userId, id }: Wanted) {
  return db.selectFrom('saved_bets').selectAll().where('user_id', '=', userId).where('id', '=', id);
}

/** GET /api/bets/{id}/ */
export function readBet({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'A saved bet as it is settled now.',
    description: `Its units and its composite bet come where they are included; an answer of more than ${MAX_BET_BYTES / 1_000_000} MB is refused.`,
    access: 'member',
    scope: 'bets:read',
    userLimit: BET_READS,
    params: betParams,
    query: betQuery,
    answers: { 200: savedBetAnswer },
    handle: async ({ caller: { userId }, params: { id }, query: { include = '' } }) => ({
      status: 200,
      body: savedBet(await ownBet(db, { userId, id }), {
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
    summary: 'Forgets a saved bet.',
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
      if (numDeletedRows === 0n) throw noSuchBet();
      return { status: 204 };
    },
  });
}
