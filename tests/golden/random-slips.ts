import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { bothEngines } from './engines.ts';

/*
 * Settles random slips of the second contract with both engines until `--slips` of them agree; the first difference is
 * printed with its slip, and the status is 1. `--seed N` continues where another run of as many slips began.
 */

const BATCH = 1000;

const { values } = parseArgs({
  options: { slips: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const slips = wholeNumber('slips', values.slips);
const firstSeed = wholeNumber('seed', values.seed);

const started = performance.now();
for (let done = 0; done < slips;) {
  const count = Math.min(BATCH, slips - done);
  const seed = firstSeed + done / BATCH;
  for (const slip of fc.sample(validSlipBeyond, { numRuns: count, seed })) {
    const { engine, oracle, alone, whole } = bothEngines(slip);
    if (engine !== oracle || alone !== whole) {
      report(`seed ${seed}: the engines differ about ${JSON.stringify(slip)}`);
      process.exit(1);
    }
  }
  done += count;
  if (done % (10 * BATCH) === 0 || done === slips) {
    const seconds = Math.round((performance.now() - started) / 1000);
    report(`${done} of ${slips} slips, seeds ${firstSeed} to ${seed}: no difference, ${seconds} s`);
  }
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text);
  report(`--${name} takes a whole number of at least 1, not ${JSON.stringify(text)}`);
  process.exit(2);
}
