import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type TestApp } from './harness.ts';

const LIMITS = [
  ['post', '/api/bets/import/', '4 MiB'],
  ['post', '/odds-gateway/aggregates', '256 KiB'],
  ['post', '/api/auth/login/', '64 KiB'],
] as const;

describe('what is said of the calls', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp();
  });
  afterAll(() => it.close());
  const page = async (): Promise<string> => String((await it.browser().get('/api/docs/')).body);

  test.each(LIMITS)('names how long a body may be, to programs: %s %s', async (method, path, size) => {
    const description = `At most ${size}`;
    const document = (await it.browser().get('/api/openapi.json')).body;
    expect(document).toHaveProperty(['paths', path, method, 'requestBody', 'description'], description);
  });

  test.each(LIMITS)('names how long a body may be, to people: %s %s', async (method, path, size) => {
    const article = (await page()).split('<article ').find((each) => each.includes(method + path));
    expect(article).toMatch(new RegExp(`<dt>Body</dt><dd>.*at most ${size}</dd>`, 'u'));
  });

  test('has headings that are written alike', async () => {
    const headings = [...(await page()).matchAll(/<h2>([^<]+)<\/h2>/gu)].map(([, name]) => name);
    expect(headings.length).toBeGreaterThan(5);
    for (const name of headings) expect(name).toMatch(/^[A-Z][a-z -]+$/u);
  });
});
