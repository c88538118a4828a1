import type { Log } from './log.ts';

/** What says the same is said once in so many milliseconds. */
const QUIET_MS = 1000;

/** The log, told only now and then that a part is away: while it is, every call says so. */
export function sparingLog(log: Log, now: () => number): Log {
  const said = new Map<string, number>();
  return {
    ...log,
    unavailable: (error, requestId) => {
      const way = wayOf(error);
      const last = said.get(way);
      if (last !== undefined && Math.abs(now() - last) < QUIET_MS) return;
      said.set(way, now());
      log.unavailable(error, requestId);
    },
  };
}

/** How a part is away: the code of the system or of PostgreSQL, else the driver's sentence, of which there are a few. */
function wayOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
