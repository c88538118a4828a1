import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { delayMajorGc } from '../server/platform/gc-tuning.ts';

/* The baseline server: reads a JSON body and responds with one. Runs as a separate process. */
delayMajorGc();
const app = new Hono();
app.all('*', async (c) => {
  if (c.req.method !== 'GET') await c.req.json().catch(() => undefined);
  return c.json({ status: 'up' });
});
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' }, () =>
  process.stdout.write('listening\n'),
);
