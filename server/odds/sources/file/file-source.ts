import { basename, extname } from 'node:path';

import {
  type Clock,
  type OddsSource,
  type SourceHealth,
  type SourceSink,
  createSequence,
} from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';
import { FeedMemory } from '../feed-memory.ts';
import { createRuns } from '../runs.ts';
import { requireFile, fileSourceName, type SourceKind, splitAtSign } from '../source-kind.ts';
import { readFileEvents } from './file-events.ts';
import type { Bookie } from './odds-row.ts';
import { readTable, TableFault, type TableRow } from './odds-table.ts';
import { DEFAULT_WATCH_TIMING, type Version, watchFile, type WatchTiming } from './watched-file.ts';

export type FileOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly file: string;
  /** True if prices stay fresh while they are in the file; otherwise they age from its last write. */
  readonly isKept: boolean;
  readonly clock: Clock;
  readonly bookies: readonly Bookie[];
  readonly timing?: WatchTiming;
  readonly maxBytes?: number;
};

const MAX_BYTES = 5 * 1024 * 1024;
/** Interval at which kept prices are confirmed. */
const CONFIRM_INTERVAL_MS = 30_000;
/** Row faults that are logged for one version of the file. */
const MAX_LOGGED_FAULTS = 10;

/**
 * The operator's own prices, from a watched file. Each version replaces the one before. Invalid rows are skipped; an
 * unreadable file changes nothing. `start` resolves after the first read, even if that failed.
 */
export function createFileSource(options: FileOptions): OddsSource {
  const { name, file, isKept, bookies, timing = DEFAULT_WATCH_TIMING, maxBytes = MAX_BYTES } = options;
  const nextSequence = createSequence();
  const runs = createRuns();
  let health: SourceHealth = { state: 'stopped', detail: null };

  async function run(sink: SourceSink, signal: AbortSignal, onFirst: () => void): Promise<void> {
    const versions = createVersions(options, sink, nextSequence);
    await watchFile({
      file,
      timing,
      maxBytes,
      isComplete: (bytes) => looksComplete(bytes, formatOf(file)),
      onVersion: (version) => {
        health = versions.take(version);
        onFirst();
      },
      onPoll: () => versions.confirm(),
      signal,
    });
    onFirst();
  }

  return {
    name,
    label: basename(file),
    bookies: bookies.map(({ code }) => code),
    clock: 'server',
    stalledAfterMs: isKept ? 3 * CONFIRM_INTERVAL_MS : null,
    start: async (sink, signal) => {
      await runs.end();
      health = { state: 'starting', detail: null };
      await new Promise<void>((resolve) => {
        const begun = runs.begin(signal, (own) => run(sink, own, resolve));
        void begun.then((hasBegun) => hasBegun || resolve());
      });
    },
    stop: async () => {
      await runs.end();
      health = { state: 'stopped', detail: null };
    },
    health: () => health,
  };
}

type Versions = {
  /** Sends the changes of a version of the file; returns the source's health. */
  readonly take: (version: Version) => SourceHealth;
  /** Confirms kept prices, if they are due. */
  readonly confirm: () => void;
};

function createVersions(
  { file, isKept, clock, bookies }: FileOptions,
  sink: SourceSink,
  nextSequence: (at: Moment) => number,
): Versions {
  const memory = new FeedMemory({ take: sink.take, nextSequence });
  let isGood = false;
  let confirmedAt = 0;

  function apply(version: Extract<Version, { fault: null }>, table: readonly TableRow[]): SourceHealth {
    const now = clock.wall();
    const faults: string[] = [];
    const events = readFileEvents(table, bookies, (fault) => faults.push(fault));
    memory.apply(events, { now, at: isKept ? now : Math.min(now, version.writtenAt), isComplete: true });
    faults.forEach((fault, index) =>
      sink.rejected('row unreadable', index < MAX_LOGGED_FAULTS ? fault : undefined),
    );
    isGood = true;
    confirmedAt = clock.steady();
    const [first, ...more] = faults;
    if (first === undefined) return { state: 'running', detail: null };
    return { state: 'running', detail: more.length === 0 ? first : `${first} (and ${more.length} more)` };
  }

  return {
    take: (version) => {
      try {
        if (version.fault !== null) throw new TableFault(version.fault);
        return apply(version, readTable(decode(version.bytes), formatOf(file)));
      } catch (error) {
        if (!(error instanceof TableFault)) throw error;
        isGood = false;
        sink.rejected('file unreadable', error.message);
        return { state: 'failed', detail: `${file}: ${error.message}` };
      }
    },
    confirm: () => {
      if (!isKept || !isGood || clock.steady() - confirmedAt < CONFIRM_INTERVAL_MS) return;
      confirmedAt = clock.steady();
      sink.take({ kind: 'confirm', bookie: null, market: null, at: clock.wall() });
    },
  };
}

function formatOf(file: string): 'csv' | 'json' {
  return extname(file).toLowerCase() === '.json' ? 'json' : 'csv';
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new TableFault('it is not UTF-8', { cause: error });
  }
}

/** False for a file that may be half-written: CSV without a last line end, JSON without its closing bracket. */
function looksComplete(bytes: Buffer, format: 'csv' | 'json'): boolean {
  const end = bytes.subarray(-TAIL_BYTES).toString('latin1');
  return format === 'json' ? end.trimEnd().endsWith(']') : /[\r\n]$/u.test(end);
}
const TAIL_BYTES = 100;

type Argument = { readonly file: string; readonly isKept: boolean };

/** The operator's own file: `file:<file>[@kept]`. */
export const FILE_KIND: SourceKind<Argument, null> = {
  form: ':<file>',
  settings: () => null,
  read: (argument) => {
    const { file, after } = splitAtSign(argument);
    return after === 'kept' ? { file, isKept: true } : { file: argument, isKept: false };
  },
  create: (argument, _, { clock, bookies }) => {
    const { file } = requireFile(argument.file);
    const { isKept } = argument;
    const name = fileSourceName('file', file, isKept ? 'kept' : null);
    return [createFileSource({ name, file, isKept, clock, bookies })];
  },
};
