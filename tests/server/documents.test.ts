import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { startApp, type TestApp } from './harness.ts';

const LIMITS = [
  ['post', '/api/bets/import/', '4 MiB'],
  ['post', '/odds-gateway/aggregates', '256 KiB'],
  ['post', '/api/auth/login/', '64 KiB'],
] as const;

/** The part of the document that names headers. */
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()) })) }),
    ),
  ),
});

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

  test('names the headers of every answer: those of a limit where there is one, and Retry-After with 429 and 503', async () => {
    const { paths } = described.parse((await it.browser().get('/api/openapi.json')).body);
    const { operations } = it.app;
    const limited = operations.filter(
      ({ limit, userLimit }) => limit !== undefined || userLimit !== undefined,
    );
    expect(limited.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/bets/', '/api/auth/login/']),
    );
    for (const each of operations) {
      for (const [status, { headers }] of Object.entries(paths[each.path]?.[each.method]?.responses ?? {})) {
        const names = Object.keys(headers);
        expect(names).toContain('X-Request-Id');
        expect(names.includes('RateLimit') && names.includes('RateLimit-Policy')).toBe(
          limited.includes(each),
        );
        expect(names.includes('Retry-After')).toBe(['429', '503'].includes(status));
      }
    }
    const rows = paths['/odds-gateway/aggregates']?.['post']?.responses['200']?.headers;
    expect(Object.keys(rows ?? {})).toEqual(expect.arrayContaining(['X-Total-Count', 'X-Book-Version']));
  });

  test('names the limits of a call to people', async () => {
    const article = (await page()).split('<article ').find((each) => each.includes('post/api/bets/import/'));
    expect(article).toContain(
      '<dt>Limit</dt><dd>10 a minute from one address, 20 a minute and 2 at once for one user</dd>',
    );
  });

  test('has headings that are written alike', async () => {
    const headings = [...(await page()).matchAll(/<h2>([^<]+)<\/h2>/gu)].map(([, name]) => name);
    expect(headings.length).toBeGreaterThan(5);
    for (const name of headings) expect(name).toMatch(/^[A-Z][a-z -]+$/u);
  });
});
