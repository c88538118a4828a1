import { unavailable } from '../http/problem.ts';

/** Runs work in turn: so many pieces at once, and so many that wait. */
export type BoundedQueue = {
  /** Returns the result of the work. Throws 503 if too many wait already, or if the caller left before its turn. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

type Size = { readonly atOnce: number; readonly waiting: number };

/** A bounded queue: a caller is refused at once when it is full, instead of waiting for ever. */
export function boundedQueue({ atOnce, waiting }: Size): BoundedQueue {
  let running = 0;
  const turns: (() => void)[] = [];
  return {
    run: async (work, signal) => {
      if (running < atOnce) running += 1;
      else if (turns.length >= waiting) throw unavailable('sign-in');
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        if (signal?.aborted === true) throw unavailable('sign-in');
        return await work();
      } finally {
        // The next caller takes over this place, so that no later one can have it.
        const next = turns.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
