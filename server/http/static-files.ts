import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

import type { HttpEnv } from './http-dependencies.ts';

/** Paths reserved for the server, which are no pages of the app. */
const RESERVED_PATHS = /^\/(?:api|odds-gateway|cards|embed|assets|healthz|readyz|metrics)(?:\/|$)/u;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Returns the tags for the head of the page at an address; undefined if it has none of its own. */
export type HeadOf = (address: Pick<URL, 'pathname' | 'search'>) => string | undefined;

/**
 * Serves the built web app: its files, of which each page has one, and its index.html for every other path, with the
 * status 404: the app then shows that there is no such page. Files under /assets have a content hash in their name and
 * are immutable.
 */
export function webApp(folder: string, headOf: HeadOf = () => undefined): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!existsSync(join(folder, 'index.html'))) return app;
  const files = serveStatic<HttpEnv>({ root: folder, precompressed: true });
  const page = serveStatic<HttpEnv>({ root: folder, path: 'index.html', precompressed: true });
  app.use((c, next) => {
    // RFC 9110, 14.2: an invalid Range is ignored. The library would respond 206.
    if (!isRange(c.req.header('range') ?? '')) c.req.raw.headers.delete('range');
    return next();
  });
  app.get('*', async (c, next) => {
    const head = headOf(new URL(c.req.url));
    if (head === undefined) return next();
    const file = [join(folder, c.req.path, 'index.html'), join(folder, 'index.html')].find(existsSync);
    if (file === undefined) return next();
    const html = (await readFile(file, 'utf8')).replace('</head>', () => `\n    ${head}\n  </head>`);
    return c.html(html, 200, { 'cache-control': 'no-cache' });
  });
  app.get('*', async (c, next) => {
    if (c.req.path === '/') return next();
    const found = await files(c, next);
    const cacheControl = c.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache';
    if (found instanceof Response) found.headers.set('cache-control', cacheControl);
    return found;
  });
  app.get('*', async (c, next) => {
    if (RESERVED_PATHS.test(c.req.path)) return next();
    const isHome = c.req.path === '/';
    // A part of the page would have the status 206.
    if (!isHome) c.req.raw.headers.delete('range');
    const found = await page(c, next);
    if (!(found instanceof Response)) return found;
    found.headers.set('cache-control', 'no-cache');
    return isHome ? found : new Response(found.body, { status: 404, headers: found.headers });
  });
  return app;
}

/** Returns true for a Range header of one part in bytes whose end is not before its beginning (RFC 9110, 14.1.2). */
function isRange(header: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/iu.exec(header) ?? [];
  if (first === '') return last !== '';
  return last === '' || Number(first) <= Number(last);
}
