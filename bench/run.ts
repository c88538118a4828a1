import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundled, runForFigures } from './bundled.ts';
import { coldStart, firstFrame, ndjson } from './command.ts';
import { type Figure, type Leniency, report } from './figure.ts';
import type { Effort } from './measure.ts';

const ROOT = join(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'dist/cli/betcalc.js');

type Plan = {
  readonly effort: Effort;
  readonly coldStarts: number;
  readonly lines: number;
  readonly frames: number;
  readonly leniency: Leniency;
};

const FULL: Plan = {
  effort: { passes: 11, passMs: 300, batchMs: 2 },
  coldStarts: 40,
  lines: 1_000_000,
  frames: 10,
  leniency: 1,
};

/** For shared machines: under a minute, and at half the bar. */
const SHORT: Plan = {
  effort: { passes: 6, passMs: 100, batchMs: 1 },
  coldStarts: 10,
  lines: 50_000,
  frames: 3,
  leniency: 2,
};

/**
 * The prepared inputs stay alive, so V8 may conclude that all bets live long and then allocate each one in the old
 * generation, which takes 1.4 to 1.7 times as long. Whether it does depends on the timing of the first collections.
 */
const NO_PRETENURING = '--no-allocation-site-pretenuring';

async function library({ passes, passMs, batchMs }: Effort): Promise<readonly Figure[]> {
  const effort = [passes, passMs, batchMs].map(String);
  return runForFigures([NO_PRETENURING, await bundled('library-run'), ...effort]);
}

async function command(plan: Plan): Promise<readonly Figure[]> {
  if (!existsSync(COMMAND)) throw new Error('betcalc is not built: run npm run build');
  const rate = await ndjson(COMMAND, plan.lines);
  const start = coldStart(COMMAND, plan.coldStarts);
  const frame = await firstFrame(COMMAND, plan.frames);
  if (frame === undefined) {
    console.log('first frame: not measured, because the `script` program is missing');
  }
  return [...rate, start, ...(frame === undefined ? [] : [frame])];
}

const plan = process.argv.includes('--short') ? SHORT : FULL;
const figures = [...(await library(plan.effort)), ...(await command(plan))];
console.log(
  'Times faster than floats (two times: theirs / ours), and the command. Minima of interleaved batches.\n',
);
report('bench', figures, plan.leniency);
