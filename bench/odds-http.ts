import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundled } from './bundled.ts';
import { type Figure, report, show } from './figure.ts';
import { type Caller, load, paced } from './load.ts';
import { isReady, isUsage, type NewPrice, type Ready } from './odds-http-said.ts';
import { randomBody } from './odds-questions.ts';
import { type Spot, worldOf } from './odds-world.ts';
import { type PlainAnswer, PlainConnection } from './plain-connection.ts';
import { quantile } from './quantile.ts';
import { pick, randomOf } from './random.ts';
import { START_FLAGS } from './start-flags.ts';

/*
 * Rows over HTTP: the app with a million quotes, in one process and in two that take turns, as behind a load balancer;
 * and in this one fifty connections of a thousand people with random filters, while 2,000 prices change a second. How
 * many answers there can be a second is measured by connections that never rest, how long an answer takes by as many
 * requests as there should be: of connections that never rest, each waits for all the others.
 */

const ROOT = join(import.meta.dirname, '..');
const BUNDLE = await bundled('odds-http-server', { packages: 'external' });
const CONNECTIONS = 50;
const isShort = process.argv.includes('--short');
const FOR_MS = isShort ? 5000 : 15_000;
/** Requests before the measurement, until the app's code is compiled. */
const WARM_UP = isShort ? 2000 : 5000;
/** How many requests a second all that the machine has should carry, of 10 rows and of 200. */
const RATES = { ten: 800, all: 150 };
const AGAIN_AFTER_MS = 5;
/** Enough bodies for a query to leave the app's cache before it is sent again. */
const BODIES = 20_000;
/** How many prices are followed from their source to a row. */
const FOLLOWED = isShort ? 30 : 150;

const world = worldOf({ events: 5000, bookmakers: 30 });
const random = randomOf(23);
/** Requests sent so far: each is from another user, with another query. */
let turn = 0;
/** Request bodies, made before the measurement: making one takes as long as sending it. */
const bodies = Array.from({ length: BODIES }, () => randomBody(world, random));

function post(connection: PlainConnection, token: string, body: string): Promise<PlainAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    // As many homes as people, or the limit of one would be measured.
    'x-forwarded-for': `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  };
  return connection.post({ path: '/odds-gateway/aggregates', headers, body });
}

/** One process of the app. */
type Gateway = {
  readonly process: ChildProcess;
  ready: Ready;
  /** One for each caller, and last the one that follows a price. */
  readonly connections: readonly PlainConnection[];
};

async function begin(): Promise<Gateway> {
  const process = fork(BUNDLE, { cwd: ROOT, execArgv: [...START_FLAGS] });
  const ready = await readyOf(process);
  const connections = Array.from({ length: CONNECTIONS + 1 }, () => new PlainConnection(ready.port));
  return { process, ready, connections };
}

/** Callers that request rows, each time as another user, of one process after the other. */
function callers(gateways: readonly Gateway[], limit: number): readonly Caller[] {
  const asked = bodies.map((body) => JSON.stringify({ ...body, limit }));
  return Array.from({ length: CONNECTIONS }, (_, caller) => {
    const gateway = gateways[caller % gateways.length];
    if (gateway === undefined) throw new RangeError('no gateway');
    const connection = gateway.connections[caller] ?? new PlainConnection(gateway.ready.port);
    return async () => {
      const { tokens } = gateway.ready;
      turn += 1;
      const body = asked[turn % asked.length] ?? '';
      const { status, text } = await post(connection, tokens[turn % tokens.length] ?? '', body);
      if (status !== 200) throw new Error(`${status} ${text()}`);
    };
  });
}

async function repeat(call: Caller, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}

/** The milliseconds of processor time that the processes have taken. */
async function usage(gateways: readonly Gateway[]): Promise<number> {
  const used = gateways.map(async ({ process }) => {
    process.send('usage');
    return usageOf(process);
  });
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0);
}

/** The milliseconds that a process has taken, as soon as it says so. */
async function usageOf(process: ChildProcess): Promise<number> {
  const said = await heard(process);
  return isUsage(said) ? said.ms : usageOf(process);
}

/** Resolves with a process's next message. */
async function heard(process: ChildProcess): Promise<unknown> {
  const said: readonly unknown[] = await once(process, 'message');
  return said[0];
}

/** Where a process listens, and its people's tokens, as soon as it says so. */
async function readyOf(process: ChildProcess): Promise<Ready> {
  const said = await heard(process);
  return isReady(said) ? said : readyOf(process);
}

/** Has new tokens made. */
async function renew(gateways: readonly Gateway[]): Promise<void> {
  for (const gateway of gateways) {
    gateway.process.send('tokens');
    gateway.ready = await readyOf(gateway.process);
  }
}

/** As much as a number of processes carry; `bar` is how much that should be at least. */
async function mostFigure(
  gateways: readonly Gateway[],
  { limit, bar }: { limit: number; bar?: number },
): Promise<Figure> {
  await renew(gateways);
  const before = await usage(gateways);
  const { perSecond, p50, p99 } = await load(callers(gateways, limit), FOR_MS);
  const each = ((await usage(gateways)) - before) / ((perSecond * FOR_MS) / 1000);
  const who = gateways.length === 1 ? 'one process' : `${gateways.length} processes`;
  return {
    what: `requests a second, ${limit} rows, ${who}`,
    value: perSecond,
    unit: '/s',
    ...(bar === undefined ? {} : { bar }),
    better: 'more',
    detail: `each asks as soon as it is answered; p50 ${show(p50)}, p99 ${show(p99)} ms; ${show(each)} ms of processor time each`,
  };
}

/** How long answers take where so many are asked for a second. */
async function pacedFigure(
  gateways: readonly Gateway[],
  { limit, perSecond }: { limit: number; perSecond: number },
): Promise<Figure> {
  await renew(gateways);
  const over = AbortSignal.timeout(FOR_MS);
  const result = await paced(callers(gateways, limit), { perSecond, random, over });
  return {
    what: `${limit} rows, ${show(perSecond)} requests a second, p99`,
    value: result.p99,
    unit: ' ms',
    bar: 100,
    better: 'less',
    detail: `each asks when it falls due; p50 ${show(result.p50)} ms; ${show(result.perSecond)}/s answered`,
  };
}

/** Has a source say prices and asks until each is in a row, while others ask for rows: the time of all of it. */
async function followed(gateways: readonly Gateway[]): Promise<Figure> {
  await renew(gateways);
  const over = new AbortController();
  const others = paced(callers(gateways, 10), { perSecond: RATES.ten, random, over: over.signal });
  const times: number[] = [];
  for (let index = 0; index < FOLLOWED; index += 1) {
    const spot = Math.floor(random() * world.spots.length);
    const place = world.spots[spot];
    const asked = gateways[index % gateways.length];
    if (place === undefined || asked === undefined) continue;
    const odds = 15_050 + 100 * Math.floor(random() * 30);
    const price: NewPrice = { spot, odds };
    const started = performance.now();
    for (const { process } of gateways) process.send(price);
    await follow(asked, place, odds);
    times.push(performance.now() - started);
  }
  over.abort();
  await others;
  return {
    what: 'from a price that a source says to its row, p99',
    value: quantile(times, 0.99),
    unit: ' ms',
    bar: 100,
    better: 'less',
    detail: `asked for while ${show(RATES.ten)} others a second ask for 10 rows; p50 ${show(quantile(times, 0.5))} ms`,
  };
}

/** Asks until a price that has just been sent is in a row. */
async function follow(
  { ready: { tokens }, connections }: Gateway,
  { event, market, selection }: Spot,
  odds: number,
): Promise<void> {
  const [bookie] = world.bookies;
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
    // A pause: requests sent back to back would add to the load of the other callers.
    await setTimeout(AGAIN_AFTER_MS);
  }
}

const gateways = [await begin(), await begin()];
try {
  const warmUps = callers(gateways, 10).map((call) =>
    repeat(call, (WARM_UP * gateways.length) / CONNECTIONS),
  );
  await Promise.all(warmUps);
  const figures = [
    await mostFigure(gateways.slice(0, 1), { limit: 10 }),
    await mostFigure(gateways.slice(0, 1), { limit: 200 }),
    await mostFigure(gateways, { limit: 10, bar: RATES.ten }),
    await mostFigure(gateways, { limit: 200, bar: RATES.all }),
    await pacedFigure(gateways, { limit: 10, perSecond: RATES.ten }),
    await pacedFigure(gateways, { limit: 200, perSecond: RATES.all }),
    await followed(gateways),
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
