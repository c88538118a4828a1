import type { Book } from '../server/odds/book/book.ts';
import { answerDutching } from '../server/odds/search/gateway-query.ts';
import { decodeMessages, encodeMessages } from '../server/odds/bus/batch.ts';
import { type Figure, show } from './figure.ts';
import { answerOf, filledBook, firstQuotes, newQuotes, NOW, processorTime, timed } from './odds-book.ts';
import { type Effort, FULL, SHORT } from './odds-effort.ts';
import { naiveRows, type Pair, pairsOf } from './odds-pairs.ts';
import { connectPostgres, openPairTable, type PairTable } from './odds-postgres.ts';
import { assertSame, mean, quickest, rounded } from './odds-quickest.ts';
import { dutchingQuestion, edgeQuestion, type Question, questions } from './odds-questions.ts';
import type { Samples } from './histogram.ts';
import { type World, worldOf } from './odds-world.ts';
import { quantile } from './quantile.ts';
import { pick, randomOf } from './random.ts';

/*
 * The benchmark of `npm run bench:odds`, bundled as the server is. Every question is asked in several turns, and its
 * quickest answer counts, since other work of the machine can only make one slower. The quantiles are those of the
 * questions.
 */

const BOOKMAKERS = 30;
/** How many messages the pipeline applies before others get their turn. */
const SLICE = 2000;
/** Updates are measured in so many windows, and the quickest counts. */
const WINDOWS = 5;
/** Rounds of all queries before the measurement. */
const WARM_UP = 5;
const SEED = 5;
const POSTGRES_BATCH = 1000;

type Set = {
  readonly name: string;
  readonly asked: readonly Question[];
  readonly p50: number;
  readonly p99: number;
};

function searchFigures(book: Book, sets: readonly Set[], { turns }: Effort): readonly Figure[] {
  return sets.flatMap(({ name, asked, p50, p99 }) =>
    [false, true].flatMap((isCounted) => {
      const all: number[] = [];
      const times = quickest(book, asked, { turns, isCounted, all });
      const what = `top ten ${isCounted ? 'and counts' : 'rows'}, ${name}`;
      const samples: readonly Samples[] = [
        { name: `${what}, the quickest turn of each question`, ms: times.map(rounded) },
        { name: `${what}, every turn`, ms: all.map(rounded) },
      ];
      const figure = (share: number, bar: number): Figure => ({
        what: `${what}, p${share * 100}`,
        value: quantile(times, share),
        unit: ' ms',
        // What all matching rows are is for the gateway's headers, and beside the bars.
        ...(isCounted ? {} : { bar }),
        better: 'less',
        detail: `${asked.length} questions, mean ${show(mean(times))} ms`,
      });
      return [{ ...figure(0.5, p50), samples }, figure(0.99, p99)];
    }),
  );
}

/** Markets to dutch: the quickest turn of each question, rows and counts. There is no bar: they were never promised. */
function dutchingFigures(
  book: Book,
  { asked, world }: { asked: readonly Question[]; world: World },
  turns: number,
): readonly Figure[] {
  const codes = world.bookies.map(({ code }) => code);
  const questionsToDutch = asked.map((question, index) => dutchingQuestion(question, index, codes));
  const times = questionsToDutch.map(() => Infinity);
  for (let turn = 0; turn <= turns; turn += 1) {
    questionsToDutch.forEach(({ query, requester }, index) => {
      const ms = timed(() => answerDutching(query, { book, requester, now: NOW }));
      if (turn > 0) times[index] = Math.min(times[index] ?? Infinity, ms);
    });
  }
  return [0.5, 0.99].map((share) => ({
    what: `best ten markets to dutch and counts, p${share * 100}`,
    value: quantile(times, share),
    unit: ' ms',
    better: 'less',
    detail: `${asked.length} questions, mean ${show(mean(times))} ms`,
  }));
}

type Updated = { readonly world: World; readonly book: Book; readonly asked: readonly Question[] };

/** Updates a second with a query after every slice of them: the book's share of both, in the fastest window. */
function updateFigures({ world, book, asked }: Updated, { updates }: Effort): readonly Figure[] {
  const random = randomOf(11);
  let sequence = 100_000_000;
  let question = 0;
  const rates = Array.from({ length: WINDOWS }, () => {
    let ms = 0;
    for (let done = 0; done < updates / WINDOWS; done += SLICE) {
      const messages = newQuotes(world, { count: SLICE, from: sequence, random });
      sequence += SLICE;
      ms += processorTime(() => book.apply(messages, NOW));
      const next = asked[question % asked.length];
      question += 1;
      if (next !== undefined) ms += processorTime(() => answerOf(book, next, false));
    }
    return (1000 * updates) / WINDOWS / ms;
  });
  const texts = Array.from({ length: 20 }, () => {
    const messages = newQuotes(world, { count: SLICE, from: sequence, random });
    sequence += SLICE;
    const text = encodeMessages(messages);
    return (1000 * SLICE) / processorTime(() => book.apply(decodeMessages(text)?.messages ?? [], NOW));
  });
  return [
    {
      what: 'updates a second, with questions going on',
      value: Math.max(...rates),
      unit: '/s',
      bar: 500_000,
      better: 'more',
      detail: `messages as the pipeline applies them, ${SLICE} at a time, and a question; median ${show(quantile(rates, 0.5))}/s`,
    },
    {
      what: 'updates a second, from the text of another process',
      value: Math.max(...texts),
      unit: '/s',
      better: 'more',
      detail: 'JSON read and checked, then applied: each quote of another market than the one before',
    },
  ];
}

type Compared = { readonly book: Book; readonly pairs: readonly Pair[]; readonly sets: readonly Set[] };

function naiveFigures({ book, pairs, sets }: Compared, { naive, turns }: Effort): readonly Figure[] {
  return sets.map(({ name, asked }) => {
    const some = asked.slice(0, naive);
    const ours = quickest(book, some, { turns, isCounted: false });
    const theirs = some.map((question) => {
      let rows: readonly string[] = [];
      const ms = timed(() => {
        rows = naiveRows(pairs, question);
      });
      const found = answerOf(book, question, false).rows.map(({ id }) => id);
      assertSame(rows, found, question);
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

type Tabled = { readonly book: Book; readonly table: PairTable; readonly asked: readonly Question[] };

async function postgresFigures(
  { book, table, asked }: Tabled,
  { turns, postgres }: Effort,
): Promise<readonly Figure[]> {
  const ours = quickest(book, asked, { turns, isCounted: false });
  const theirs = asked.map(() => Infinity);
  for (let turn = 0; turn < postgres.turns; turn += 1) {
    for (const [index, question] of asked.entries()) {
      const started = performance.now();
      const rows = await table.rows(question);
      theirs[index] = Math.min(theirs[index] ?? Infinity, performance.now() - started);
      assertSame(
        rows,
        answerOf(book, question, false).rows.map(({ id }) => id),
        question,
      );
    }
  }
  const ratios = ours.map((ms, index) => (theirs[index] ?? 0) / ms);
  const against = `times faster than PostgreSQL ${table.version}`;
  return [
    {
      what: `${against}, p50 of the questions`,
      value: quantile(ratios, 0.5),
      unit: 'x',
      bar: 1,
      isStrict: true,
      better: 'more',
      detail: `pairs materialised at the configuration's commissions; PostgreSQL's p50 ${show(quantile(theirs, 0.5))}, p99 ${show(quantile(theirs, 0.99))} ms`,
    },
    {
      what: `${against}, the worst question`,
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

/** Figures of a process that holds a book and nothing else, as an ingest process does. */
function updateRun(effort: Effort): readonly Figure[] {
  const world = worldOf({ events: effort.events, bookmakers: BOOKMAKERS });
  const { book } = filledBook(world);
  const asked = questions(world, { count: effort.questions, isOwn: false, random: randomOf(SEED) });
  return updateFigures({ world, book, asked }, effort);
}

async function searchRun(effort: Effort): Promise<readonly Figure[]> {
  const world = worldOf({ events: effort.events, bookmakers: BOOKMAKERS });
  globalThis.gc?.();
  const before = process.memoryUsage();
  const { book, quotes, ms } = filledBook(world);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const random = randomOf(SEED);
  const asked = (isOwn: boolean) => questions(world, { count: effort.questions, isOwn, random });
  const usual: Set = { name: "the configuration's commissions", asked: asked(false), p50: 0.1, p99: 1 };
  const own: Set = { name: 'own commissions', asked: asked(true), p50: 0.3, p99: 8 };
  const byEdge = [usual, own].map(({ name, asked: all }, index): Set => ({
    name: `by edge, ${name}`,
    asked: all.map(edgeQuestion),
    p50: 0.3,
    p99: index === 0 ? 1.5 : 8,
  }));
  const sets = [usual, own, ...byEdge];
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
      what: 'start-up: all of it applied',
      value: ms,
      unit: ' ms',
      better: 'less',
      detail: 'definitions and quotes as messages',
    },
  ];
  // A server is asked all the time: what is asked first here should not wait for code to be compiled either.
  for (const set of sets) quickest(book, set.asked, { turns: WARM_UP, isCounted: true });
  const searched = searchFigures(book, sets, effort);
  const dutched = dutchingFigures(book, { asked: usual.asked, world }, effort.turns);
  const pairs = pairsOf(world, firstQuotes(world));
  const naive = naiveFigures({ book, pairs, sets }, effort);
  const client = await connectPostgres();
  const table = typeof client === 'string' ? undefined : await openPairTable(client, pairs);
  const database =
    table === undefined ? [] : await postgresFigures({ book, table, asked: usual.asked }, effort);
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
