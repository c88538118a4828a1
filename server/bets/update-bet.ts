import { ok } from '#lib';
import { savedBetAnswer, type UpdateBetBody, updateBetBody } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { FieldError } from '../http/problem.ts';
import { listedBet } from './bet-answer.ts';
import { workedOut } from './bet-row.ts';
import type { BetsParts } from './bets-parts.ts';
import { type KeptBet, keptBetOf, type SavedBetRow } from './kept-bet.ts';
import { unknownBookies } from './known-bookies.ts';
import { betParams, ownBetToChange } from './own-bet.ts';
import { BET_WRITES, refused, under } from './limits.ts';
import { settleKeptBet, type SettledBet } from './settle-kept-bet.ts';
import { keptWithOutcomes } from './kept-with-outcomes.ts';

/** PATCH /api/bets/{id}/ */
export function updateBet({ db, now, bookieCodes }: BetsParts): AnyOperation {
  return operation({
    method: 'patch',
    path: '/api/bets/{id}/',
    tag: 'Bets',
    summary: 'Says what became of a saved bet, or changes what is kept with it.',
    description:
      'What is left out stays. Outcomes settle the bet anew; where `settled` is left out it follows them. A bet can be settled once no outcome that is still to come could change what it pays.',
    access: 'member',
    scope: 'bets:write',
    userLimit: BET_WRITES,
    params: betParams,
    body: updateBetBody,
    answers: { 200: savedBetAnswer },
    handle: async ({ caller: { userId }, params: { id }, body }) => {
      const unknown = unknownBookies([{ path: 'bookie_id', code: body.bookie_id }], bookieCodes);
      if (unknown.length > 0) throw refused(unknown);
      const changed = await db.transaction().execute(async (trx) => {
        const row = await ownBetToChange(trx, { userId, id });
        const settled = settledAnew(row, body);
        const at = new Date(now());
        const settledAt = settledTime(row, body, settled, at);
        return trx
          .updateTable('saved_bets')
          .set({
            document: JSON.stringify(settled.document),
            ...workedOut(settled),
            bookie_id: body.bookie_id === undefined ? row.bookie_id : body.bookie_id,
            placed: body.placed ?? row.placed,
            live_track: body.live_track ?? row.live_track,
            notes: body.notes ?? row.notes,
            settled: settledAt !== null,
            settled_at: settledAt,
            updated_at: at,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return { status: 200, body: listedBet(changed) };
    },
  });
}

/** The bet with the outcomes that the body has, settled. Throws 422 for outcomes that it cannot have. */
function settledAnew(row: SavedBetRow, { outcomes }: UpdateBetBody): SettledBet {
  const before = keptBetOf(row);
  const kept = outcomes === undefined ? ok(before) : keptWithOutcomes(before, outcomes);
  if (!kept.ok) throw refused(under('outcomes', kept.issues));
  const settled = settleKeptBet(kept.value);
  if (!settled.ok) throw refused(settled.issues.map((found) => ofOutcome(found, kept.value)));
  return settled.value;
}

/** Only its outcomes can have made a bet wrong that was saved: each mistake is told where its outcome was given. */
function ofOutcome(found: FieldError, { kind }: KeptBet): FieldError {
  const index = kind === 'slip' ? /^selections\.(\d+)\./u.exec(found.path)?.[1] : undefined;
  return { ...found, path: index === undefined ? 'outcomes' : `outcomes.${index}` };
}

/** When the bet counts as settled: the first time it is; null while it is open. Throws 422 where it cannot be settled yet. */
function settledTime(row: SavedBetRow, body: UpdateBetBody, { figures }: SettledBet, at: Date): Date | null {
  const follows = body.outcomes === undefined ? row.settled : figures.isDecided;
  if (!(body.settled ?? follows)) return null;
  if (figures.isDecided) return row.settled_at ?? at;
  throw refused([
    { code: 'not-decided', path: 'settled', message: 'Outcomes that matter are still unsettled' },
  ]);
}
