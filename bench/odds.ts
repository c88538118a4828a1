import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Figure, keepsBar, type Leniency, show, table } from './figure.ts';

/* Rows under random filters over a million quotes, and updates, beside plain code and PostgreSQL in the same run. */

const ROOT = join(import.meta.dirname, '..');
const BUNDLE = join(ROOT, '.cache/bench/odds.js');

/** On machines that others use as well, half the bar will do. */
const isShort = process.argv.includes('--short');
const leniency: Leniency = isShort ? 2 : 1;

await build({
  absWorkingDir: ROOT,
  entryPoints: ['bench/odds-run.ts'],
  outfile: BUNDLE,
  bundle: true,
  external: ['pg'],
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
const { status, stdout } = spawnSync(
  process.execPath,
  ['--expose-gc', BUNDLE, ...(isShort ? ['--short'] : [])],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) throw new Error(`the odds could not be measured: exit ${status}`);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by odds-run.ts
const figures = JSON.parse(stdout) as readonly Figure[];
console.log(`Odds. The machine's load: ${loadavg().map(show).join(', ')}\n`);
console.log(table(figures, leniency));
const failed = figures.filter((figure) => !keepsBar(figure, leniency));
if (failed.length > 0) {
  console.error(
    `\nbench:odds: ${failed.length} of ${figures.length} miss ${isShort ? 'half the bar' : 'the bar'}`,
  );
  process.exitCode = 1;
}
