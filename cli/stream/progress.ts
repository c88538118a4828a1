import { count } from '../render/figures.ts';
import type { Io } from '../io.ts';

/** A stream shorter than this shows no progress. */
const QUIET_MS = 1000;
const INTERVAL_MS = 500;
const MS_IN_S = 1000;
const CLEAR_LINE = '\r\u001b[K';

export type Progress = { readonly add: (lines: number) => void; readonly end: () => void };

/**
 * The progress of a stream, on standard error where a person looks at it and the answers go elsewhere: how many lines are
 * answered, and how many a second. It goes at the end.
 */
export function progressOn({ stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>, now: () => number): Progress {
  if (stderr.isTTY !== true || stdout.isTTY === true) return { add: () => undefined, end: () => undefined };
  const start = now();
  let lines = 0;
  let shown = start + QUIET_MS - INTERVAL_MS;
  let isShown = false;
  return {
    add: (more) => {
      lines += more;
      const time = now();
      if (time - shown < INTERVAL_MS) return;
      shown = time;
      isShown = true;
      const rate = Math.round((lines * MS_IN_S) / (time - start));
      stderr.write(`${CLEAR_LINE}${count(lines)} lines, ${count(rate)} a second`);
    },
    end: () => {
      if (isShown) stderr.write(CLEAR_LINE);
    },
  };
}
