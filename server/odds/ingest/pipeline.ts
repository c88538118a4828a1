import type { Feed } from '#lib/matched';

import type { Now } from '../book/ages.ts';
import { type Book, createChanges } from '../book/book.ts';
import { createSweep } from '../book/sweep.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { findFault } from '../messages/message-faults.ts';
import type { SourceMessage } from '../messages/messages.ts';
import type { Resolver } from './resolver.ts';
import type { Clock, OddsSource, SourceHealth, SourceReport } from './source.ts';
import { Translator } from './translator.ts';

/** Messages that are applied before the event loop serves requests: some milliseconds of work. */
const SLICE_SIZE = 2000;
/** Length of a source's queue above which quotes that a later one replaces are dropped. */
const MAX_QUEUE_LENGTH = 100_000;
const SWEEP_INTERVAL_MS = 1000;
/** Details of rejected messages that are logged per source and period. */
const MAX_LOGGED_DETAILS = 20;
const DETAILS_PERIOD_MS = 60_000;

export type PipelineOptions = {
  readonly sources: readonly OddsSource[];
  readonly resolver: Resolver;
  readonly book: Book;
  readonly clock: Clock;
  readonly isAllowedLink: (bookie: string, link: string) => boolean;
  /** Receives messages that were applied, for other processes (bus/). */
  readonly onApplied?: (messages: readonly BookMessage[]) => void;
  /** Logs an event for the operator. */
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

/** A running source and its queue. */
type Intake = {
  readonly source: OddsSource;
  readonly translator: Translator;
  queue: SourceMessage[];
  /** The length at which the queue is thinned: at least twice what was left the last time, so that this stays rare. */
  thinAt: number;
  messages: number;
  receivedAt: number;
  isStalled: boolean;
  failure: string | null;
  readonly refused: Map<string, number>;
  details: { since: number; logged: number };
};

/** Runs sources, and applies their messages to a book after matching. */
export class Pipeline {
  private readonly options: PipelineOptions;
  private readonly intakes: readonly Intake[];
  private readonly changes = createChanges();
  private readonly sweep: () => void;
  private readonly stopping = new AbortController();
  private scheduled: NodeJS.Immediate | undefined;
  private sweeping: NodeJS.Timeout | undefined;
  private nextTurn = 0;

  constructor(options: PipelineOptions) {
    this.options = options;
    this.intakes = options.sources.map((source) => toIntake(source, options));
    this.sweep = createSweep(options.book);
  }

  /** Starts the sources; resolves when each has started or failed, and their messages are applied. */
  async start(): Promise<void> {
    this.sweeping = setInterval(() => this.tick(), SWEEP_INTERVAL_MS);
    await Promise.all(this.intakes.map((intake, place) => this.startSource(intake, place)));
    this.flush();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.sweeping);
    await Promise.all(this.intakes.map(({ source }) => source.stop()));
    clearImmediate(this.scheduled);
  }

  reports(): readonly SourceReport[] {
    return this.intakes.map(toReport);
  }

  /** Counts a message of a source that the book refused. */
  countRefused(reason: string, name: string): void {
    const intake = this.intakes.find(({ source }) => source.name === name);
    if (intake !== undefined) count(intake, reason);
  }

  /** Applies all queued messages synchronously: for tests, and at the end of `start`. */
  flush(): void {
    for (const intake of this.intakes) while (intake.queue.length > 0) this.applySlice(intake);
  }

  /** Calls `listener` with the book's version when rows of a feed change; returns a function that unsubscribes. */
  subscribe(feed: Feed, listener: (version: string) => void): () => void {
    return this.changes.subscribe(feed, listener);
  }

  private async startSource(intake: Intake, place: number): Promise<void> {
    const { source } = intake;
    const { name, label, clock, simulated } = source;
    const { log } = this.options;
    this.apply([{ kind: 'source', source: name, clock, label, place, ...(simulated && { simulated }) }]);
    const sink = {
      take: (message: SourceMessage) => this.take(intake, message),
      rejected: (reason: string, detail?: string) => this.reject(intake, reason, detail),
    };
    try {
      await source.start(sink, this.stopping.signal);
      log('odds.source.started', { source: name });
    } catch (error) {
      intake.failure = error instanceof Error ? error.message : 'could not start';
      log('odds.source.failed', { source: name, because: intake.failure });
    }
  }

  /** Counts a message that a source could not read, and logs the detail, rate-limited. */
  private reject(intake: Intake, reason: string, detail: string | undefined): void {
    count(intake, reason);
    if (detail === undefined) return;
    const now = this.options.clock.steady();
    if (now - intake.details.since >= DETAILS_PERIOD_MS) intake.details = { since: now, logged: 0 };
    if (intake.details.logged >= MAX_LOGGED_DETAILS) return;
    intake.details.logged += 1;
    this.options.log('odds.rejected', { source: intake.source.name, reason, detail });
  }

  private take(intake: Intake, message: SourceMessage): void {
    intake.messages += 1;
    const fault = findFault(message);
    if (fault !== undefined) {
      count(intake, fault);
      return;
    }
    // A malformed message does not count as activity.
    intake.receivedAt = this.options.clock.steady();
    intake.isStalled = false;
    intake.queue.push(message);
    if (intake.queue.length > intake.thinAt) dropReplacedQuotes(intake);
    this.scheduled ??= setImmediate(() => this.runSlice());
  }

  /** Applies a slice of one source's queue; the sources take turns. */
  private runSlice(): void {
    this.scheduled = undefined;
    const waiting = this.intakes.filter((intake) => intake.queue.length > 0);
    const intake = waiting[this.nextTurn % Math.max(1, waiting.length)];
    this.nextTurn += 1;
    if (intake !== undefined) this.applySlice(intake);
    if (this.intakes.some((each) => each.queue.length > 0)) {
      this.scheduled = setImmediate(() => this.runSlice());
    }
  }

  private applySlice({ queue, translator }: Intake): void {
    this.apply(queue.splice(0, SLICE_SIZE).flatMap((message) => translator.translate(message)));
  }

  private apply(messages: readonly BookMessage[]): void {
    const { book, onApplied } = this.options;
    book.apply(messages, this.now());
    onApplied?.(messages);
    this.changes.notify(book);
  }

  /** Detects stalled sources, and applies the passage of time to the book. */
  private tick(): void {
    const { book, clock, log } = this.options;
    for (const intake of this.intakes) {
      const { stalledAfterMs, name } = intake.source;
      const silentMs = clock.steady() - intake.receivedAt;
      if (stalledAfterMs === null || intake.isStalled || silentMs <= stalledAfterMs) continue;
      intake.isStalled = true;
      log('odds.source.stalled', { source: name, silentMs: Math.round(silentMs) });
    }
    book.tick(this.now());
    this.sweep();
    this.changes.notify(book);
  }

  private now(): Now {
    const { clock } = this.options;
    return { wall: clock.wall(), steady: clock.steady() };
  }
}

function toIntake(source: OddsSource, { resolver, isAllowedLink, clock, log }: PipelineOptions): Intake {
  const refused = new Map<string, number>();
  const onDropped = (reason: string, because: string): void => {
    refused.set(reason, (refused.get(reason) ?? 0) + 1);
    // Doubtful matches are logged for review; other reasons are only counted.
    if (reason === 'event doubtful') log('odds.doubtful', { source: source.name, because });
  };
  return {
    source,
    translator: new Translator({ source, resolver, isAllowedLink, onDropped }),
    queue: [],
    thinAt: MAX_QUEUE_LENGTH,
    messages: 0,
    receivedAt: clock.steady(),
    isStalled: false,
    failure: null,
    refused,
    details: { since: clock.steady(), logged: 0 },
  };
}

function toReport({ source, isStalled, failure, messages, refused }: Intake): SourceReport {
  const { state, detail } = source.health();
  const health: SourceHealth =
    failure !== null
      ? { state: 'failed', detail: failure }
      : { state: isStalled && state === 'running' ? 'stalled' : state, detail };
  return { ...health, name: source.name, label: source.label, messages, refused };
}

/** Drops quotes that a later one in the queue replaces. */
function dropReplacedQuotes(intake: Intake): void {
  const seen = new Set<string>();
  intake.queue = intake.queue
    .toReversed()
    .filter((message) => {
      if (message.kind !== 'quote') return true;
      const key = `${message.bookie} ${message.market} ${message.selection}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .toReversed();
  intake.thinAt = Math.max(MAX_QUEUE_LENGTH, 2 * intake.queue.length);
  count(intake, 'flood');
}

function count({ refused }: Intake, reason: string): void {
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
}
