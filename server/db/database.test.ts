import { expect, test } from 'vitest';

import { openServerDatabase } from './database.ts';

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
