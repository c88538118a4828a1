/**
 * Resolves with the result of `work`, or with `late` after a time-out. The work is not cancelled; a late rejection is
 * ignored.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, timeOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** A time-out for work: a signal that the work may honour, and a promise that rejects whether it does or not. */
type Deadline = {
  /** Aborts when the client disconnects or the time-out expires. */
  readonly signal: () => AbortSignal;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: () => void;
};

/**
 * Limits work to `milliseconds`; `run` rejects with `lateError()` after the time-out. The signal is created on demand:
 * few handlers use it, and creating it takes longer than many requests do.
 */
export function withDeadline(
  milliseconds: number | 'none',
  caller: () => AbortSignal,
  lateError: () => Error,
): Deadline {
  if (milliseconds === 'none') return { signal: caller, run: (work) => work(), end: () => undefined };
  let isLate = false;
  let created: { readonly late: AbortController; readonly signal: AbortSignal } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      created?.late.abort();
      reject(lateError());
    }, milliseconds);
  });
  return {
    signal: () => {
      created ??= signalOf(caller());
      if (isLate) created.late.abort();
      return created.signal;
    },
    run: (work) => Promise.race([work(), late]),
    end: () => clearTimeout(timer),
  };
}

function signalOf(caller: AbortSignal) {
  const late = new AbortController();
  return { late, signal: AbortSignal.any([caller, late.signal]) };
}
