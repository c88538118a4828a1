import { breakAnswer, breakBody, deleteAccountBody } from '#lib/wire';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../db/schema.ts';
import { londonDay, londonMidnight } from '../http/london-day.ts';
import { Problem } from '../http/problem.ts';
import { type AnyOperation, operation, type RequestContext } from '../http/operation.ts';
import { type Member, isOnABreak } from '../http/caller.ts';
import type { HttpDependencies } from '../http/http-dependencies.ts';

/** A table of personal data, its column with the user's id, and the columns that the user may see. */
type PersonalTable = { readonly name: string; readonly owner: string; readonly columns: readonly string[] };

/**
 * Finds the tables of personal data in the information schema, so that later tables are included: `users`, and all with a
 * `user_id`. Hashed and encrypted secrets are excluded: they tell nothing about the user, and would help a thief.
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

/** Reads all data of a user in one snapshot. */
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

/** The export of a user's data: the stored rows, by table. */
const exportAnswer = z
  .strictObject({
    exported_at: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description: 'Rows by table, without hashed and encrypted secrets.',
    }),
  })
  .meta({ id: 'ExportAnswer' });

/** GET /api/account/export/ */
function exportOperation({ db, now, security }: AccountParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/account/export/',
    tag: 'Account',
    summary: 'Exports all stored data of the user.',
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
/** The maximum length of a break. A typing error cannot be undone, so it must not last for decades. */
const MAX_BREAK_DAYS = 366;

/** GET and PUT /api/account/break/ */
function breakOperations({ db, now, security, onBreak }: AccountParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: BREAK_PATH,
      tag: 'Account',
      summary: 'The end of the current break, or null.',
      access: 'member',
      answers: { 200: breakAnswer },
      handle: ({ caller }) => ({ status: 200, body: { until: dayOf(caller.breakUntil, now()) } }),
    }),
    operation({
      method: 'put',
      path: BREAK_PATH,
      tag: 'Account',
      summary: 'Starts or extends a break, until the start of a day in London.',
      description:
        'During a break, the odds gateway and the checkout respond 403 `on-a-break`, and an open checkout is closed. With several processes, prices close within a few seconds. If the payment service is unreachable, an open checkout is closed later, within about an hour. A break can be extended at any time, but never shortened: it is meant for the moment when the user would rather end it. The maximum is a year from now.',
      access: 'member',
      body: breakBody,
      answers: { 200: breakAnswer },
      handle: async ({ caller, body: { until }, request }) => {
        const end = until === null ? null : breakEnd(until, now());
        const saved = await extendBreak(db, { userId: caller.userId, end, now: now() });
        if (end !== null) {
          security('break', { user: caller.userId, request: request.id });
          await onBreak(caller.userId);
        }
        return { status: 200, body: { until: dayOf(saved, now()) } };
      },
    }),
  ];
}

/** The day on which an active break ends; null without one. */
function dayOf(until: Date | null, now: number): string | null {
  return isOnABreak(until, now) ? londonDay(until) : null;
}

/** The end of a break until a day. Throws 422 if it is not in the future, or more than a year away. */
function breakEnd(day: string, now: number): Date {
  const end = londonMidnight(day);
  if (end.getTime() <= now) throw invalidBreak('break-in-the-past', 'A break must end on a day after today');
  if (end.getTime() > now + MAX_BREAK_DAYS * 24 * 3_600_000) {
    throw invalidBreak('break-too-long', 'A break can last at most a year; it can be extended later');
  }
  return end;
}

type Extension = { readonly userId: string; readonly end: Date | null; readonly now: number };

/** Starts or extends a break. Returns its end. Throws 422 if it would shorten the current one. */
async function extendBreak(db: Db, { userId, end, now }: Extension): Promise<Date | null> {
  // One statement, so that of two concurrent calls the longer break wins.
  const changed = await db
    .updateTable('users')
    .set({ break_until: end })
    .where('id', '=', userId)
    .where((each) =>
      each.or([
        each('break_until', 'is', null),
        each('break_until', '<=', new Date(now)),
        ...(end === null ? [] : [each('break_until', '<=', end)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (changed.numUpdatedRows === 0n) {
    throw invalidBreak('break-runs', 'A break can be extended, but not shortened');
  }
  return end;
}

function invalidBreak(code: string, message: string): Problem {
  return new Problem(422, { errors: [{ code, path: 'until', message }] });
}

/** DELETE /api/account/ */
function deleteOperation(parts: AccountParts): AnyOperation {
  const { db, security, confirmPassword, endAccess, onDelete } = parts;
  return operation({
    method: 'delete',
    path: '/api/account/',
    tag: 'Account',
    summary: 'Deletes the account with all its data, and cancels the plan.',
    description: 'This cannot be undone. The payment gateway keeps the records that it has to keep.',
    access: 'member',
    body: deleteAccountBody,
    answers: { 204: null },
    problems: [429, 503],
    // Allows for the payment gateway, which must cancel the plan first.
    deadline: 20_000,
    handle: async ({ caller, body, request }) => {
      await confirmPassword({ member: caller, password: body.password, path: 'password', request });
      await onDelete(caller.userId);
      // All tables of personal data reference this row with `on delete cascade`.
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

/** The dependencies of the account's operations. */
type AccountParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly security: HttpDependencies['log']['security'];
  /** Throws 422 at the field for a wrong password, 429 after too many. */
  readonly confirmPassword: (confirmation: {
    readonly member: Member;
    readonly password: string;
    readonly path: string;
    readonly request: RequestContext;
  }) => Promise<void>;
  /** Revokes the user's access tokens. */
  readonly endAccess: (userId: string) => void;
  /** Called when a user starts or extends a break; applies it elsewhere within two seconds. Never throws. */
  readonly onBreak: (userId: string) => Promise<void>;
  /** Called before a user is deleted, to cancel the plan. If it throws, the user is not deleted. */
  readonly onDelete: (userId: string) => Promise<void>;
};
