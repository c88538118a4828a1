import type { OddsSource, SourceHealth, SourceSink } from '../../ingest/source.ts';
import { backOffMs, wait as waitFor } from '../back-off.ts';
import { createRuns } from '../runs.ts';
import { PollProblem } from './poll-problem.ts';

/** Reads the feed once and sends what is new. Resolves with a note for the operator, or null; throws PollProblem. */
export type Poll = (signal: AbortSignal) => Promise<string | null>;

export type PollingOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly label: string;
  readonly bookies: readonly string[];
  readonly pollMs: number;
  /** Returns a number from 0 up to 1, for the jitter of waits. */
  readonly random: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Begins a run, which knows nothing of earlier ones. */
  readonly open: (sink: SourceSink) => Poll;
};

const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 300_000;
/** How many polls may bring nothing before the source counts as silent. */
const SILENT_POLLS = 3;

/**
 * A source that reads a whole feed again and again. A failed poll is followed by a wait that doubles, with jitter, and
 * is no shorter than the API asks. Start resolves after the first poll, and rejects if only an operator can help.
 */
export class PollingSource implements OddsSource {
  readonly name: string;
  readonly label: string;
  readonly bookies: readonly string[];
  readonly clock = 'server';
  readonly longestSilenceMs: number;
  private readonly options: PollingOptions;
  private readonly runs = createRuns();
  private current: SourceHealth = { state: 'stopped', detail: null };

  constructor(options: PollingOptions) {
    this.options = options;
    this.name = options.name;
    this.label = options.label;
    this.bookies = options.bookies;
    this.longestSilenceMs = SILENT_POLLS * options.pollMs;
  }

  async start(sink: SourceSink, signal: AbortSignal): Promise<void> {
    await this.runs.end();
    this.current = { state: 'starting', detail: null };
    await new Promise<void>((resolve, reject) => {
      const onFirst = (failure: string | null): void => {
        if (failure === null) resolve();
        else reject(new Error(`${this.label}: ${failure}`));
      };
      const begun = this.runs.begin(signal, (own) => this.run(this.options.open(sink), { own, onFirst }));
      void begun.then((hasBegun) => hasBegun || resolve());
    });
  }

  async stop(): Promise<void> {
    await this.runs.end();
    if (this.current.state !== 'failed') this.current = { state: 'stopped', detail: null };
  }

  health(): SourceHealth {
    return this.current;
  }

  /** Polls until the signal aborts or a problem is final; `onFirst` is called after the first poll. */
  private async run(
    poll: Poll,
    { own, onFirst }: { readonly own: AbortSignal; readonly onFirst: (failure: string | null) => void },
  ): Promise<void> {
    const { pollMs, random, wait = waitFor } = this.options;
    const isStopped = () => own.aborted;
    let failures = 0;
    while (!isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one poll after the other
      const problem = await this.pollOnce(poll, own);
      if (isStopped()) break;
      failures = problem === null || problem.pausedForMs !== undefined ? 0 : failures + 1;
      if (problem?.isFinal === true) {
        onFirst(problem.message);
        return;
      }
      onFirst(null);
      const ms = problem === null ? pollMs : waitAfter(problem, failures, random);
      // oxlint-disable-next-line no-await-in-loop -- the next poll is later
      await wait(ms, own);
    }
    onFirst(null);
  }

  /** Polls, and keeps the health that follows; the problem, or null. */
  private async pollOnce(poll: Poll, signal: AbortSignal): Promise<PollProblem | null> {
    try {
      const detail = await poll(signal);
      if (!signal.aborted) this.current = { state: 'running', detail };
      return null;
    } catch (error) {
      const problem =
        error instanceof PollProblem
          ? error
          : new PollProblem(`the answer could not be used: ${nameOf(error)}`);
      if (!signal.aborted) this.current = { state: this.stateAfter(problem), detail: problem.message };
      return problem;
    }
  }

  private stateAfter({ isFinal, pausedForMs }: PollProblem): SourceHealth['state'] {
    if (isFinal) return 'failed';
    if (pausedForMs !== undefined) return 'stalled';
    return this.current.state === 'running' ? 'running' : 'starting';
  }
}

function waitAfter(problem: PollProblem, failures: number, random: () => number): number {
  const backOff = { firstMs: FIRST_BACK_OFF_MS, maxMs: MAX_BACK_OFF_MS, random };
  return problem.pausedForMs ?? Math.max(problem.leastWaitMs, backOffMs(failures, backOff));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
