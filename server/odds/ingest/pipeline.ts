import type { Feed } from '#lib/matched';

import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { createChanges } from '../book/changes.ts';
import { createSweep } from '../book/sweep.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { faultOf } from '../messages/message-faults.ts';
import type { SourceMessage } from '../messages/messages.ts';
import type { Resolver } from './resolver.ts';
import type { Clock, OddsSource, SourceHealth, SourceReport } from './source.ts';
import { Translator } from './translator.ts';

/** How many messages are applied before requests are served again: some milliseconds of work. */
const SLICE = 2000;
/** When more messages of a source wait, quotes that a later one replaces are dropped. */
const FLOOD = 100_000;
const SWEEP_INTERVAL_MS = 1000;
/** Details of refused messages that are logged of one source in so many milliseconds. */
const MAX_DETAILS = 20;
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
  waiting: SourceMessage[];
  /** The length at which the queue is thinned: twice what was left the last time, so that thinning stays rare. */
  floodAt: number;
  messages: number;
  receivedAt: number;
  isStalled: boolean;
  failure: string | null;
  readonly refused: Map<string, number>;
  details: { since: number; logged: number };
};

/** Runs sources into a book, through matching. Has no clock of its own: `clock` is the process's, or a test's. */
export class Pipeline {
  private readonly options: PipelineOptions;
  private readonly intakes: readonly Intake[];
  private readonly changes = createChanges();
  private readonly sweep: () => void;
  private readonly stopping = new AbortController();
  private scheduled: NodeJS.Immediate | undefined;
  private sweeping: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(options: PipelineOptions) {
    this.options = options;
    this.intakes = options.sources.map((source) => intakeOf(source, options));
    this.sweep = createSweep(options.book);
  }

  /** Begins; resolves when each source runs or has failed, with the messages of their start applied. */
  async start(): Promise<void> {
    this.sweeping = setInterval(() => this.passTime(), SWEEP_INTERVAL_MS);
    await Promise.all(this.intakes.map((intake, place) => this.startOne(intake, place)));
    this.flush();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.sweeping);
    await Promise.all(this.intakes.map(({ source }) => source.stop()));
    clearImmediate(this.scheduled);
  }

  reports(): readonly SourceReport[] {
    return this.intakes.map(reportOf);
  }

  /** Counts a message of a source that the book refused. */
  countRefused(reason: string, name: string): void {
    const intake = this.intakes.find(({ source }) => source.name === name);
    if (intake !== undefined) count(intake, reason);
  }

  /** Applies all waiting messages at once: for tests, and at the end of a start. */
  flush(): void {
    for (const intake of this.intakes) while (intake.waiting.length > 0) this.applySlice(intake);
  }

  /** Calls back with the book's version when rows of a feed changed; returns a function that ends it. */
  subscribe(feed: Feed, listener: (version: string) => void): () => void {
    return this.changes.subscribe(feed, listener);
  }

  private async startOne(intake: Intake, place: number): Promise<void> {
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

  /** Counts what a source could not read, and logs the detail unless there were many in the last minute. */
  private reject(intake: Intake, reason: string, detail: string | undefined): void {
    count(intake, reason);
    if (detail === undefined) return;
    const now = this.options.clock.steady();
    if (now - intake.details.since >= DETAILS_PERIOD_MS) intake.details = { since: now, logged: 0 };
    if (intake.details.logged >= MAX_DETAILS) return;
    intake.details.logged += 1;
    this.options.log('odds.rejected', { source: intake.source.name, reason, detail });
  }

  private take(intake: Intake, message: SourceMessage): void {
    intake.messages += 1;
    const fault = faultOf(message);
    if (fault !== undefined) {
      count(intake, fault);
      return;
    }
    // A malformed message is no sign of life.
    intake.receivedAt = this.options.clock.steady();
    intake.isStalled = false;
    intake.waiting.push(message);
    if (intake.waiting.length > intake.floodAt) thin(intake);
    this.scheduled ??= setImmediate(() => this.runSlice());
  }

  /** Applies a slice of one source's queue; the sources take turns. */
  private runSlice(): void {
    this.scheduled = undefined;
    const waiting = this.intakes.filter((intake) => intake.waiting.length > 0);
    const intake = waiting[this.turn % Math.max(1, waiting.length)];
    this.turn += 1;
    if (intake !== undefined) this.applySlice(intake);
    if (this.intakes.some((each) => each.waiting.length > 0)) {
      this.scheduled = setImmediate(() => this.runSlice());
    }
  }

  private applySlice({ waiting, translator }: Intake): void {
    this.apply(waiting.splice(0, SLICE).flatMap((message) => translator.translate(message)));
  }

  private apply(messages: readonly BookMessage[]): void {
    const { book, onApplied } = this.options;
    book.apply(messages, this.now());
    onApplied?.(messages);
    this.changes.tell(book);
  }

  /** Finds sources that fell silent, and what changed only because time passed. */
  private passTime(): void {
    const { book, clock, log } = this.options;
    for (const intake of this.intakes) {
      const { longestSilenceMs, name } = intake.source;
      const silentMs = clock.steady() - intake.receivedAt;
      if (longestSilenceMs === null || intake.isStalled || silentMs <= longestSilenceMs) continue;
      intake.isStalled = true;
      log('odds.source.stalled', { source: name, silentMs: Math.round(silentMs) });
    }
    book.tick(this.now());
    this.sweep();
    this.changes.tell(book);
  }

  private now(): Now {
    const { clock } = this.options;
    return { wall: clock.wall(), steady: clock.steady() };
  }
}

function intakeOf(source: OddsSource, { resolver, isAllowedLink, clock, log }: PipelineOptions): Intake {
  const refused = new Map<string, number>();
  const onUnplaced = (reason: string, because: string): void => {
    refused.set(reason, (refused.get(reason) ?? 0) + 1);
    // Doubtful pairs are logged for review; the others are only counted.
    if (reason === 'event doubtful') log('odds.doubtful', { source: source.name, because });
  };
  return {
    source,
    translator: new Translator({ source, resolver, isAllowedLink, onUnplaced }),
    waiting: [],
    floodAt: FLOOD,
    messages: 0,
    receivedAt: clock.steady(),
    isStalled: false,
    failure: null,
    refused,
    details: { since: clock.steady(), logged: 0 },
  };
}

function reportOf({ source, isStalled, failure, messages, refused }: Intake): SourceReport {
  const { state, detail } = source.health();
  const health: SourceHealth =
    failure !== null
      ? { state: 'failed', detail: failure }
      : { state: isStalled && state === 'running' ? 'stalled' : state, detail };
  return { ...health, name: source.name, label: source.label, messages, refused };
}

/** Drops quotes that a later one in the same queue replaces: in a flood only the newest price of each counts. */
function thin(intake: Intake): void {
  const seen = new Set<string>();
  intake.waiting = intake.waiting
    .toReversed()
    .filter((message) => {
      if (message.kind !== 'quote') return true;
      const key = `${message.bookie} ${message.market} ${message.selection}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .toReversed();
  intake.floodAt = Math.max(FLOOD, 2 * intake.waiting.length);
  count(intake, 'flood');
}

function count({ refused }: Intake, reason: string): void {
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
}
