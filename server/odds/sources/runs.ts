/** Serialises the runs of a source: one at a time. */
export type Runs = {
  /**
   * Ends the current run, then begins another. Resolves with false if `end` or another `begin` was called meanwhile.
   * `run` must end when its signal aborts, and must not reject.
   */
  readonly begin: (signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>) => Promise<boolean>;
  /** Aborts the current run; resolves when it has ended. */
  readonly end: () => Promise<void>;
};

export function createRuns(): Runs {
  let stopping = new AbortController();
  let lastRun: Promise<void> = Promise.resolve();
  return {
    begin: async (signal, run) => {
      stopping.abort();
      const own = new AbortController();
      stopping = own;
      const begun = lastRun.then(() => {
        if (!own.signal.aborted) return { run: run(AbortSignal.any([signal, own.signal])) };
        return undefined;
      });
      lastRun = begun.then((began) => began?.run);
      return (await begun) !== undefined;
    },
    end: () => {
      stopping.abort();
      return lastRun;
    },
  };
}
