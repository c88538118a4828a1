import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { webApp } from './static-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  for (const path of ['login', 'tools/oddsmatcher']) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), '<!doctype html><title>page</title>');
  }
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'run()');
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), 'squeezed');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(webApp(folder).request(path, { headers }));

describe('the web app', () => {
  test.each([
    ['/', 'app', 200],
    ['/tools/oddsmatcher/', 'page', 200],
    ['/tools/oddsmatcher', 'page', 200],
    ['/login', 'page', 200],
    ['/tools/', 'app', 404],
    ['/not/a/page/', 'app', 404],
  ])(
    'serves at %s the HTML of the %s with status %i, revalidated on each request',
    async (path, title, status) => {
      const response = await get(path);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(`<title>${title}</title>`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect((await get(path, { range: 'bytes=0-3' })).status).toBe(status === 200 ? 206 : 404);
    },
  );

  test('files with a content hash are immutable and compressed', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/u);
    expect(await (await get('/assets/main-abc123.js')).text()).toBe('run()');
  });

  test.each([
    '/api/nothing/',
    '/embed/nothing/',
    '/cards/nothing',
    '/odds-gateway/x',
    '/assets/gone-000.js',
    '/metrics/',
  ])('%s is not a page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['/../secret', '/..%2fsecret', '/%2e%2e/secret', '/assets/..%5c..%5csecret', '/%00'])(
    '%s does not escape the folder',
    async (path) => {
      const text = await (await get(path)).text();
      expect(text).not.toContain('secret');
    },
  );

  test.each([
    'lines=1-2',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=4-2',
    'bytes=0-1,3-4',
    '0-1',
    'x',
  ])('an invalid Range is ignored: %s', async (range) => {
    const response = await get('/favicon.svg', { range });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe('<svg/>');
  });

  test.each([
    ['bytes=1-3', 'svg'],
    ['bytes=-2', '/>'],
    ['bytes=4-', '/>'],
  ])('a Range in bytes gets its part: %s', async (range, part) => {
    const response = await get('/favicon.svg', { range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(part);
  });

  test('headOf adds tags to its own page only', async () => {
    mkdirSync(join(folder, 'tools/own'), { recursive: true });
    writeFileSync(join(folder, 'tools/own/index.html'), '<head><title>own</title></head>$&');
    const headOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined =>
      search === '?s=1' ? `<meta name="at" content="${pathname} $&" />` : undefined;
    const app = webApp(folder, headOf);
    const own = await app.request('/tools/own/?s=1', { headers: { 'accept-encoding': 'br' } });
    expect(await own.text()).toBe(
      '<head><title>own</title>\n    <meta name="at" content="/tools/own/ $&" />\n  </head>$&',
    );
    expect(own.headers.get('cache-control')).toBe('no-cache');
    expect(await (await app.request('/tools/own/?s=2')).text()).not.toContain('<meta');
    expect((await app.request('/../own/?s=1')).status).toBe(200);
  });

  test('without a build, everything is 404', async () => {
    expect((await webApp(join(folder, 'nowhere')).request('/')).status).toBe(404);
  });
});
