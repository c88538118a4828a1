/** The runs of a source, one at a time. */
export type Runs = {
  /**
   * Begins one when the one before has ended; false where it was told to end meanwhile. It ends by itself, with the
   * signal, or with `end`; it never rejects.
   */
  readonly begin: (signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>) => Promise<boolean>;
  /** Resolves when nothing runs. */
  readonly end: () => Promise<void>;
};

export function createRuns(): Runs {
  let stopping = new AbortController();
  let over: Promise<void> = Promise.resolve();
  return {
    begin: async (signal, run) => {
      stopping.abort();
      const own = new AbortController();
      stopping = own;
      const begun = over.then(() => {
        if (!own.signal.aborted) return { run: run(AbortSignal.any([signal, own.signal])) };
        return undefined;
      });
      over = begun.then((began) => began?.run);
      return (await begun) !== undefined;
    },
    end: () => {
      stopping.abort();
      return over;
    },
  };
}
