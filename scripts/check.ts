import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/* `npm run check`: runs all checks of the sources, two at a time, and prints the output of those that fail. */
const ROOT = join(import.meta.dirname, '..');

type Result = { readonly isFine: boolean; readonly output: string; readonly seconds: number };

/** The slowest first. */
const CHECKS = ['lint', 'format', 'types', 'unused', 'tidy'];
const CONCURRENCY = 2;

/** Runs a script of package.json; collects its standard output and error in order. */
function run(script: string): Promise<Result> {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      const seconds = (performance.now() - began) / 1000;
      resolve({ isFine: status === 0, output: Buffer.concat(parts).toString(), seconds });
    });
  });
}

/** Runs checks from the front of the queue until it is empty. */
async function work(queue: string[]): Promise<void> {
  for (let script = queue.shift(); script !== undefined; script = queue.shift()) {
    const { isFine, output, seconds } = await run(script);
    console.log(`${isFine ? '✓' : '✗'} ${script.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s`);
    if (isFine) continue;
    console.log(output);
    process.exitCode = 1;
  }
}

const queue = [...CHECKS];
await Promise.all(Array.from({ length: CONCURRENCY }, () => work(queue)));
