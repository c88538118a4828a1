import type { TokenAnswer } from '#lib/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newPair, refresh, START_MS } from './auth-calls.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

describe.each(DATABASES)('unused refresh tokens on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  }, START_MS);
  afterAll(() => it.close());

  test('the oldest one is dropped after fifty newer ones, none of them used', async () => {
    const ann = it.browser();
    await ann.register();
    const pairs: TokenAnswer[] = [];
    for (let call = 0; call < 55; call += 1) {
      pairs.push(await newPair(ann));
      it.clock.advance(1);
    }
    expect(await it.db.selectFrom('refresh_tokens').select('id').execute()).toHaveLength(50);
    // Tokens that a tab may still hold stay valid.
    for (const pair of [pairs[54], pairs[5]]) {
      expect((await refresh(ann, pair?.refresh ?? '')).status).toBe(200);
    }
  });
});
