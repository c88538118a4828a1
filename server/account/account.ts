import { breakAnswer, breakBody, deleteAccountBody } from '#lib/wire';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../db/schema.ts';
import { londonDay, londonMidnight } from '../http/london-day.ts';
import { isOnABreak } from '../http/on-a-break.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AccountParts } from './account-parts.ts';

/** A table that holds something of people's, the column that says whose, and the columns that its owner may see. */
type PersonalTable = { readonly name: string; readonly owner: string; readonly columns: readonly string[] };

/**
 * The tables of people's data, as the database itself describes them, so that one that is added later is among them: that
 * of the people themselves, and all with a `user_id`. Hashes of secrets and encrypted secrets are left out: they say
 * nothing about a person and are of use to a thief only.
 */
async function personalTables(db: Db): Promise<readonly PersonalTable[]> {
  const { rows } = await sql<{ readonly name: string; readonly owner: string; readonly column: string }>`
    select c.table_name as name, case when c.table_name = 'users' then 'id' else 'user_id' end as owner,
      c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and (c.table_name = 'users' or exists (
        select from information_schema.columns o
        where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'user_id'))
      and c.column_name not like '%\\_hash' and c.column_name not like '%\\_sealed'
    order by c.table_name, c.ordinal_position`.execute(db);
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    return { name, owner: own[0]?.owner ?? 'user_id', columns: own.map(({ column }) => column) };
  });
}

/** Rows by table. */
type PersonalData = Record<string, Record<string, unknown>[]>;

/** Everything that is kept about a person, as it stood at one moment. */
function personalData(db: Db, userId: string): Promise<PersonalData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const data: PersonalData = {};
      for (const { name, owner, columns } of await personalTables(trx)) {
        const list = sql.join(columns.map((column) => sql.ref(column)));
        // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection, which takes one statement at a time
        const { rows } = await sql<Record<string, unknown>>`
          select ${list} from ${sql.table(name)} where ${sql.ref(owner)} = ${userId}::uuid`.execute(trx);
        data[name] = rows;
      }
      return data;
    });
}

/** All stored data of a user: the rows as they are stored, by table. */
const exportAnswer = z
  .strictObject({
    exported_at: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description: 'Rows by table, everything but hashes of secrets.',
    }),
  })
  .meta({ id: 'ExportAnswer' });

/** GET /api/account/export/ */
function exportOperation({ db, now, security }: AccountParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/account/export/',
    tag: 'Account',
    summary: 'Everything that is kept about oneself.',
    access: 'member',
    answers: { 200: exportAnswer },
    limit: { name: 'export', perMinute: 10 },
    deadline: 20_000,
    handle: async ({ caller, request }) => {
      const data = await personalData(db, caller.userId);
      security('exported', { user: caller.userId, request: request.id });
      return {
        status: 200,
        headers: { 'content-disposition': 'attachment; filename="layline-export.json"' },
        body: { exported_at: new Date(now()).toISOString(), data },
      };
    },
  });
}

const BREAK_PATH = '/api/account/break/';
/** The longest break at once. One that is typed wrong cannot be taken back, so it must not last for decades. */
const MOST_DAYS = 366;

/** GET and PUT /api/account/break/ */
function breakOperations({ db, now, security, onBreak }: AccountParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: BREAK_PATH,
      tag: 'Account',
      summary: 'Until when one takes a break; null where one does not.',
      access: 'member',
      answers: { 200: breakAnswer },
      handle: ({ caller }) => ({ status: 200, body: { until: dayOf(caller.breakUntil, now()) } }),
    }),
    operation({
      method: 'put',
      path: BREAK_PATH,
      tag: 'Account',
      summary: 'Takes a break until that day begins in London.',
      description:
        'While it lasts, the odds gateway and the checkout answer 403 `on-a-break`, and a checkout that is open is closed; where several processes serve, prices close within a few seconds. Where the payment service does not answer, an open checkout is closed later, within about an hour. A break can be made longer at any time and never shorter: the person who set it did so for the moment in which they would rather not have it. A year at most at once.',
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

/** DELETE /api/account/ */
function deleteOperation(parts: AccountParts): AnyOperation {
  const { db, security, confirmPassword, endAccess, onDelete } = parts;
  return operation({
    method: 'delete',
    path: '/api/account/',
    tag: 'Account',
    summary: 'Deletes the account with everything in it, and ends the plan.',
    description: 'Nothing of it can be brought back. What the payment gateway has to keep, it keeps.',
    access: 'member',
    body: deleteAccountBody,
    answers: { 204: null },
    problems: [429, 503],
    // The payment gateway is asked to end the plan, and is further away than our database.
    deadline: 20_000,
    handle: async ({ caller, body, request }) => {
      await confirmPassword({ member: caller, password: body.password, path: 'password', request });
      await onDelete(caller.userId);
      // Every table with something of a person's hangs on this row and goes with it.
      await db.deleteFrom('users').where('id', '=', caller.userId).execute();
      endAccess(caller.userId);
      security('account-deleted', { user: caller.userId, request: request.id });
      return { status: 204, headers: { 'clear-site-data': '"cache"' }, cookies: { endSession: true } };
    },
  });
}

/** The operations on a whole account: export its data, take a break, delete it. */
export function accountOperations(parts: AccountParts): readonly AnyOperation[] {
  return [exportOperation(parts), ...breakOperations(parts), deleteOperation(parts)];
}
