import { type AnyOperation, operation } from '../http/operation.ts';
import type { BetsParts } from './bets-parts.ts';
import { betParams } from './own-bet.ts';
import { noSuchBet } from './refusals.ts';
import { BET_WRITES } from './limits.ts';

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
