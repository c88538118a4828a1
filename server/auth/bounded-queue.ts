import { unavailable } from '../http/problem.ts';

/** A FIFO queue with limits on running and waiting jobs. */
export type BoundedQueue = {
  /** Runs the work in turn. Throws 503 if the queue is full, or if the caller has disconnected by then. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

type Limits = { readonly maxRunning: number; readonly maxWaiting: number };

/** Creates a bounded queue, which rejects work when it is full. */
export function boundedQueue({ maxRunning, maxWaiting }: Limits): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work, signal) => {
      if (running < maxRunning) running += 1;
      else if (waiting.length >= maxWaiting) throw unavailable('sign-in');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        if (signal?.aborted === true) throw unavailable('sign-in');
        return await work();
      } finally {
        // Hands the slot to the next in line, so that a new caller cannot take it.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
