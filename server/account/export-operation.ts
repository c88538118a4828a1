import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import type { AccountParts } from './account-parts.ts';

/** A table that holds something of people's, the column that says whose, and the columns that its owner may see. */
type PersonalTable = { readonly name: string; readonly owner: string; readonly columns: readonly string[] };

/**
 * The tables of people's data, as the database itself describes them, so that one that is added later is among them: that
 * of the people themselves, and all with a `user_id`. Hashes of secrets are left out: they say nothing about a person and
 * are of use to a thief only.
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
      and c.column_name not like '%\\_hash'
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
export function exportOperation({ db, now, security }: AccountParts): AnyOperation {
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
