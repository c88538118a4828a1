import type { Book } from '../server/odds/book/book.ts';
import { answerDutching } from '../server/odds/search/gateway-query.ts';
import { decodeMessages, encodeMessages } from '../server/odds/bus/batch.ts';
import { type Figure, show } from './figure.ts';
import { answerOf, filledBook, firstQuotes, newQuotes, NOW, cpuTime, timed } from './odds-book.ts';
import { type Effort, FULL, SHORT } from './odds-effort.ts';
import { naiveRows, type Pair, pairsOf } from './odds-pairs.ts';
import { connectPostgres, openPairTable, type PairTable } from './odds-postgres.ts';
import { assertSame, fastestTimes, mean, roundTime } from './odds-timing.ts';
import { toDutchingRequest, toEdgeRequest, createRequests, type SearchRequest } from './odds-requests.ts';
import type { Samples } from './histogram.ts';
import { type Dataset, createDataset } from './odds-dataset.ts';
import { quantile } from './quantile.ts';
import { pick, randomOf } from './random.ts';

/*
 * The benchmark of `npm run bench:odds`, bundled as the server is. Every request is sent in several rounds, and its
 * fastest time counts, because other load on the machine can only slow it down. Quantiles are over requests.
 */

const BOOKMAKERS = 30;
/** Messages that the pipeline applies before it yields to requests. */
const SLICE = 2000;
/** Updates are measured in this many windows, of which the fastest counts. */
const WINDOWS = 5;
/** Rounds of all queries before the measurement. */
const WARM_UP_ROUNDS = 5;
const SEED = 5;
const POSTGRES_BATCH = 1000;

type Set = {
  readonly name: string;
  readonly requests: readonly SearchRequest[];
  readonly p50: number;
  readonly p99: number;
};

function searchFigures(book: Book, sets: readonly Set[], { rounds }: Effort): readonly Figure[] {
  return sets.flatMap(({ name, requests, p50, p99 }) =>
    [false, true].flatMap((isCounted) => {
      const samples: number[] = [];
      const times = fastestTimes(book, requests, { rounds, isCounted, samples });
      const what = `top ten ${isCounted ? 'and counts' : 'rows'}, ${name}`;
      const histograms: readonly Samples[] = [
        { name: `${what}, the fastest round of each request`, ms: times.map(roundTime) },
        { name: `${what}, every round`, ms: samples.map(roundTime) },
      ];
      const figure = (share: number, bar: number): Figure => ({
        what: `${what}, p${share * 100}`,
        value: quantile(times, share),
        unit: ' ms',
        // Counts are only needed for the gateway's headers, and have no bar.
        ...(isCounted ? {} : { bar }),
        better: 'less',
        detail: `${requests.length} requests, mean ${show(mean(times))} ms`,
      });
      return [{ ...figure(0.5, p50), samples: histograms }, figure(0.99, p99)];
    }),
  );
}

/** Markets to dutch, rows and counts: the fastest round of each request. No bar is defined. */
function dutchingFigures(
  book: Book,
  { requests, dataset }: { requests: readonly SearchRequest[]; dataset: Dataset },
  rounds: number,
): readonly Figure[] {
  const codes = dataset.bookies.map(({ code }) => code);
  const dutchingRequests = requests.map((request, index) => toDutchingRequest(request, index, codes));
  const times = dutchingRequests.map(() => Infinity);
  for (let round = 0; round <= rounds; round += 1) {
    dutchingRequests.forEach(({ query, requester }, index) => {
      const ms = timed(() => answerDutching(query, { book, requester, now: NOW }));
      if (round > 0) times[index] = Math.min(times[index] ?? Infinity, ms);
    });
  }
  return [0.5, 0.99].map((share) => ({
    what: `best ten markets to dutch and counts, p${share * 100}`,
    value: quantile(times, share),
    unit: ' ms',
    better: 'less',
    detail: `${requests.length} requests, mean ${show(mean(times))} ms`,
  }));
}

type Requests = readonly SearchRequest[];
type Updated = { readonly dataset: Dataset; readonly book: Book; readonly requests: Requests };

/** Updates a second, with a query after every slice: both by CPU time, in the fastest window. */
function updateFigures({ dataset, book, requests }: Updated, { updates }: Effort): readonly Figure[] {
  const random = randomOf(11);
  let sequence = 100_000_000;
  let request = 0;
  const rates = Array.from({ length: WINDOWS }, () => {
    let ms = 0;
    for (let done = 0; done < updates / WINDOWS; done += SLICE) {
      const messages = newQuotes(dataset, { count: SLICE, from: sequence, random });
      sequence += SLICE;
      ms += cpuTime(() => book.apply(messages, NOW));
      const next = requests[request % requests.length];
      request += 1;
      if (next !== undefined) ms += cpuTime(() => answerOf(book, next, false));
    }
    return (1000 * updates) / WINDOWS / ms;
  });
  const texts = Array.from({ length: 20 }, () => {
    const messages = newQuotes(dataset, { count: SLICE, from: sequence, random });
    sequence += SLICE;
    const text = encodeMessages(messages);
    return (1000 * SLICE) / cpuTime(() => book.apply(decodeMessages(text)?.messages ?? [], NOW));
  });
  return [
    {
      what: 'updates a second, with concurrent requests',
      value: Math.max(...rates),
      unit: '/s',
      bar: 500_000,
      better: 'more',
      detail: `messages as the pipeline applies them, ${SLICE} at a time, and a request; median ${show(quantile(rates, 0.5))}/s`,
    },
    {
      what: 'updates a second, decoded from the bus',
      value: Math.max(...texts),
      unit: '/s',
      better: 'more',
      detail: 'JSON parsed, validated and applied; each quote of another market than the last',
    },
  ];
}

type Compared = { readonly book: Book; readonly pairs: readonly Pair[]; readonly sets: readonly Set[] };

function naiveFigures({ book, pairs, sets }: Compared, { naive, rounds }: Effort): readonly Figure[] {
  return sets.map(({ name, requests }) => {
    const some = requests.slice(0, naive);
    const ours = fastestTimes(book, some, { rounds, isCounted: false });
    const theirs = some.map((request) => {
      let rows: readonly string[] = [];
      const ms = timed(() => {
        rows = naiveRows(pairs, request);
      });
      const found = answerOf(book, request, false).rows.map(({ id }) => id);
      assertSame(rows, found, request);
      return ms;
    });
    return {
      what: `times faster than filter and sort, ${name}`,
      value: theirs.reduce((sum, ms) => sum + ms, 0) / ours.reduce((sum, ms) => sum + ms, 0),
      unit: 'x',
      bar: 100,
      isStrict: true,
      better: 'more',
      detail: `an array of ${pairs.length.toLocaleString('en-GB')} pairs: ${show(mean(theirs))} / ${show(mean(ours))} ms, the same rows`,
    };
  });
}

type Tabled = { readonly book: Book; readonly table: PairTable; readonly requests: readonly SearchRequest[] };

async function postgresFigures(
  { book, table, requests }: Tabled,
  { rounds, postgres }: Effort,
): Promise<readonly Figure[]> {
  const ours = fastestTimes(book, requests, { rounds, isCounted: false });
  const theirs = requests.map(() => Infinity);
  for (let round = 0; round < postgres.rounds; round += 1) {
    for (const [index, request] of requests.entries()) {
      const started = performance.now();
      const rows = await table.rows(request);
      theirs[index] = Math.min(theirs[index] ?? Infinity, performance.now() - started);
      assertSame(
        rows,
        answerOf(book, request, false).rows.map(({ id }) => id),
        request,
      );
    }
  }
  const ratios = ours.map((ms, index) => (theirs[index] ?? 0) / ms);
  const against = `times faster than PostgreSQL ${table.version}`;
  return [
    {
      what: `${against}, p50 of the requests`,
      value: quantile(ratios, 0.5),
      unit: 'x',
      bar: 1,
      isStrict: true,
      better: 'more',
      detail: `pairs materialised at the configuration's commissions; PostgreSQL's p50 ${show(quantile(theirs, 0.5))}, p99 ${show(quantile(theirs, 0.99))} ms`,
    },
    {
      what: `${against}, the worst request`,
      value: Math.min(...ratios),
      unit: 'x',
      bar: 1,
      better: 'more',
      detail: `slower in ${ratios.filter((ratio) => ratio < 1).length} of ${ratios.length}`,
    },
  ];
}

async function postgresUpdates(table: PairTable, pairs: readonly Pair[], batches: number): Promise<Figure> {
  const random = randomOf(13);
  const rates: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const changed = Array.from({ length: POSTGRES_BATCH }, () => pick(pairs, random)).map((pair) => ({
      ...pair,
      odds: pair.odds + 100,
    }));
    const started = performance.now();
    await table.update(changed);
    rates.push((1000 * POSTGRES_BATCH) / (performance.now() - started));
  }
  return {
    what: 'updates a second of PostgreSQL, in batches',
    value: Math.max(...rates),
    unit: '/s',
    better: 'more',
    detail: `${POSTGRES_BATCH} rows in a statement; median ${show(quantile(rates, 0.5))}/s`,
  };
}

function megabytes(bytes: number): number {
  return bytes / 1e6;
}

/** Figures of a process with nothing but a book, like an ingest process. */
function updateRun(effort: Effort): readonly Figure[] {
  const dataset = createDataset({ events: effort.events, bookmakers: BOOKMAKERS });
  const { book } = filledBook(dataset);
  const requests = createRequests(dataset, { count: effort.requests, isOwn: false, random: randomOf(SEED) });
  return updateFigures({ dataset, book, requests }, effort);
}

async function searchRun(effort: Effort): Promise<readonly Figure[]> {
  const dataset = createDataset({ events: effort.events, bookmakers: BOOKMAKERS });
  globalThis.gc?.();
  const before = process.memoryUsage();
  const { book, quotes, ms } = filledBook(dataset);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const random = randomOf(SEED);
  const create = (isOwn: boolean) => createRequests(dataset, { count: effort.requests, isOwn, random });
  const base: Set = { name: "the configuration's commissions", requests: create(false), p50: 0.1, p99: 1 };
  const own: Set = { name: 'own commissions', requests: create(true), p50: 0.3, p99: 8 };
  const byEdge = [base, own].map(({ name, requests: all }, index): Set => ({
    name: `by edge, ${name}`,
    requests: all.map(toEdgeRequest),
    p50: 0.3,
    p99: index === 0 ? 1.5 : 8,
  }));
  const sets = [base, own, ...byEdge];
  const size: readonly Figure[] = [
    {
      what: 'live quotes',
      value: quotes,
      unit: '',
      better: 'more',
      detail: `${effort.events} events, ${BOOKMAKERS} bookmakers, 4 exchanges`,
    },
    {
      what: 'memory',
      value: megabytes(used),
      unit: ' MB',
      better: 'less',
      detail: `columns ${show(megabytes(book.columns.bytes()))} MB`,
    },
    {
      what: 'start-up: all messages applied',
      value: ms,
      unit: ' ms',
      better: 'less',
      detail: 'definitions and quotes as messages',
    },
  ];
  // Warms up: the code of a running server is compiled.
  for (const set of sets) fastestTimes(book, set.requests, { rounds: WARM_UP_ROUNDS, isCounted: true });
  const searched = searchFigures(book, sets, effort);
  const dutched = dutchingFigures(book, { requests: base.requests, dataset }, effort.rounds);
  const pairs = pairsOf(dataset, firstQuotes(dataset));
  const naive = naiveFigures({ book, pairs, sets }, effort);
  const client = await connectPostgres();
  const table = typeof client === 'string' ? undefined : await openPairTable(client, pairs);
  const database =
    table === undefined ? [] : await postgresFigures({ book, table, requests: base.requests }, effort);
  const theirs = table === undefined ? [] : [await postgresUpdates(table, pairs, effort.postgres.batches)];
  await table?.close();
  if (typeof client === 'string') {
    if (process.env['CI'] !== undefined) throw new Error(client);
    console.error(`Not measured: ${client}`);
  }
  return [...size, ...searched, ...dutched, ...naive, ...database, ...theirs];
}

const effort = process.argv.includes('--short') ? SHORT : FULL;
const figures = process.argv.includes('updates') ? updateRun(effort) : await searchRun(effort);
console.log(JSON.stringify(figures));
