import { unavailable } from './problem.ts';

/** A piece of work with an end: a signal for those who can be told, and a promise that does not wait for those who cannot. */
export type Deadline = {
  readonly signal: AbortSignal;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: () => void;
};

/** Work that may take so many milliseconds, or ends when the caller goes away. Throws 503 when the time is up. */
export function withDeadline(milliseconds: number | 'none', caller: AbortSignal): Deadline {
  if (milliseconds === 'none') return { signal: caller, run: (work) => work(), end: () => undefined };
  const controller = new AbortController();
  const signal = AbortSignal.any([caller, controller.signal]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(unavailable('part that answers this'));
    }, milliseconds);
  });
  return { signal, run: (work) => Promise.race([work(), late]), end: () => clearTimeout(timer) };
}
