import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../server/db/schema.ts';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** A value that the column's check constraint accepts. */
  readonly choice: string | null;
  /** The table that it references, other than users. */
  readonly refersTo: string | null;
};

const PREFILLED_TABLES: ReadonlySet<string> = new Set(['sessions', 'person_changes']);

type Owner = { readonly userId: string; readonly at: Date };

/**
 * Inserts one row into every table with a `user_id`, as found in the database's catalog, except sessions and rows that
 * triggers insert: a user already has one of each. Tables that are added later are filled too.
 */
export async function fillAccount(db: Db, owner: Owner): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_generated = 'ALWAYS' as "hasDefault",
      (select coalesce(substring(pg_get_constraintdef(k.oid) from '''([^'']+)'''),
        substring(pg_get_constraintdef(k.oid) from '[^a-z0-9_]([0-9]+)')) from pg_constraint k
        where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c'
          and k.conkey = array[c.ordinal_position::int2]) as choice,
      (select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'f'
          and k.conkey = array[c.ordinal_position::int2] and k.confrelid <> 'users'::regclass) as "refersTo"
    from information_schema.columns c
    where c.table_schema = current_schema() and exists (
      select from information_schema.columns o where o.table_schema = c.table_schema
        and o.table_name = c.table_name and o.column_name = 'user_id')
    order by c.table_name, c.ordinal_position`.execute(db);
  const needed = columns.filter(
    ({ table, name, isNullable, hasDefault }) =>
      !PREFILLED_TABLES.has(table) && (name === 'user_id' || (!isNullable && !hasDefault)),
  );
  const ids = new Map(needed.map(({ table }) => [table, randomUUID()]));
  for (const table of referredFirst(needed)) {
    const own = needed.filter((column) => column.table === table);
    const names = sql.join(own.map(({ name }) => sql.ref(name)));
    const values = sql.join(
      own.map((column) => {
        const id = ids.get(column.refersTo ?? (column.name === 'id' ? table : ''));
        return sql`${id ?? valueFor(column, owner)}`;
      }),
    );
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
  }
}

/** The tables, those that reference others last. */
function referredFirst(columns: readonly Column[]): readonly string[] {
  const referring = new Set(columns.flatMap(({ table, refersTo }) => (refersTo === null ? [] : [table])));
  const tables = [...new Set(columns.map(({ table }) => table))];
  return [...tables.filter((table) => !referring.has(table)), ...referring];
}

type Example = (column: Column, owner: Owner) => unknown;

const oneOf: Example = ({ choice }) => Number(choice ?? 1);
const emptyObject: Example = () => '{}';

/** Example values by column type. */
const EXAMPLE_OF: ReadonlyMap<string, Example> = new Map<string, Example>([
  ['uuid', () => randomUUID()],
  ['text', ({ name, choice }) => choice ?? `${name} ${randomUUID()}`],
  ['integer', oneOf],
  ['bigint', oneOf],
  ['boolean', () => false],
  ['timestamp with time zone', (_, { at }) => at],
  ['json', emptyObject],
  ['jsonb', emptyObject],
  ['ARRAY', () => [1]],
  ['bytea', () => Buffer.from(randomUUID())],
]);

function valueFor(column: Column, owner: Owner): unknown {
  const { name, type } = column;
  if (name === 'user_id') return owner.userId;
  const example = EXAMPLE_OF.get(type);
  if (example === undefined) throw new Error(`No example of the type ${type} for ${name}`);
  return example(column, owner);
}

/** The tables with the text in any column of any row. */
export async function tablesWith(db: Db, text: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
