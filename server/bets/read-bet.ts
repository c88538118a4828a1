import { betQuery, savedBetAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { savedBet } from './bet-answer.ts';
import type { BetsParts } from './bets-parts.ts';
import { betParams, ownBet } from './own-bet.ts';
import { BET_READS, MAX_BET_BYTES } from './limits.ts';

/** GET /api/bets/{id}/ */
export function readBet({ db }: BetsParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'A saved bet as it is settled now.',
    description: `Its units and its composite bet come where they are included; an answer of more than ${MAX_BET_BYTES / 1_000_000} MB is refused.`,
    access: 'member',
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
