import {
  type Bet,
  failed,
  issue,
  readBet,
  readTotals,
  ok,
  type Result,
  settle,
  settledTotalsJson,
  settlementAnswer,
  settlementText,
} from '#lib';
import { settleAnswer, settleQuery, settleShape } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { FieldError } from '../http/problem.ts';
import { answerDocuments, type Calculated } from './batch.ts';
import { BATCH_NOTE, PUBLIC_CALL } from './common.ts';
import { longTotalsWork, MAX_WORK, settlingWork, totalsWork, unitsCharacters } from './work.ts';

/** POST /api/settle */
export function settleOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/settle',
    summary: 'Settles a slip, or up to 100 of them.',
    description: `The answer is that of the terminal: totals, rules and every unit. Units are listed for up to 20 selections and 10,000 units, fewer where numbers are long; totals=true settles more. ${BATCH_NOTE}`,
    query: settleQuery,
    body: z.unknown(),
    bodyShape: settleShape,
    answers: { 200: { contentType: 'application/json', schema: settleAnswer } },
    handle: async ({ query, body }) => {
      const exact = query.exact === 'true';
      const answer = query.totals === 'true' ? totalsText : unitsText;
      const content = await answerDocuments(body, (slip) => answer(slip, exact));
      return { status: 200, content };
    },
  });
}

function unitsText(slip: unknown, exact: boolean): Result<Calculated, readonly FieldError[]> {
  const bet = readBet(slip);
  if (!bet.ok) return bet;
  const work = settlingWork(bet.value);
  const tooMuch = checkListing(bet.value, work);
  if (tooMuch.length > 0) return failed(tooMuch);
  return ok({ work, text: settlementText(settlementAnswer(settle(bet.value), { exact })) });
}

/** Characters of the units of one slip. */
const MAX_UNITS_CHARACTERS = 5_000_000;

function checkListing(bet: Bet, work: number): readonly FieldError[] {
  if (work > MAX_WORK) {
    const message =
      'Too much to list at once: give fewer lines, shorter numbers or fewer bonuses, or ask for totals=true';
    return [issue('too-many-lines', 'system', message)];
  }
  if (unitsCharacters(bet) <= MAX_UNITS_CHARACTERS) return [];
  const message = 'Descriptions too long to repeat in every line: shorten them, or ask for totals=true';
  return [issue('too-large', 'selections', message)];
}

function totalsText(slip: unknown, exact: boolean): Result<Calculated, readonly FieldError[]> {
  const bet = readBet(slip);
  const work = bet.ok ? totalsWork(bet.value) : longTotalsWork(slip);
  if (work > MAX_WORK) return failed([issue('too-many-lines', 'system')]);
  const settled = readTotals(slip);
  if (!settled.ok) return settled;
  return ok({ work, text: settlementText(settledTotalsJson(settled.value, { exact })) });
}
