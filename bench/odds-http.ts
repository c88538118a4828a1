import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { AggregatesBody } from '#lib/wire';
import { type Figure, keepsBar, show, table } from './figure.ts';
import { type Caller, load } from './load.ts';
import type { NewPrice, Ready, Usage } from './odds-http-server.ts';
import { randomBody } from './odds-questions.ts';
import { type Spot, worldOf } from './odds-world.ts';
import { quantile } from './quantile.ts';
import { pick, randomOf } from './random.ts';

/*
 * Rows over HTTP: the app with a million quotes in one process, and in this one fifty connections of a thousand people
 * with random filters, while 2,000 prices change a second.
 */

const ROOT = join(import.meta.dirname, '..');
const BUNDLE = join(ROOT, '.cache/bench/odds-http-server.js');
const CONNECTIONS = 50;
const isShort = process.argv.includes('--short');
const leniency = isShort ? 2 : 1;
const FOR_MS = isShort ? 5000 : 15_000;
/** So many requests first, until the app's code is compiled. */
const WARM_UP = isShort ? 2000 : 5000;
/** How many prices are followed from their setting to a row. */
const FOLLOWED = isShort ? 30 : 150;

const world = worldOf({ events: 5000, bookmakers: 30 });
const random = randomOf(23);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });

type Reply = { readonly status: number; readonly text: string };

function post(port: number, token: string, body: AggregatesBody): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    };
    const path = '/odds-gateway/aggregates';
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path, headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** Asks for rows, over and over, each time as somebody else. */
function callers({ port, tokens }: Ready, limit: number): readonly Caller[] {
  let turn = 0;
  return Array.from({ length: CONNECTIONS }, () => async () => {
    turn += 1;
    const { status, text } = await post(port, tokens[turn % tokens.length] ?? '', {
      ...randomBody(world, random),
      limit,
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
  });
}

async function repeat(call: Caller, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

/** The milliseconds of processor time that the app has taken. */
async function usage(): Promise<number> {
  server.send('usage');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by odds-http-server.ts
  return ((await heard()) as Usage).ms;
}

/** What the app says next. */
async function heard(): Promise<unknown> {
  const said: readonly unknown[] = await once(server, 'message');
  return said[0];
}

async function loadFigures(ready: Ready, limit: number, bar: number): Promise<readonly Figure[]> {
  const before = await usage();
  const { perSecond, p50, p99 } = await load(callers(ready, limit), FOR_MS);
  const each = ((await usage()) - before) / ((perSecond * FOR_MS) / 1000);
  const detail = `${CONNECTIONS} connections, ${ready.tokens.length} people; p50 ${show(p50)} ms; ${show(each)} ms of processor time each`;
  return [
    { what: `requests a second, ${limit} rows`, value: perSecond, unit: '/s', bar, better: 'more', detail },
    { what: `${limit} rows, p99`, value: p99, unit: ' ms', bar: 100, better: 'less', detail: '' },
  ];
}

/** Sets prices and asks until each is in a row, while others ask for rows. */
async function followed(ready: Ready, set: (price: NewPrice) => void): Promise<Figure> {
  const over = new AbortController();
  const others = callers(ready, 10).map(async (call) => {
    while (!over.signal.aborted) await call();
  });
  const times: number[] = [];
  for (let index = 0; index < FOLLOWED; index += 1) {
    const spot = Math.floor(random() * world.spots.length);
    const place = world.spots[spot];
    if (place !== undefined) times.push(await follow(ready, place, { spot, set }));
  }
  over.abort();
  await Promise.all(others);
  return {
    what: 'from a price to its row, p99',
    value: quantile(times, 0.99),
    unit: ' ms',
    bar: 100,
    better: 'less',
    detail: `asked for while the others ask for 10 rows; p50 ${show(quantile(times, 0.5))} ms`,
  };
}

async function follow(
  { port, tokens }: Ready,
  { event, market, key }: Spot,
  { spot, set }: { spot: number; set: (price: NewPrice) => void },
): Promise<number> {
  const odds = 15_050 + 100 * Math.floor(random() * 30);
  const [bookie] = world.bookies;
  const body = { event_ids: [event.id], market_codes: [market.type], back_bookies: [bookie?.code ?? ''] };
  const filters = { event_filters: { start_to: event.start + 1 } };
  const started = performance.now();
  set({ spot, odds });
  for (;;) {
    const { status, text } = await post(port, pick(tokens, random), { ...body, ...filters });
    if (status !== 200) throw new Error(`${status} ${text}`);
    if (text.includes(`"odds":[${odds / 10_000}]`) && text.includes(`!${key}!`)) {
      return performance.now() - started;
    }
  }
}

await build({
  absWorkingDir: ROOT,
  entryPoints: ['bench/odds-http-server.ts'],
  outfile: BUNDLE,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
const server = fork(BUNDLE, { cwd: ROOT });
try {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by odds-http-server.ts
  const ready = (await heard()) as Ready;
  await Promise.all(callers(ready, 10).map((call) => repeat(call, WARM_UP / CONNECTIONS)));
  const figures = [
    ...(await loadFigures(ready, 10, 800)),
    ...(await loadFigures(ready, 200, 150)),
    await followed(ready, (price) => void server.send(price)),
  ];
  console.log(`Odds over HTTP. The machine's load: ${loadavg().map(show).join(', ')}\n`);
  console.log(table(figures, leniency));
  const failed = figures.filter((figure) => !keepsBar(figure, leniency));
  if (failed.length > 0) {
    console.error(`\nbench:odds-http: ${failed.length} of ${figures.length} miss the bar`);
    process.exitCode = 1;
  }
} finally {
  agent.destroy();
  server.disconnect();
  await once(server, 'exit');
}
