import { setTimeout as sleep } from 'node:timers/promises';

import { Book, type LiveBook } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { BookieFact } from '../book/bookie-table.ts';
import { createResolver } from '../matching/create-resolver.ts';
import type { Competition } from '../matching/competitions.ts';
import { Pipeline, type PipelineOptions } from './pipeline.ts';
import type { OddsSource } from './source.ts';

export type IntakeOptions = Pick<PipelineOptions, 'clock' | 'isAllowedLink' | 'log'> & {
  readonly sources: readonly OddsSource[];
  readonly bookies: readonly BookieFact[];
  /** Memory of the price history, in bytes. */
  readonly historyBytes?: number;
  readonly competitions: readonly Competition[];
  /** Receives messages that were applied, for other processes. */
  readonly onApplied?: (messages: readonly BookMessage[]) => void;
};

/** Time-out of `start` for sources that have neither started nor failed. */
const FILL_TIMEOUT_MS = 30_000;

/** Creates a book that is filled by this process's own sources, with matching between them. */
export function createIntake({
  sources,
  bookies,
  historyBytes = 0,
  competitions,
  clock,
  ...rest
}: IntakeOptions): Omit<LiveBook, 'book'> & { readonly book: () => Book } {
  const versionPrefix = `${Math.floor(clock.wall()).toString(36)}-`;
  const book = new Book({
    bookies,
    historyBytes,
    nameVersion: ({ changes }) => `${versionPrefix}${changes}`,
    onRefused: (reason, source) => pipeline.countRefused(reason, source),
  });
  const resolver = createResolver({ competitions });
  const pipeline: Pipeline = new Pipeline({ sources, resolver, book, clock, ...rest });
  const stopping = new AbortController();
  // Trouble is judged by live feeds if there are any, since a file always succeeds.
  const live = sources.filter((source) => source.clock === 'server');
  const monitored = new Set((live.length > 0 ? live : sources).map(({ name }) => name));
  const kind = monitored.size < sources.length ? 'live source' : 'source';
  return {
    start: async () => {
      const filled = new AbortController();
      const { signal } = filled;
      const timeout = sleep(FILL_TIMEOUT_MS, undefined, {
        signal: AbortSignal.any([signal, stopping.signal]),
      });
      await Promise.race([pipeline.start(), timeout.catch(() => undefined)]);
      filled.abort();
    },
    stop: async () => {
      stopping.abort();
      await pipeline.stop();
    },
    book: () => book,
    subscribe: (feed, listener) => pipeline.subscribe(feed, listener),
    reports: () => pipeline.reports(),
    trouble: () => {
      const reports = pipeline.reports().filter(({ name }) => monitored.has(name));
      const states = reports.map(({ state }) => state);
      // A file that was read to its end counts as working.
      const works = states.some((state) => state === 'running' || state === 'ended');
      return works || states.length === 0 ? null : `No ${kind} of odds works: ${states.join(', ')}`;
    },
  };
}
