import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

import type { HttpEnv } from './visit.ts';

/** Paths that no page of the app has. */
const NO_PAGES = /^\/(?:api|odds-gateway|cards|embed|assets|healthz|readyz|metrics)(?:\/|$)/u;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The tags for the head of the page at an address; undefined where it has none of its own. */
export type HeadOf = (address: Pick<URL, 'pathname' | 'search'>) => string | undefined;

/**
 * The built web app: its files, and its one page for every path that is none of ours, since the app does its own routing.
 * Files under /assets carry a hash of their content in their name and are kept for ever.
 */
export function webApp(folder: string, headOf: HeadOf = () => undefined): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!existsSync(join(folder, 'index.html'))) return app;
  const files = serveStatic<HttpEnv>({ root: folder, precompressed: true });
  const page = serveStatic<HttpEnv>({ root: folder, path: 'index.html', precompressed: true });
  app.use((c, next) => {
    // RFC 9110, 14.2: a Range that cannot be read is ignored. The library would answer it 206.
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
    const keep = c.req.path.startsWith('/assets/') ? FOR_EVER : 'no-cache';
    if (found instanceof Response) found.headers.set('cache-control', keep);
    return found;
  });
  app.get('*', async (c, next) => {
    if (NO_PAGES.test(c.req.path)) return next();
    const found = await page(c, next);
    if (found instanceof Response) found.headers.set('cache-control', 'no-cache');
    return found;
  });
  return app;
}

/** Returns true for a Range header of one part in bytes whose end is not before its beginning (RFC 9110, 14.1.2). */
function isRange(header: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/iu.exec(header) ?? [];
  if (first === '') return last !== '';
  return last === '' || Number(first) <= Number(last);
}
