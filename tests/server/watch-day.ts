import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { newWatchAnswer } from '#lib/wire';

import { createDemoSource } from '../../server/demo/demo-source.ts';
import type { OddsSource, SourceSink } from '../../server/odds/ingest/source.ts';
import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';
import type { WatchFiringTable } from '../../server/db/tables/watches.ts';
import { startApp, type TestApp } from './harness.ts';
import { givePlan, person } from './permissions/actors.ts';
import { startReceiver } from './watch-receiver.ts';

/*
 * `npm run watch-day`: runs 24 hours of simulated prices with 120 watches of 20 members, on a fake clock. Watches fire and
 * deliver as in a server; the receiver fails every third message the first time. Prints figures, and exits with 1 if a
 * firing is below its limit or is never delivered.
 */

const HOURS = Number(process.argv[2] ?? '24');
const STEP_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A Saturday, six in the morning. */
const START_MS = Date.UTC(2026, 10, 21, 6);
const MEMBERS = 20;
const QUIET_MINUTES = 60;
/** The pipeline applies prices in slices, and yields between them. */
const SLICES = 20;
const MINUTE_MS = 60_000;
/** Minutes after the day for messages that wait for a retry. */
const MAX_RETRY_MINUTES = 600;
const MAX_PROBLEMS_PRINTED = 10;
const US_IN_MS = 1000;
/** The encoding of a score: an offset for healthy rows, and hundredths. */
const HEALTHY = 100_000;
const HUNDREDTHS = 100;

type MemberWatch = {
  readonly name: string;
  readonly feed: string;
  readonly kind: 'rating' | 'free_bet';
  /** The limits of a member with the plan, and of one without, whose tier sees less. */
  readonly at: readonly [string, string];
  readonly filter: object;
};

/** The watches of each member. */
const WATCHES: readonly MemberWatch[] = [
  { name: 'any row', feed: 'mb', kind: 'rating', at: ['104', '95'], filter: {} },
  {
    name: 'a bookmaker',
    feed: 'mb',
    kind: 'rating',
    at: ['101', '94.5'],
    filter: { back_bookies: ['coral'] },
  },
  { name: 'free bets', feed: 'mb', kind: 'free_bet', at: ['88', '85'], filter: { back_odds_max: 8 } },
  { name: 'short odds', feed: 'mb', kind: 'rating', at: ['101', '94.5'], filter: { back_odds_max: 2 } },
  { name: 'two up', feed: 'two_up', kind: 'rating', at: ['101', '94'], filter: {} },
  { name: 'each-way', feed: 'each_way', kind: 'rating', at: ['101', '94.9'], filter: {} },
];

/** The simulated market, advanced by the test. */
function market(clock: () => number): { readonly source: OddsSource; readonly advance: () => void } {
  const { answer } = loadStableConfig(PROGRAM_FACTS);
  const demo = createDemoSource({
    name: 'demo',
    seed: 'day',
    clock: { wall: clock },
    stepMs: STEP_MS,
    bookies: answer.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange })),
    competitions: answer.competitions,
  });
  let sink: SourceSink | undefined;
  const advance = (): void => {
    if (sink !== undefined) demo.advanceTo(clock(), sink);
  };
  const start = (to: SourceSink): Promise<void> => {
    sink = to;
    advance();
    return Promise.resolve();
  };
  const source: OddsSource = {
    ...demo,
    start,
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
  };
  return { source, advance };
}

/** The encoded score that a watch requires, and the column of a firing that has it. */
type Limit = { readonly column: 'primary_score' | 'secondary_score'; readonly least: number };

/** Creates the watches of all members. Returns the limits by watch id, those of a member in the order of WATCHES. */
async function createWatches(it: TestApp, url: string): Promise<ReadonlyMap<string, Limit>> {
  const limits = new Map<string, Limit>();
  for (let member = 0; member < MEMBERS; member += 1) {
    const { userId, browser } = await person(it);
    const hasPlan = member % 2 === 0;
    if (hasPlan) await givePlan(it, userId);
    for (const { at, kind, ...watchBody } of WATCHES) {
      const limit = { kind, at: at[hasPlan ? 0 : 1] };
      const target = { channel: 'webhook', url };
      const body = { ...watchBody, limit, target, quiet_minutes: QUIET_MINUTES };
      const { watch } = newWatchAnswer.parse((await browser.post('/api/watches/', body)).body);
      limits.set(watch.id, {
        column: kind === 'rating' ? 'primary_score' : 'secondary_score',
        least: HEALTHY + Number(limit.at) * HUNDREDTHS,
      });
    }
  }
  return limits;
}

type Firing = Selectable<WatchFiringTable>;

type Day = {
  /** The CPU time of each turn, in milliseconds. */
  readonly turns: readonly number[];
  /** In order of time. */
  readonly firings: readonly Firing[];
};

/** Runs the day, with the hourly maintenance, which deletes old firings. */
async function passHours({ app: { watching, tidy }, clock, db }: TestApp, advance: () => void): Promise<Day> {
  const turns: number[] = [];
  const firings: Firing[] = [];
  watching.refreshSoon();
  for (let step = 1; step <= (HOURS * HOUR_MS) / STEP_MS; step += 1) {
    clock.advance(STEP_MS);
    advance();
    for (let slice = 0; slice < SLICES; slice += 1) await nextTurn();
    const began = process.cpuUsage();
    await watching.turn();
    const { user, system } = process.cpuUsage(began);
    turns.push((user + system) / US_IN_MS);
    await watching.settle();
    const hour = (step * STEP_MS) / HOUR_MS;
    if (!Number.isInteger(hour)) continue;
    const since = new Date(clock.now() - HOUR_MS);
    const fired = db.selectFrom('watch_firings').selectAll().where('fired_at', '>', since);
    firings.push(...(await fired.orderBy('fired_at').execute()));
    await tidy();
    process.stderr.write(`hour ${hour}\n`);
  }
  return { turns, firings };
}

/** Delivers the messages that wait for a retry. */
async function deliverRest({ clock, db, app: { watching } }: TestApp): Promise<void> {
  const waiting = db.selectFrom('watch_firings').select('id').where('state', '=', 'waiting');
  for (let wait = 0; wait < MAX_RETRY_MINUTES && (await waiting.execute()).length > 0; wait += 1) {
    clock.advance(MINUTE_MS);
    await watching.turn();
    await watching.settle();
  }
  await watching.stop();
}

type Evidence = {
  /** By watch id. */
  readonly limits: ReadonlyMap<string, Limit>;
  /** The ids of firings whose messages the receiver accepted. */
  readonly accepted: ReadonlySet<string>;
};

/**
 * The problems of the firings, a line each, and how many firings came within the quiet time (their row was absent in
 * between).
 */
function assess(firings: readonly Firing[], { limits, accepted }: Evidence) {
  const problems: string[] = [];
  const lastOf = new Map<string, number>();
  let early = 0;
  for (const { id, watch_id: watchId, row_id: rowId, fired_at: firedAt, figures, message } of firings) {
    const limit = limits.get(watchId);
    const key = `${watchId} ${rowId}`;
    const since = firedAt.getTime() - (lastOf.get(key) ?? -Infinity);
    lastOf.set(key, firedAt.getTime());
    if (limit === undefined || scoreOf(figures, limit.column) < limit.least) {
      problems.push(`below its limit: ${message}`);
    }
    if (since < QUIET_MINUTES * MINUTE_MS) early += 1;
    if (!accepted.has(id)) problems.push(`not delivered: ${message}`);
  }
  return { problems, early };
}

/** The encoded score in the figures of a firing. */
function scoreOf(figures: unknown, column: string): number {
  return typeof figures === 'object' && figures !== null ? Number(Reflect.get(figures, column)) : Number.NaN;
}

/** The quantile of the values at a share from 0 to 1. */
function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Firings by hour, and by watch. */
function countsOf(firings: readonly Firing[], limits: ReadonlyMap<string, Limit>): readonly string[] {
  const byHour = Array.from({ length: HOURS }, (_, hour) => {
    const from = START_MS + hour * HOUR_MS;
    return firings.filter(({ fired_at: at }) => at.getTime() > from && at.getTime() <= from + HOUR_MS).length;
  });
  const byWatch = [...limits.keys()].map((id) => firings.filter((each) => each.watch_id === id).length);
  const byName = WATCHES.map(({ name }, place) => {
    const counts = byWatch.filter((_, index) => index % WATCHES.length === place);
    return `${name}: ${quantile(counts, 0.5)} in the median, ${Math.max(...counts)} at most`;
  });
  return [`by hour: ${byHour.join(' ')}`, ...byName];
}

let now = (): number => START_MS;
const { source, advance } = market(() => now());
const it = await startApp({ now: START_MS, sources: [source], env: { WATCH_ADDRESSES: 'any' } });
now = it.clock.now;
const receiver = await startReceiver((count, attempt) => (count % 3 === 0 && attempt === 1 ? 503 : 200));
const limits = await createWatches(it, receiver.url);
const { turns, firings } = await passHours(it, advance);
await deliverRest(it);

const keys = receiver.received.filter(({ status }) => status === 200).map(({ key }) => key);
const accepted = new Set(keys);
const { problems, early } = assess(firings, { limits, accepted });
const duplicates = keys.length - accepted.size;
if (duplicates > 0) problems.push(`${duplicates} messages were accepted duplicates`);
if (firings.length === 0) problems.push('nothing fired');
const perHour = HOUR_MS / STEP_MS;
const byHour = Array.from({ length: HOURS }, (_, hour) => turns.slice(hour * perHour, (hour + 1) * perHour));
const lines = [
  `${HOURS} hours of demo prices in steps of ${STEP_MS / 1000} s, ${limits.size} watches of ${MEMBERS} members`,
  `firings: ${firings.length}, of ${new Set(firings.map((each) => each.row_id)).size} rows; ${early} within the quiet time`,
  ...countsOf(firings, limits),
  `messages: ${receiver.received.length} sent, ${keys.length} accepted`,
  `processor time of a turn, with the receiver's: ${quantile(turns, 0.5).toFixed(1)} ms in the median, ${quantile(turns, 0.99).toFixed(1)} ms at the 99th percentile`,
  `its median of each hour: ${byHour.map((hour) => quantile(hour, 0.5).toFixed(0)).join(' ')}`,
  `problems: ${problems.length === 0 ? 'none' : problems.slice(0, MAX_PROBLEMS_PRINTED).join('\n  ')}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
receiver.close();
await it.close();
process.exitCode = problems.length === 0 ? 0 : 1;
