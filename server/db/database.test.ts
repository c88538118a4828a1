import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Database, openMemoryDatabase, openServerDatabase } from './database.ts';

const onIdleError = (): void => undefined;

test.each([
  ['nothing listens there', 'postgres://ann:quiet-geese@127.0.0.1:1/layline', 'ECONNREFUSED'],
  ['no machine has that name', 'postgres://ann:quiet-geese@database.invalid/layline', 'database.invalid'],
])(
  'an unusable PostgreSQL server is reported with the reason and without its URL: %s',
  async (_, url, reason) => {
    const error: unknown = await openServerDatabase({ url, poolSize: 1, onIdleError }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'NoDatabase' });
    expect(String(error)).toContain('DATABASE_URL');
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('quiet-geese');
  },
);

describe('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  const prepared = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_prepared_statements`.execute(
      database.db,
    );
    return rows[0]?.count ?? -1;
  };

  test('prepares a statement at its second use, with the same answers', async () => {
    const before = await prepared();
    const answers = [];
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`select ${number}::int * 2 as double`.execute(database.db);
      answers.push(rows[0]);
      expect(await prepared()).toBe(before + (number === 1 ? 0 : 1));
    }
    expect(answers).toEqual([{ double: 2 }, { double: 4 }, { double: 6 }]);
  });

  test.each([
    ['parsed', (value: number) => sql`select ${value}::int from no_such_table`, '42P01'],
    ['executed', (value: number) => sql`select 1 / (${value}::int - 7)`, '22012'],
  ])(
    'reports the error of a statement that cannot be %s each time, and goes on',
    async (_, statement, code) => {
      for (let time = 0; time < 4; time += 1) {
        await expect(statement(7).execute(database.db)).rejects.toMatchObject({ code });
      }
      expect(await sql`select 1 as one`.execute(database.db)).toMatchObject({ rows: [{ one: 1 }] });
    },
  );

  test('prepares 500 statements at most', async () => {
    for (let number = 0; number < 520; number += 1) {
      const statement = sql`select ${number}::int as ${sql.ref(`column_${number}`)}`;
      await statement.execute(database.db);
      expect((await statement.execute(database.db)).rows).toEqual([{ [`column_${number}`]: number }]);
    }
    expect(await prepared()).toBeLessThanOrEqual(500);
  });
});
