import type { SourceMessage, Moment } from '../messages/messages.ts';

/** The two clocks of a process, both in milliseconds since 1970 began. */
export type Clock = {
  /** The wall clock; it jumps when the machine's clock is set. */
  readonly wall: () => number;
  /** A monotonic clock, for ages; it began at the wall clock's time. */
  readonly steady: () => number;
};

/** The reason why a message was rejected: a short fixed phrase, by which rejections are counted. */
type Rejection = string;

/** The receiver of a source's messages. Its functions neither throw nor wait. */
export type SourceSink = {
  readonly take: (message: SourceMessage) => void;
  /** Counts an unreadable message; `detail` is logged, rate-limited, and must not contain a secret. */
  readonly rejected: (reason: Rejection, detail?: string) => void;
};

const SOURCE_STATES = ['starting', 'running', 'stalled', 'failed', 'ended', 'stopped'] as const;

/** `stalled` is set by the pipeline too, after silence; the other states are the source's own. */
export type SourceHealth = {
  readonly state: (typeof SOURCE_STATES)[number];
  /** The problem, or null. */
  readonly detail: string | null;
};

/** The health of a source, and its counts. */
export type SourceReport = SourceHealth & {
  readonly name: string;
  readonly label: string;
  readonly messages: number;
  /** Messages that were not applied, by reason. */
  readonly refused: ReadonlyMap<string, number>;
};

/** A source of odds. */
export type OddsSource = {
  /**
   * Unique among the running sources of all processes (sources/source-kind.ts). Lower case letters, digits, hyphens.
   */
  readonly name: string;
  /** The label of these prices for users: `Demo prices`, `football-data.co.uk, 20 Feb 2026`. */
  readonly label: string;
  /** True for invented prices, of which the screens warn. */
  readonly simulated?: true;
  /** Codes of the bookies and exchanges that it quotes. */
  readonly bookies: readonly string[];
  /** `server`: `at` is real time. `own`: a file or a replay, whose prices age by `at` alone. */
  readonly clock: 'server' | 'own';
  /** Silence after which the source counts as stalled; null if silence is normal (a file). */
  readonly stalledAfterMs: number | null;
  /**
   * Sends messages to the sink until the signal aborts. Resolves when it runs (a file: when it is read to its end);
   * rejects with a message for the operator if it cannot start. Once started, it reconnects by itself.
   */
  readonly start: (sink: SourceSink, signal: AbortSignal) => Promise<void>;
  /** Resolves when no more messages follow and all resources are closed. Valid also after a failed start. */
  readonly stop: () => Promise<void>;
  readonly health: () => SourceHealth;
};

/** Sequence numbers per millisecond (messages.ts). */
const PER_MILLISECOND = 4096;

/** Creates a generator of a source's sequence numbers: they rise, also across restarts if its clock does. */
export function createSequence(): (at: Moment) => number {
  let last = 0;
  return (at) => {
    last = Math.max(last + 1, Math.floor(at) * PER_MILLISECOND);
    return last;
  };
}
