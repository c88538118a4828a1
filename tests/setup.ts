import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const MAX_SEED = 2 ** 31 - 1;
const given = process.env['FC_SEED'];

/*
 * One seed for every property of a test file: FC_SEED where it is given, as .ci/run gives it, else a new one each time.
 * A property that fails prints the seed it failed with, and `FC_SEED=… npx vitest run <file>` replays it. FC_RUNS is
 * how many cases each property tries.
 */
fc.configureGlobal({
  seed: given === undefined ? randomInt(MAX_SEED) : Number(given),
  numRuns: Number(process.env['FC_RUNS'] ?? '100'),
});
