import { breakAnswer, breakBody } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { londonDay, londonMidnight } from '../http/london-day.ts';
import { isOnABreak } from '../http/on-a-break.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AccountParts } from './account-parts.ts';

const PATH = '/api/account/break/';
/** The longest break at once. One that is typed wrong cannot be taken back, so it must not last for decades. */
const MOST_DAYS = 366;

/** GET and PUT /api/account/break/ */
export function breakOperations({ db, now, security, onBreak }: AccountParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: PATH,
      tag: 'Account',
      summary: 'Until when one takes a break; null where one does not.',
      access: 'member',
      answers: { 200: breakAnswer },
      handle: ({ caller }) => ({ status: 200, body: { until: dayOf(caller.breakUntil, now()) } }),
    }),
    operation({
      method: 'put',
      path: PATH,
      tag: 'Account',
      summary: 'Takes a break until that day begins in London.',
      description:
        'While it lasts, the odds gateway and the checkout answer 403 `on-a-break`, and a checkout that is open is closed; where several processes serve, prices close within a few seconds. Where the payment service does not answer, an open checkout is closed later, within about an hour. A break can be made longer at any time and never shorter: whoever set it did so for the moment in which they would rather not have it. A year at most at once.',
      access: 'member',
      body: breakBody,
      answers: { 200: breakAnswer },
      handle: async ({ caller, body: { until }, request }) => {
        const wanted = until === null ? null : breakEnd(until, now());
        const kept = await lengthen(db, { userId: caller.userId, wanted, now: now() });
        if (wanted !== null) {
          security('break', { user: caller.userId, request: request.id });
          await onBreak(caller.userId);
        }
        return { status: 200, body: { until: dayOf(kept, now()) } };
      },
    }),
  ];
}

/** The day on which a break ends; null where there is none, or it is over. */
function dayOf(until: Date | null, now: number): string | null {
  return isOnABreak(until, now) ? londonDay(until) : null;
}

/** When a break until that day ends. Throws 422 where that is not after today, or further off than a year. */
function breakEnd(day: string, now: number): Date {
  const end = londonMidnight(day);
  if (end.getTime() <= now) throw wrong('break-in-the-past', 'A break ends on a day after today');
  if (end.getTime() > now + MOST_DAYS * 24 * 3_600_000) {
    throw wrong('break-too-long', 'A break lasts a year at most; it can be made longer again later');
  }
  return end;
}

type Wish = { readonly userId: string; readonly wanted: Date | null; readonly now: number };

/** Makes a break longer, or begins one. Answers its end; throws 422 where it would be shorter than the one that runs. */
async function lengthen(db: Db, { userId, wanted, now }: Wish): Promise<Date | null> {
  // One statement, so that of two at once the longer one stays.
  const changed = await db
    .updateTable('users')
    .set({ break_until: wanted })
    .where('id', '=', userId)
    .where((each) =>
      each.or([
        each('break_until', 'is', null),
        each('break_until', '<=', new Date(now)),
        ...(wanted === null ? [] : [each('break_until', '<=', wanted)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (changed.numUpdatedRows === 0n) {
    throw wrong('break-runs', 'A break that has begun can be made longer, not shorter');
  }
  return wanted;
}

function wrong(code: string, message: string): Problem {
  return new Problem(422, { errors: [{ code, path: 'until', message }] });
}
