import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundled } from './bundled.ts';
import { type Figure, report, show } from './figure.ts';
import { type Caller, load, paced } from './load.ts';
import { isReady, isUsage, type NewPrice, type Ready } from './odds-http-messages.ts';
import { randomBody } from './odds-requests.ts';
import { type PricedSelection, createDataset } from './odds-dataset.ts';
import { type PlainResponse, PlainConnection } from './plain-connection.ts';
import { quantile } from './quantile.ts';
import { pick, randomOf } from './random.ts';
import { START_FLAGS } from './start-flags.ts';

/*
 * `npm run bench:odds-http`: the app with a million quotes and 2,000 price changes a second, in one process, and in two
 * with requests sent round robin, as a load balancer does. This process has fifty connections of a thousand users with
 * random filters. Throughput is measured under a closed-loop load, latency under an open-loop load at the target rate:
 * under a closed-loop load every request queues behind all others.
 */

const ROOT = join(import.meta.dirname, '..');
const BUNDLE = await bundled('odds-http-server', { packages: 'external' });
const CONNECTIONS = 50;
const isShort = process.argv.includes('--short');
const FOR_MS = isShort ? 5000 : 15_000;
/** Requests before the measurement, until the app's code is compiled. */
const WARM_UP = isShort ? 2000 : 5000;
/** The target rates of two processes in requests a second, for 10 rows and for 200. */
const RATES = { ten: 800, all: 150 };
const POLL_INTERVAL_MS = 5;
/** Enough bodies for a query to leave the app's cache before it is sent again. */
const BODIES = 20_000;
/** Pages of the web app that are open at once, and for how long: a user's quota is 60 calls a minute. */
const PAGES = { count: 300, forMs: 5000 };
/** The number of prices that are traced from their source to a row. */
const TRACED_PRICES = isShort ? 30 : 150;

const dataset = createDataset({ events: 5000, bookmakers: 30 });
const random = randomOf(23);
/** Requests sent so far: each is from another user, with another query. */
let sent = 0;
/** Request bodies, made before the measurement: making one takes as long as sending it. */
const bodies = Array.from({ length: BODIES }, () => randomBody(dataset, random));

function post(connection: PlainConnection, token: string, body: string): Promise<PlainResponse> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    // Many addresses, so that the rate limit of one address is not reached.
    'x-forwarded-for': `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  };
  return connection.post({ path: '/odds-gateway/aggregates', headers, body });
}

/** One process of the app. */
type Gateway = {
  readonly process: ChildProcess;
  ready: Ready;
  /** One for each caller, and a last one that traces prices. */
  readonly connections: readonly PlainConnection[];
};

async function startGateway(): Promise<Gateway> {
  const process = fork(BUNDLE, { cwd: ROOT, execArgv: [...START_FLAGS] });
  const ready = await readyOf(process);
  const connections = Array.from({ length: CONNECTIONS + 1 }, () => new PlainConnection(ready.port));
  return { process, ready, connections };
}

/**
 * Callers that request rows, each time as another user, distributed over the processes. `pages`: the number of different
 * queries. A page of the web app repeats its query whenever prices change.
 */
function callers(gateways: readonly Gateway[], limit: number, pages = BODIES): readonly Caller[] {
  const requests = bodies.map((body) => JSON.stringify({ ...body, limit }));
  return Array.from({ length: CONNECTIONS }, (_, caller) => {
    const gateway = gateways[caller % gateways.length];
    if (gateway === undefined) throw new RangeError('no gateway');
    const connection = gateway.connections[caller] ?? new PlainConnection(gateway.ready.port);
    return async () => {
      const { tokens } = gateway.ready;
      sent += 1;
      const page = sent % pages;
      const body = requests[page] ?? '';
      const { status, text } = await post(connection, tokens[page % tokens.length] ?? '', body);
      if (status !== 200) throw new Error(`${status} ${text()}`);
    };
  });
}

async function repeat(call: Caller, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

/** The CPU time of the processes so far, in milliseconds. */
async function usage(gateways: readonly Gateway[]): Promise<number> {
  const used = gateways.map(async ({ process }) => {
    process.send('usage');
    return usageOf(process);
  });
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
}

/** Resolves with the CPU time that a process reports. */
async function usageOf(process: ChildProcess): Promise<number> {
  const message = await nextMessage(process);
  return isUsage(message) ? message.ms : usageOf(process);
}

/** Resolves with a process's next message. */
async function nextMessage(process: ChildProcess): Promise<unknown> {
  const message: readonly unknown[] = await once(process, 'message');
  return message[0];
}

/** Resolves with the port and the tokens that a process reports. */
async function readyOf(process: ChildProcess): Promise<Ready> {
  const message = await nextMessage(process);
  return isReady(message) ? message : readyOf(process);
}

/** Requests new tokens from each process. */
async function renewTokens(gateways: readonly Gateway[]): Promise<void> {
  for (const gateway of gateways) {
    gateway.process.send('tokens');
    gateway.ready = await readyOf(gateway.process);
  }
}

/** The throughput of some processes. */
async function throughputFigure(
  gateways: readonly Gateway[],
  { limit, bar, pages }: { limit: number; bar?: number; pages?: number },
): Promise<Figure> {
  await renewTokens(gateways);
  const forMs = pages === undefined ? FOR_MS : PAGES.forMs;
  const before = await usage(gateways);
  const { perSecond, p50, p99 } = await load(callers(gateways, limit, pages), forMs);
  const each = ((await usage(gateways)) - before) / ((perSecond * forMs) / 1000);
  const processes = gateways.length === 1 ? 'one process' : `${gateways.length} processes`;
  return {
    what: `requests a second, ${limit} rows, ${processes}${pages === undefined ? '' : `, ${pages} open pages`}`,
    value: perSecond,
    unit: '/s',
    ...(bar === undefined ? {} : { bar }),
    better: 'more',
    detail: `closed loop; p50 ${show(p50)}, p99 ${show(p99)} ms; ${show(each)} ms of CPU time each`,
  };
}

/** The latency of requests at a given rate. */
async function latencyFigure(
  gateways: readonly Gateway[],
  { limit, perSecond }: { limit: number; perSecond: number },
): Promise<Figure> {
  await renewTokens(gateways);
  const over = AbortSignal.timeout(FOR_MS);
  const result = await paced(callers(gateways, limit), { perSecond, random, over });
  return {
    what: `${limit} rows, ${show(perSecond)} requests a second, p99`,
    value: result.p99,
    unit: ' ms',
    bar: 100,
    better: 'less',
    detail: `open loop; p50 ${show(result.p50)} ms; ${show(result.perSecond)}/s answered`,
  };
}

/** The time from a source publishing a price until a polling client gets its row, under the target load. */
async function freshnessFigure(gateways: readonly Gateway[]): Promise<Figure> {
  await renewTokens(gateways);
  const over = new AbortController();
  const others = paced(callers(gateways, 10), { perSecond: RATES.ten, random, over: over.signal });
  const times: number[] = [];
  for (let round = 0; round < TRACED_PRICES; round += 1) {
    const index = Math.floor(random() * dataset.pricedSelections.length);
    const priced = dataset.pricedSelections[index];
    const gateway = gateways[round % gateways.length];
    if (priced === undefined || gateway === undefined) continue;
    const odds = 15_050 + 100 * Math.floor(random() * 30);
    const price: NewPrice = { index, odds };
    const started = performance.now();
    for (const { process } of gateways) process.send(price);
    await pollForPrice(gateway, priced, odds);
    times.push(performance.now() - started);
  }
  over.abort();
  await others;
  return {
    what: 'from a published price to its row, p99',
    value: quantile(times, 0.99),
    unit: ' ms',
    bar: 100,
    better: 'less',
    detail: `polled while ${show(RATES.ten)} other requests a second get 10 rows; p50 ${show(quantile(times, 0.5))} ms`,
  };
}

/** Polls until a published price is in a row. */
async function pollForPrice(
  { ready: { tokens }, connections }: Gateway,
  { event, market, selection }: PricedSelection,
  odds: number,
): Promise<void> {
  const [bookie] = dataset.bookies;
  const connection = connections.at(-1);
  if (connection === undefined) throw new RangeError('no connection');
  const body = JSON.stringify({
    event_ids: [event.id],
    market_codes: [market.type],
    back_bookies: [bookie?.code ?? ''],
    event_filters: { start_to: event.start + 1 },
  });
  for (;;) {
    const { status, text } = await post(connection, pick(tokens, random), body);
    if (status !== 200) throw new Error(`${status} ${text()}`);
    if (text().includes(`"odds":[${odds / 10_000}]`) && text().includes(`!${selection.key}!`)) return;
    // Polling without a pause would add to the load.
    await setTimeout(POLL_INTERVAL_MS);
  }
}

const gateways = [await startGateway(), await startGateway()];
try {
  const warmUps = callers(gateways, 10).map((call) =>
    repeat(call, (WARM_UP * gateways.length) / CONNECTIONS),
  );
  await Promise.all(warmUps);
  const figures = [
    await throughputFigure(gateways.slice(0, 1), { limit: 10 }),
    await throughputFigure(gateways.slice(0, 1), { limit: 200 }),
    await throughputFigure(gateways.slice(0, 1), { limit: 10, pages: PAGES.count }),
    await throughputFigure(gateways.slice(0, 1), { limit: 200, pages: PAGES.count }),
    await throughputFigure(gateways, { limit: 10, bar: RATES.ten }),
    await throughputFigure(gateways, { limit: 200, bar: RATES.all }),
    await latencyFigure(gateways, { limit: 10, perSecond: RATES.ten }),
    await latencyFigure(gateways, { limit: 200, perSecond: RATES.all }),
    await freshnessFigure(gateways),
  ];
  console.log(`Odds over HTTP. The machine's load: ${loadavg().map(show).join(', ')}\n`);
  report('bench:odds-http', figures, isShort ? 2 : 1);
} finally {
  for (const { process: gateway, connections } of gateways) {
    for (const connection of connections) connection.close();
    gateway.disconnect();
    await once(gateway, 'exit');
  }
}
