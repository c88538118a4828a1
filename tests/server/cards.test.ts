import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type TestApp } from './harness.ts';

const LUCKY_15 =
  'stake=1.00&ew=on&terms=1/5&s=Harbour+Light;5/2;win&s=Sea+Symphony;11/4;placed&s=Quiet+Fortune;3/1;win&s=Tollgate+Lad;9/2';

let it: TestApp;
beforeAll(async () => {
  it = await startApp({ env: { PUBLIC_URL: 'https://layline.example' } });
});
afterAll(() => it.close());

/** Requests from an unused address, so that other tests' limits do not apply. */
let callers = 0;
function get(path: string, from?: string): Promise<Response> {
  callers += 1;
  const remoteAddress = from ?? `10.1.${Math.floor(callers / 250)}.${callers % 250}`;
  const request = new Request(`https://layline.example${path}`);
  return Promise.resolve(it.app.http.fetch(request, { incoming: { socket: { remoteAddress } } }));
}

const embedded = (query: string, system = 'lucky-15'): Promise<Response> =>
  get(`/embed/slip/${system}/?${query}`);

/** The links of an embedded page, by their text. */
function linksOf(html: string): ReadonlyMap<string, string> {
  const found = [...html.matchAll(/<a href="([^"]*)"[^>]*aria-label="([^"]*)"/gu)];
  return new Map(found.map(([, href = '', name = '']) => [name, href.replaceAll('&amp;', '&')]));
}

describe('the picture of a slip', () => {
  test('is a PNG that caches and other sites may use', async () => {
    const response = await get(`/cards/lucky-15/slip.png?${LUCKY_15}`);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.getSetCookie()).toEqual([]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    const again = await get(`/cards/lucky-15/slip.png?${LUCKY_15}&utm_source=elsewhere`);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['s=A;1', 'The slip is not complete: Odds must be greater than 1'],
    [`s=${'x'.repeat(4000)}`, 'A link to a slip has at most 4000 characters'],
  ])('is refused with a reason for a slip that cannot be settled: %#', async (query, detail) => {
    const response = await get(`/cards/lucky-15/slip.png?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
  });

  test('exists for systems only', async () => {
    expect((await get('/cards/nonsense/slip.png?s=A;2')).status).toBe(404);
    expect((await get('/cards/../slip.png')).status).toBe(404);
  });

  test('is rate limited by address', async () => {
    const path = '/cards/singles/slip.png?s=A;1';
    for (let call = 0; call < 60; call += 1) expect((await get(path, '10.9.9.9')).status).toBe(400);
    const refused = await get(path, '10.9.9.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(path, '10.9.9.10')).status).toBe(400);
  });
});

describe('the embedded page', () => {
  test('may be framed by every site, and has no permissions', async () => {
    const { status, headers } = await embedded(LUCKY_15);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'none'; base-uri 'none'; frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/u,
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('is the only one: every other answer forbids framing', async () => {
    for (const path of [
      '/',
      '/cards/lucky-15/slip.png?s=A;2',
      '/embed/',
      '/embed/slip',
      '/api/openapi.json',
      '/x',
    ]) {
      const { headers } = await get(path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('shows the totals, and links to the same slip with other outcomes', async () => {
    const html = await (await embedded(LUCKY_15)).text();
    expect(html).toContain('<title>Lucky 15: Returns so far £37.08, Could return £192.32</title>');
    expect(html).toContain(
      'href="https://layline.example/tools/bet-calculator/lucky-15/?stake=1.00&amp;ew=on',
    );
    const links = linksOf(html);
    expect(links.size).toBe(16);
    const won = links.get('Tollgate Lad: Win') ?? '';
    expect(won).toMatch(/&s=Tollgate\+Lad;9\/2;win#s4$/u);
    const after = await (await get(`/embed/slip/lucky-15/${won}`)).text();
    expect(after).toContain('<dt>Returned</dt><dd class="plain">£192.32</dd>');
    const undone = linksOf(after).get('Tollgate Lad: Win, chosen. Follow to undo') ?? '';
    expect(await (await get(`/embed/slip/lucky-15/${undone}`)).text()).toBe(html);
  });

  test('replaces a score or a finish with the chosen outcome, and shows one that it does not offer', async () => {
    const html = await (await embedded('s=A;2;;mtotal,2.5,over;g3,0&s=B;2;deadHeat', 'doubles')).text();
    expect(html).toContain('Dead heat</b>');
    expect(linksOf(html).get('A: Lost')).toBe('?stake=1.00&s=A;2;lost;mtotal,2.5,over&s=B;2;deadHeat#s1');
    expect([...linksOf(html).keys()].filter((name) => name.includes('Placed'))).toEqual([]);
  });

  test('shows hostile names as text', async () => {
    const name = encodeURIComponent('"><img src=x onerror=alert(1)></a><script>alert(1)</script>\u202E');
    const html = await (await embedded(`s=${name};2;win`, 'singles')).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<(?:img|script)|\u202E/u);
    expect(html.replaceAll(/"[^"]*"/gu, '')).not.toMatch(/<[^>]*\son\w+=/u);
  });

  test.each([
    ['s=A;1', 'singles', 'The slip is not complete: Odds must be greater than 1.'],
    [
      `perm=on&${'s=A;2;;*&'.repeat(5)}${'s=B;2&'.repeat(16)}`,
      'trixie',
      'An embedded slip has at most 20 selections.',
    ],
  ])('explains why it cannot show a slip: %#', async (query, system, sentence) => {
    const response = await embedded(query, system);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<p>${sentence}</p>`);
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });

  test('has at most 15 kB for a slip with names, and compressed for the longest', async () => {
    const picks = (count: number, length: number): string =>
      Array.from({ length: count }, (_, at) => `s=${`${at}+`.padEnd(length, 'Long+Name+')};11/4;win`).join(
        '&',
      );
    const goliath = await (await embedded(`ew=on&${picks(8, 16)}`, 'goliath')).text();
    const longest = await (await embedded(`ew=on&${picks(20, 150)}`, 'parlay')).text();
    expect(longest).toContain('Long Name');
    expect(linksOf(longest).size).toBe(80);
    expect(gzipSync(goliath).length).toBeLessThan(4_000);
    expect(gzipSync(longest).length).toBeLessThan(15_000);
    expect(Buffer.byteLength(await (await embedded(LUCKY_15)).text())).toBeLessThan(15_000);
  });

  test('is embedded by a script of at most 2 kB', () => {
    const script = readFileSync(join(import.meta.dirname, '../../web/public/embed/layline-slip.js'));
    expect(script.byteLength).toBeLessThan(2048);
  });

  test('is rate limited by address', async () => {
    const path = '/embed/slip/singles/?s=A;1';
    for (let call = 0; call < 120; call += 1) expect((await get(path, '10.8.8.8')).status).toBe(400);
    expect((await get(path, '10.8.8.8')).status).toBe(429);
  });
});
