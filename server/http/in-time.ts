/**
 * The result of the work, or `late` if it takes longer than so many milliseconds. The work goes on. An error after that
 * is dropped.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** A piece of work with an end: a signal for those who can be told, and a promise that does not wait for those who cannot. */
type Deadline = {
  /** Ends when the caller goes away or the time is up. */
  readonly signal: () => AbortSignal;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: () => void;
};

/**
 * Work that may take so many milliseconds, or ends when the caller goes away. Throws what `lateError` returns when the
 * time is up. Few ask for the signal, which takes longer to make than many a call does, so it is made when it is asked
 * for.
 */
export function withDeadline(
  milliseconds: number | 'none',
  caller: () => AbortSignal,
  lateError: () => Error,
): Deadline {
  if (milliseconds === 'none') return { signal: caller, run: (work) => work(), end: () => undefined };
  let isLate = false;
  let made: { readonly late: AbortController; readonly signal: AbortSignal } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      made?.late.abort();
      reject(lateError());
    }, milliseconds);
  });
  return {
    signal: () => {
      made ??= signalOf(caller());
      if (isLate) made.late.abort();
      return made.signal;
    },
    run: (work) => Promise.race([work(), late]),
    end: () => clearTimeout(timer),
  };
}

function signalOf(caller: AbortSignal) {
  const late = new AbortController();
  return { late, signal: AbortSignal.any([caller, late.signal]) };
}
