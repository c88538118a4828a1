import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type AuthApp, startAuth } from './auth-app.ts';
import { isSignedIn, login, newPair, nextPair, refresh, START_MS, visited } from './auth-calls.ts';
import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const HOUR = 3_600_000;
const JUMPS = [
  ['forwards', HOUR],
  ['backwards', -HOUR],
] as const;

describe.each(DATABASES)('a clock that jumps an hour, on %s', { timeout: START_MS }, (database) => {
  let app: AuthApp;
  let ann: Browser;
  let email: string;
  beforeAll(async () => {
    app = await startAuth(database);
  }, START_MS);
  afterAll(() => app.it.close());
  beforeEach(async () => {
    ann = app.browser();
    email = await ann.register();
  });

  describe.each(JUMPS)('%s', (_, jump) => {
    test('ends no session, and sign-in and sign-out still work', async () => {
      app.it.clock.set(jump);
      expect(await isSignedIn(ann)).toBe(true);
      const other = await visited(app.browser());
      expect((await login(other, email)).status).toBe(200);
      app.it.clock.set(-jump);
      expect([await isSignedIn(ann), await isSignedIn(other)]).toEqual([true, true]);
      expect((await other.post('/api/auth/logout/')).status).toBe(204);
      expect([await isSignedIn(ann), await isSignedIn(other)]).toEqual([true, false]);
    });

    test('takes no refresh token away: it works before the jump, after it and back again', async () => {
      const first = await newPair(ann);
      app.it.clock.set(jump);
      const second = await nextPair(ann, first.refresh);
      expect((await app.whois(second.access)).status).toBe(200);
      app.it.clock.set(-jump);
      const third = await nextPair(ann, second.refresh);
      expect((await app.whois(third.access)).status).toBe(200);
      expect(await isSignedIn(ann)).toBe(true);
    });

    test('still ends a session whose refresh token is replayed', async () => {
      const { refresh: stolen } = await newPair(ann);
      const next = await nextPair(ann, stolen);
      await nextPair(ann, next.refresh);
      app.it.clock.set(jump);
      expect((await refresh(ann, stolen)).status).toBe(401);
      expect(await isSignedIn(ann)).toBe(false);
      app.it.clock.set(-jump);
    });

    test('still refuses the access token of an ended session', async () => {
      const { access } = await newPair(ann);
      expect((await app.whois(access)).status).toBe(200);
      expect((await ann.post('/api/auth/logout/')).status).toBe(204);
      app.it.clock.set(jump);
      expect((await app.whois(access)).status).toBe(401);
      app.it.clock.set(-jump);
      expect((await app.whois(access)).status).toBe(401);
    });
  });

  test('and back refuses an access token that was signed during the jump', async () => {
    app.it.clock.set(HOUR);
    const { access } = await newPair(ann);
    app.it.clock.set(-HOUR);
    // It would live for 65 minutes, and the server remembers the end of its session for six.
    expect((await app.whois(access)).status).toBe(401);
    expect((await app.whois((await newPair(ann)).access)).status).toBe(200);
  });
});

describe.each(DATABASES)('the progress of a journey on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  }, START_MS);
  afterAll(() => it.close());

  test.each(JUMPS)('survives a clock that jumps an hour %s and back', async (_, jump) => {
    const browser = it.browser();
    await browser.register();
    const path = '/api/progress/journeys/';
    const steps = (completed_steps_json: string) => ({ completed_steps_json });
    await browser.post(path, { journey_slug: 'first-offer', ...steps('[1]') });
    it.clock.set(jump);
    expect((await browser.patch(`${path}first-offer/`, steps('[1,2]'))).status).toBe(200);
    it.clock.set(-jump);
    expect((await browser.patch(`${path}first-offer/`, steps('[1,2,3]'))).status).toBe(200);
    expect((await browser.get(path)).body).toMatchObject([{ completed_steps: [1, 2, 3] }]);
  });
});
