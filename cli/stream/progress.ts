import { count } from '../render/figures.ts';
import type { Io } from '../io.ts';

/** Progress is not shown before this. */
const INITIAL_DELAY_MS = 1000;
const UPDATE_INTERVAL_MS = 500;
const MS_IN_S = 1000;
const CLEAR_LINE = '\r\u001b[K';

export type Progress = { readonly add: (lines: number) => void; readonly end: () => void };

/**
 * Shows the number of lines answered, and the rate, on standard error if that is a terminal and standard output is not.
 * `end` clears it.
 */
export function progressOn({ stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>, now: () => number): Progress {
  if (stderr.isTTY !== true || stdout.isTTY === true) return { add: () => undefined, end: () => undefined };
  const start = now();
  let lines = 0;
  let lastShown = start + INITIAL_DELAY_MS - UPDATE_INTERVAL_MS;
  let isShown = false;
  return {
    add: (more) => {
      lines += more;
      const time = now();
      if (time - lastShown < UPDATE_INTERVAL_MS) return;
      lastShown = time;
      isShown = true;
      const rate = Math.round((lines * MS_IN_S) / (time - start));
      stderr.write(`${CLEAR_LINE}${count(lines)} lines, ${count(rate)} a second`);
    },
    end: () => {
      if (isShown) stderr.write(CLEAR_LINE);
    },
  };
}
