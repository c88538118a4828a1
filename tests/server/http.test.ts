import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('on %s', (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());

  test('the process is up and the database is ready', async () => {
    const browser = it.browser();
    expect(await browser.get('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await browser.get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', parts: { database: 'up' } },
    });
  });
});
