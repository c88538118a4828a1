import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { coldStart, firstFrame, ndjson } from './command.ts';
import { type Figure, keepsBar, type Leniency, table } from './figure.ts';
import type { Effort } from './measure.ts';

const ROOT = join(import.meta.dirname, '..');
const BUNDLE = join(ROOT, '.cache/bench/library.js');
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

/** For machines that others use as well: under a minute, and at half the bar. */
const SHORT: Plan = {
  effort: { passes: 6, passMs: 100, batchMs: 1 },
  coldStarts: 10,
  lines: 50_000,
  frames: 3,
  leniency: 2,
};

async function library({ passes, passMs, batchMs }: Effort): Promise<readonly Figure[]> {
  await build({
    entryPoints: [join(ROOT, 'bench/library-run.ts')],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  const args = [BUNDLE, String(passes), String(passMs), String(batchMs)];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the library could not be measured: exit ${status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by library-run.ts
  return JSON.parse(stdout) as readonly Figure[];
}

async function command(plan: Plan): Promise<readonly Figure[]> {
  if (!existsSync(COMMAND)) throw new Error('there is no betcalc yet: npm run build');
  const rate = await ndjson(COMMAND, plan.lines);
  const start = coldStart(COMMAND, plan.coldStarts);
  const frame = await firstFrame(COMMAND, plan.frames);
  if (frame === undefined) {
    console.log('first frame: not measured, there is no `script` here to open a terminal');
  }
  return [...rate, start, ...(frame === undefined ? [] : [frame])];
}

const plan = process.argv.includes('--short') ? SHORT : FULL;
const figures = [...(await library(plan.effort)), ...(await command(plan))];
console.log(
  'Times faster than floats (two times: theirs / ours), and the command. Minima of interleaved batches.\n',
);
console.log(table(figures, plan.leniency));
const failed = figures.filter((figure) => !keepsBar(figure, plan.leniency));
if (failed.length > 0) {
  const bars = plan.leniency === 1 ? 'the bar' : 'half the bar';
  console.error(`\nbench: ${failed.length} of ${figures.length} miss ${bars}`);
  process.exitCode = 1;
}
