import { type WatchFilter, watchFilterSchema } from '#lib/wire';

import { bestHealthyRows } from '../server/odds/search/gateway-query.ts';
import { Evaluator } from '../server/watches/evaluator.ts';
import type { ActiveWatch, Owner } from '../server/watches/watch-parts.ts';
import type { Figure } from './figure.ts';
import { filledBook, newQuotes, NOW } from './odds-book.ts';
import { EXCHANGES, type Dataset, createDataset } from './odds-dataset.ts';
import { quantile } from './quantile.ts';
import { pick, type Random, randomOf } from './random.ts';

/*
 * The benchmark of `npm run bench:watches`, bundled: 10,000 watches of 5,000 users, evaluated after changes of a book.
 * The mix is an assumption: a third watch everything, a quarter one bookmaker, and the rest some bookmakers,
 * competitions or odds; two in five have their own commissions, one in ten hides bookmakers.
 */

const WATCHES = 10_000;
const USERS = 5000;
const BOOKMAKERS = 30;
/** Quotes that change between two rounds. */
const CHANGES = 2000;
const MIB = 1024 ** 2;
const US_IN_MS = 1000;
const HOUR_MS = 3_600_000;
/** The time between two rounds, after which every watch may fire again. */
const ROUND_MS = 60_000;

const EVERYTHING = watchFilterSchema.parse({});

function some(values: readonly string[], count: number, random: Random): string[] {
  return Array.from({ length: count }, () => pick(values, random));
}

function filterOf({ bookies, competitions }: Dataset, random: Random): WatchFilter {
  const bookmakers = bookies.filter(({ isExchange }) => !isExchange).map(({ code }) => code);
  const exchanges = EXCHANGES.map(({ code }) => code);
  const hours = pick([24, 72, 72, 168], random);
  const kind = random();
  if (kind < 0.33) return { ...EVERYTHING, hours };
  if (kind < 0.58) return { ...EVERYTHING, hours, back_bookies: some(bookmakers, 1, random) };
  const back = some(bookmakers, 1 + Math.floor(random() * 3), random);
  const lay = some(exchanges, 1, random);
  if (kind < 0.73) return { ...EVERYTHING, hours, back_bookies: back, lay_bookies: lay };
  const slugs = some(competitions, 1 + Math.floor(random() * 3), random);
  if (kind < 0.88) return { ...EVERYTHING, hours, competition_slugs: slugs };
  const min = pick([1.5, 2, 3], random);
  const odds = { back_odds_min: min, back_odds_max: min * pick([1.5, 2, 3], random) };
  if (kind < 0.96) return { ...EVERYTHING, hours, ...odds };
  return { ...EVERYTHING, hours, ...odds, back_bookies: back, competition_slugs: slugs };
}

function ownerOf({ bookies }: Dataset, random: Random): Owner {
  const rates =
    random() < 0.4 ? [[pick(EXCHANGES, random).code, pick([0, 1, 2], random) * 1_000_000] as const] : [];
  const hidden = random() < 0.1 ? [pick(bookies, random).code] : [];
  return {
    tier: random() < 0.3 ? 3 : 2,
    commissions: new Map(rates),
    hidden: new Set(hidden),
    breakUntil: null,
  };
}

function watchOf(
  dataset: Dataset,
  { index, owner, random }: { index: number; owner: Owner; random: Random },
): ActiveWatch {
  const isFreeBet = random() < 0.25;
  const minPercent = isFreeBet
    ? 70 + Math.floor(random() * 15)
    : owner.tier === 3
      ? 96 + Math.floor(random() * 9)
      : 90 + Math.floor(random() * 5);
  return {
    id: `watch-${index}`,
    userId: `user-${index % USERS}`,
    feed: 'mb',
    filter: filterOf(dataset, random),
    mark: { column: isFreeBet ? 'score_2' : 'score_1', minScore: 100_000 + minPercent * 100 },
    quietMs: pick([0.25, 1, 4, 24], random) * HOUR_MS,
    expiresAt: NOW.wall + 30 * 24 * HOUR_MS,
    paused: false,
  };
}

function heapMiB(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MIB;
}

const [rounds = '15', events = '200'] = process.argv.slice(2);
const dataset = createDataset({ events: Number(events), bookmakers: BOOKMAKERS });
const { book, quotes } = filledBook(dataset);
let searches = 0;
let searching = 0;
const evaluator = new Evaluator({
  best: (query, requester) => {
    const began = performance.now();
    const rows = bestHealthyRows(query, { book, requester, now: NOW });
    searches += 1;
    searching += performance.now() - began;
    return rows;
  },
});
const random = randomOf(17);
const owners = Array.from({ length: USERS }, () => ownerOf(dataset, random));
const before = heapMiB();
for (let index = 0; index < WATCHES; index += 1) {
  const owner = owners[index % USERS] ?? ownerOf(dataset, random);
  evaluator.groups.set(watchOf(dataset, { index, owner, random }), owner);
}
const groups = evaluator.groups.groupCount;
const loaded = heapMiB();

const times: number[] = [];
let fired = 0;
let matching = 0;
let sequence = 200_000_000;
for (let round = 0; round < Number(rounds); round += 1) {
  book.apply(newQuotes(dataset, { count: CHANGES, from: sequence, random }), NOW);
  sequence += CHANGES;
  evaluator.changed('mb');
  const at = NOW.wall + round * ROUND_MS;
  const began = process.cpuUsage();
  const due = await evaluator.evaluate(at);
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / US_IN_MS);
  evaluator.fired(due, at);
  fired += due.length;
  if (round === 0) matching = new Set(due.map(({ watchId }) => watchId)).size;
}
const working = heapMiB();

const mix = `${groups} groups, ${quotes.toLocaleString('en-GB')} quotes of ${events} events`;
const figures: readonly Figure[] = [
  {
    what: '10,000 watches after a change, median',
    value: quantile(times, 0.5),
    unit: ' ms',
    bar: 1000,
    better: 'less',
    detail: `${mix}; ${times.length} rounds, the slowest ${Math.round(Math.max(...times))} ms`,
  },
  {
    what: 'a search of a group, mean',
    value: searching / searches,
    unit: ' ms',
    better: 'less',
    detail: `${searches} searches, ${fired} firings; at first ${matching} watches have a row`,
  },
  {
    what: 'memory of 10,000 watches',
    value: loaded - before,
    unit: ' MiB',
    bar: 32,
    better: 'less',
    detail: `${(working - before).toFixed(1)} MiB after the rounds, with the rows that have fired`,
  },
];
process.stdout.write(JSON.stringify(figures));
