import { savedBetAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { savedBetOf } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import { betParams, ownBet } from './own-bet.ts';

/** GET /api/bets/{id}/ */
export function readBet({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'A saved bet with its units and its composite bet.',
    access: 'member',
    params: betParams,
    answers: { 200: savedBetAnswer },
    handle: async ({ caller: { userId }, params: { id } }) => ({
      status: 200,
      body: savedBetOf(await ownBet(db, { userId, id })),
    }),
  });
}
