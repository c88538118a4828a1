import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { isAllowedLink } from '../config/allowed-link.ts';
import type { StableConfig } from '../config/stable-config.ts';
import type { OddsReader } from '../gateway/gateway-parts.ts';
import type { Log } from '../platform/log.ts';
import { Book, type NameVersion, type LiveBook } from './book/book.ts';
import type { BookieFact } from './book/bookie-table.ts';
import { createLease } from './bus/lease.ts';
import { RedisFollower } from './bus/redis-follower.ts';
import { RedisPublisher } from './bus/redis-publisher.ts';
import { SharedIntake } from './bus/shared-intake.ts';
import {
  answerDutching,
  answerQuery,
  bestHealthyRows,
  currentEvents,
  sourceLabels,
  answerHistory,
} from './search/gateway-query.ts';
import { createIntake, type IntakeOptions } from './ingest/intake.ts';
import type { Clock, OddsSource, SourceReport } from './ingest/source.ts';
import { percentCommission } from '../gateway/user-settings.ts';
import type { HealthPart } from '../platform/health.ts';
import type { Metrics } from '../platform/metrics.ts';

/** The role of a process: take in odds, answer requests, or both. */
type Role = 'all' | 'api' | 'ingest';

/** The odds of a process: its intake, and the reader that answers requests. */
export type OddsService = {
  /** Resolves when the book is filled for the first time. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The book that requests are answered from; undefined until there is one. */
  readonly book: () => Book | undefined;
  readonly reader: OddsReader;
  /** The reason why prices may be out of date, as a sentence; null if they are not. */
  readonly trouble: () => string | null;
  /** The states of the sources of this process. */
  readonly reports: () => readonly SourceReport[];
};

type OddsServiceParts = {
  readonly config: StableConfig;
  /** Creates new sources, not started. */
  readonly createSources: () => readonly OddsSource[];
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly role?: Role;
  /** The memory of the price history in bytes; 0, the default, for no history. */
  readonly historyBytes?: number;
  /** The Redis that shares prices with other processes; undefined if there are none. */
  readonly bus?: { readonly url: string; readonly prefix: string };
};

/** The intake process renews its lease this often; the lease expires after `LEASE_MS`. */
const RENEW_INTERVAL_MS = 3000;
const LEASE_MS = 10_000;

/** Assembles sources, matching, the book and its search. Nothing runs until it is started. */
export function createOddsService(parts: OddsServiceParts): OddsService {
  const { clock, role } = parts;
  const live = liveBook(parts);
  const now = () => ({ wall: clock.wall(), steady: clock.steady() });
  let isStarted = false;
  let isFilled = false;
  const book = (): Book => {
    const found = live.book();
    if (found === undefined) throw new Error('odds: the book was read before it was filled');
    return found;
  };
  /** True once prices have been up to date: until then an empty book would look like a lack of bets. */
  const isReady = (): boolean => {
    isFilled ||= isStarted && live.book() !== undefined && live.trouble() === null;
    return isFilled;
  };
  return {
    start: async () => {
      await live.start();
      isStarted = true;
    },
    stop: () => live.stop(),
    book: () => live.book(),
    trouble: () =>
      live.trouble() ?? (isReady() || role === 'ingest' ? null : 'The first prices have not arrived yet'),
    reports: () => live.reports(),
    reader: {
      isReady,
      rows: (query, requester) => answerQuery(query, { book: book(), requester, now: now() }),
      dutching: (query, requester) => answerDutching(query, { book: book(), requester, now: now() }),
      best: (query, requester) => bestHealthyRows(query, { book: book(), requester, now: now() }),
      history: (query, requester) => answerHistory(query, { book: book(), requester, now: now() }),
      events: () => currentEvents(book(), now()),
      sources: () => {
        const found = live.book();
        return found === undefined ? '' : sourceLabels(found);
      },
      subscribe: (feed, listener) => live.subscribe(feed, listener),
    },
  };
}

function liveBook(parts: OddsServiceParts): LiveBook {
  const { config, createSources, clock, log, role = 'all', bus } = parts;
  const bookies = bookieFacts(config);
  // An ingest process answers no requests for prices.
  const historyBytes = role === 'ingest' ? 0 : (parts.historyBytes ?? 0);
  const { info } = log;
  const createOwn = (onApplied?: IntakeOptions['onApplied']): LiveBook =>
    createIntake({
      sources: createSources(),
      bookies,
      historyBytes,
      competitions: config.answer.competitions,
      isAllowedLink: (bookie, link) => isAllowedLink(link, config.linkHosts.get(bookie) ?? []),
      clock,
      log: info,
      ...(onApplied === undefined ? {} : { onApplied }),
    });
  if (bus === undefined) return createOwn();

  const { url } = bus;
  const prefix = `${bus.prefix}:odds`;
  const createBook = (nameVersion: NameVersion) => new Book({ bookies, nameVersion, historyBytes });
  const createFollower = () => new RedisFollower({ url, prefix, createBook, clock, log: info });
  if (role === 'api') return createFollower();

  const sources = createSources().map(({ name }) => name);
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  return new SharedIntake({
    lease: createLease({ url, prefix, sources, holder, ttlMs: LEASE_MS }),
    createIntake: createOwn,
    createPublisher: (book, isOurs) =>
      new RedisPublisher({ url, prefix, name: sources.toSorted().join('+'), book, isOurs, log: info }),
    createFollower: role === 'all' ? createFollower : null,
    runsAlone: role === 'all',
    renewIntervalMs: RENEW_INTERVAL_MS,
    ttlMs: LEASE_MS,
    clock,
    log: info,
  });
}

function bookieFacts({ answer }: StableConfig): readonly BookieFact[] {
  return answer.bookies
    .filter(({ has_odds: hasOdds }) => hasOdds)
    .map(({ code, is_exchange: isExchange, commission }) => ({
      code,
      isExchange,
      commission: percentCommission(commission),
    }));
}

/** The process's wall clock and monotonic clock. */
export function processClock(): Clock {
  const began = Date.now() - performance.now();
  return { wall: Date.now, steady: () => began + performance.now() };
}

/** The odds check of /readyz: down while prices may be out of date. */
export function oddsHealth({ trouble }: Pick<OddsService, 'trouble'>): HealthPart {
  return {
    name: 'odds',
    check: () => Promise.resolve(trouble()),
  };
}

/** Adds to /metrics: each source's state, its messages, and its rejected messages by reason. */
export function showOdds(metrics: Pick<Metrics, 'gauge' | 'gauges'>, odds: OddsService): void {
  const { reports, trouble } = odds;
  metrics.gauge('odds_up', '1 if prices are up to date, otherwise 0.', () => (trouble() === null ? 1 : 0));
  metrics.gauges('odds_source', 'Sources of odds that this process runs, by their state: 1.', () =>
    reports().map(({ name: source, state }) => ({ labels: { source, state }, value: 1 })),
  );
  metrics.gauges('odds_messages', 'Messages of a source so far.', () =>
    reports().map(({ name: source, messages: value }) => ({ labels: { source }, value })),
  );
  metrics.gauges('odds_refused', 'Rejected messages of a source so far, by reason.', () =>
    reports().flatMap(({ name: source, refused }) =>
      [...refused].map(([reason, value]) => ({ labels: { source, reason }, value })),
    ),
  );
}
