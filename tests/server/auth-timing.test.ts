import { performance } from 'node:perf_hooks';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { passwordHashing } from '../../server/auth/password-hashing.ts';
import { login, visited, START_MS } from './auth-calls.ts';
import { anyAddress, type Browser, PASSWORD } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const TRIES = 40;

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Medians of work run in turns, so that other load on the machine affects all of it equally. */
async function medians(works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (const [index, work] of works.entries()) times[index]?.push(await timed(work));
  }
  return times.map(median);
}

describe.each(DATABASES)('response times on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let browser: Browser;
  const { hash } = passwordHashing();
  beforeAll(async () => {
    it = await startApp({ database, realHashes: true });
    browser = await visited(it.browser());
  }, START_MS);
  afterAll(() => it.close());

  test('do not reveal whether an e-mail has an account', async () => {
    const known = await it.browser().register();
    const wrongPassword = (email: string): Promise<unknown> => {
      it.clock.advance(16 * 60_000);
      return login(browser, email, 'seventeen quiet geese');
    };
    await wrongPassword(newEmail());
    const [ofKnown = 0, ofUnknown = 0, ofHash = 0] = await medians([
      () => wrongPassword(known),
      () => wrongPassword(newEmail()),
      () => hash(PASSWORD),
    ]);
    // Without a hash for an unknown e-mail, the answer would be faster by all of its cost.
    expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(ofHash / 2);
    expect(Math.min(ofKnown, ofUnknown)).toBeGreaterThan(ofHash * 0.8);
  });

  test('of registering include a hash whether or not the e-mail is taken', async () => {
    const known = await it.browser().register();
    const register = (email: string): Promise<unknown> =>
      browser.post(
        '/api/auth/register/',
        { email, password: PASSWORD, over_18: true },
        { from: anyAddress() },
      );
    const [ofKnown = 0, ofHash = 0] = await medians([() => register(known), () => hash(PASSWORD)]);
    expect(ofKnown).toBeGreaterThan(ofHash * 0.8);
  });
});
