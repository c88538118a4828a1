import type { Feed } from '#lib/matched';

import type { Book } from '../book/book.ts';
import { createSweep } from '../book/sweep.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { createChanges } from '../book/changes.ts';
import { faultOf } from '../messages/message-faults.ts';
import type { SourceMessage } from '../messages/messages.ts';
import type { Resolver } from './resolver.ts';
import type { Clock, OddsSource, SourceHealth } from './source.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Messages that are applied before others get their turn: some milliseconds of work. */
const SLICE = 2000;
/** When so many messages of a source wait, quotes that a newer one replaces are dropped. */
const FLOOD = 100_000;
const PASS_MS = 1000;

export type PipelineOptions = {
  readonly sources: readonly OddsSource[];
  readonly resolver: Resolver;
  readonly book: Book;
  readonly clock: Clock;
  readonly isAllowedLink: (bookie: string, link: string) => boolean;
  /** Where messages go that were applied: to other processes (bus/). */
  readonly onApplied?: (messages: readonly BookMessage[]) => void;
  /** What happened that an operator wants to know. */
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

/** How a source is, and what it was refused. */
export type SourceReport = SourceHealth & {
  readonly name: string;
  readonly label: string;
  readonly messages: number;
  /** Messages that were not applied, by reason. */
  readonly refused: ReadonlyMap<string, number>;
};

/** Sources running into a book. */
export type Pipeline = {
  /** Begins; resolves when each source runs or has failed. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly reports: () => readonly SourceReport[];
  /** Counts what the book would not take of a source. */
  readonly refused: (reason: string, source: string) => void;
  /** Applies all that waits, at once: for tests, and for a stop. */
  readonly flush: () => void;
  /** Calls back with the book's version when rows of a feed changed. */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
};

type Line = {
  readonly source: OddsSource;
  readonly translate: Translator;
  waiting: SourceMessage[];
  /** How many may wait before they are thinned: twice what was left the last time, so that thinning stays rare. */
  floodAt: number;
  messages: number;
  heardAt: number;
  isStalled: boolean;
  failure: string | null;
  readonly refused: Map<string, number>;
};

/** Puts sources, matching and the book together. Holds no clock of its own: `clock` is the process's, or a test's. */
export function createPipeline({
  sources,
  resolver,
  book,
  clock,
  isAllowedLink,
  onApplied = () => undefined,
  log,
}: PipelineOptions): Pipeline {
  const lines = sources.map((source): Line => {
    const refused = new Map<string, number>();
    const onUnplaced = (reason: string, because: string): void => {
      refused.set(reason, (refused.get(reason) ?? 0) + 1);
      // Doubtful pairs are for a person to look at; of the rest the count says enough.
      if (reason === 'event doubtful') log('odds.doubtful', { source: source.name, because });
    };
    const translate = createTranslator({ source, resolver, isAllowedLink, onUnplaced });
    return {
      source,
      translate,
      waiting: [],
      floodAt: FLOOD,
      messages: 0,
      heardAt: clock.steady(),
      isStalled: false,
      failure: null,
      refused,
    };
  });
  const changes = createChanges();
  const sweep = createSweep(book);
  const stopping = new AbortController();
  let scheduled: NodeJS.Immediate | undefined;
  let passing: NodeJS.Timeout | undefined;
  let turn = 0;

  const take = (line: Line, message: SourceMessage): void => {
    line.messages += 1;
    const fault = faultOf(message);
    if (fault !== undefined) {
      count(line, fault);
      return;
    }
    // Garbage is no sign of life.
    line.heardAt = clock.steady();
    line.isStalled = false;
    line.waiting.push(message);
    if (line.waiting.length > line.floodAt) thin(line);
    scheduled ??= setImmediate(run);
  };

  const run = (): void => {
    scheduled = undefined;
    const waiting = lines.filter((line) => line.waiting.length > 0);
    const line = waiting[turn % Math.max(1, waiting.length)];
    turn += 1;
    if (line !== undefined) applyFrom(line, SLICE);
    if (lines.some((each) => each.waiting.length > 0)) scheduled = setImmediate(run);
  };

  const applyFrom = (line: Line, most: number): void => {
    apply(line.waiting.splice(0, most).flatMap(line.translate));
  };

  const apply = (messages: readonly BookMessage[]): void => {
    book.apply(messages, now());
    onApplied(messages);
    changes.tell(book);
  };

  const now = () => ({ wall: clock.wall(), steady: clock.steady() });

  const startOne = async (line: Line, place: number): Promise<void> => {
    const { source } = line;
    const { name, label, clock: sourceClock } = source;
    apply([{ kind: 'source', source: name, clock: sourceClock, label, place }]);
    const sink = {
      take: (message: SourceMessage) => take(line, message),
      rejected: (reason: string) => count(line, reason),
    };
    try {
      await source.start(sink, stopping.signal);
      log('odds.source.started', { source: name });
    } catch (error) {
      line.failure = error instanceof Error ? error.message : 'could not start';
      log('odds.source.failed', { source: name, because: line.failure });
    }
  };

  /** Every second: who has fallen silent, and what only the time has changed. */
  const pass = (): void => {
    for (const line of lines) {
      const { longestSilenceMs, name } = line.source;
      if (longestSilenceMs === null || line.isStalled) continue;
      if (clock.steady() - line.heardAt <= longestSilenceMs) continue;
      line.isStalled = true;
      log('odds.source.stalled', { source: name, silentMs: Math.round(clock.steady() - line.heardAt) });
    }
    book.tick(now());
    sweep();
    changes.tell(book);
  };

  const flush = (): void => {
    for (const line of lines) while (line.waiting.length > 0) applyFrom(line, SLICE);
  };

  return {
    start: async () => {
      passing = setInterval(pass, PASS_MS);
      await Promise.all(lines.map(startOne));
      // What sources said while they started is in the book when this resolves.
      flush();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(passing);
      await Promise.all(lines.map(({ source }) => source.stop()));
      clearImmediate(scheduled);
    },
    reports: () =>
      lines.map(({ source, isStalled, failure, messages, refused }) => {
        const { state, detail } = source.health();
        const health: SourceHealth =
          failure !== null
            ? { state: 'failed', detail: failure }
            : { state: isStalled && state === 'running' ? 'stalled' : state, detail };
        return { ...health, name: source.name, label: source.label, messages, refused };
      }),
    refused: (reason, name) => {
      const line = lines.find(({ source }) => source.name === name);
      if (line !== undefined) count(line, reason);
    },
    flush,
    subscribe: changes.subscribe,
  };
}

/** Drops quotes that a later one in the same queue replaces: of a flood only the newest price of each counts. */
function thin(line: Line): void {
  const seen = new Set<string>();
  line.waiting = line.waiting
    .toReversed()
    .filter((message) => {
      if (message.kind !== 'quote') return true;
      const key = `${message.bookie} ${message.market} ${message.selection}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .toReversed();
  line.floodAt = Math.max(FLOOD, 2 * line.waiting.length);
  count(line, 'flood');
}

function count({ refused }: Line, reason: string): void {
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
}
