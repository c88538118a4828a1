import type { SourceMessage } from '../messages/messages.ts';

/** The two clocks of a process, both in milliseconds since 1970 began. */
export type Clock = {
  /** The wall clock; it jumps when the machine's clock is set. */
  readonly wall: () => number;
  /** Never goes back and never jumps: for ages. Began at the wall's time. */
  readonly steady: () => number;
};

/** Why a message was not taken: a short fixed phrase, since they are counted by it. */
export type Rejection = string;

/** Where a source puts what it has. Neither call throws or waits. */
export type SourceSink = {
  readonly take: (message: SourceMessage) => void;
  /** Counts a message that could not be read; `detail` is logged now and then, never a secret. */
  readonly rejected: (reason: Rejection, detail?: string) => void;
};

export const SOURCE_STATES = ['starting', 'running', 'stalled', 'failed', 'ended', 'stopped'] as const;

/** `stalled` is found by the pipeline, from the silence; the others are the source's own. */
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

/** One kind of odds, running. */
export type OddsSource = {
  /** Unique among those that run, in all processes (sources/source-name.ts). Lower case letters, digits, hyphens. */
  readonly name: string;
  /** The label of these prices for users: `Demo prices`, `football-data.co.uk, 20 Feb 2026`. */
  readonly label: string;
  /** Left out unless its prices are invented: screens warn of those. */
  readonly simulated?: true;
  /** The bookies and exchanges that it quotes, by their codes in the stable configuration. */
  readonly bookies: readonly string[];
  /** `server`: `at` is the real time. `own`: a file or a replay, whose `at` is the only clock of its prices. */
  readonly clock: 'server' | 'own';
  /** The longest silence of a source that works, or null where silence means nothing (a file). */
  readonly longestSilenceMs: number | null;
  /**
   * Begins to fill the sink and goes on until the signal aborts. Resolves when it runs (for a file: when it is read
   * through); rejects, with a sentence for the operator, when it cannot start. Reconnects by itself after that.
   */
  readonly start: (sink: SourceSink, signal: AbortSignal) => Promise<void>;
  /** Resolves when nothing more comes and nothing is left open. Also after a start that failed. */
  readonly stop: () => Promise<void>;
  readonly health: () => SourceHealth;
};
