import { unavailable } from '../http/problem.ts';

/** Runs work in turn: so many pieces at once, and so many that wait. */
export type BoundedQueue = {
  /** What the work answers. Throws 503 where too many wait already, or where the caller left before its turn. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

type Size = { readonly atOnce: number; readonly waiting: number };

/** A queue with an end: whoever comes when it is full is sent away at once instead of waiting for ever. */
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
        // Whoever is next takes over this place, so that nobody who comes in between can have it.
        const next = turns.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
