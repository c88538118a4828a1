import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const CI_SEED = 20_260_101;
const MAX_SEED = 2 ** 31 - 1;

/**
 * One seed for every property of a test file: FC_SEED where it is given, in CI a fixed one, else a new one each time.
 * A property that fails prints the seed it failed with, and `FC_SEED=… npx vitest run <file>` replays it. FC_RUNS is
 * how many cases each property tries.
 */
function chooseSeed(given: string | undefined, isCi: boolean): number {
  if (given !== undefined) return Number(given);
  return isCi ? CI_SEED : randomInt(MAX_SEED);
}

fc.configureGlobal({
  seed: chooseSeed(process.env['FC_SEED'], process.env['CI'] !== undefined),
  numRuns: Number(process.env['FC_RUNS'] ?? '100'),
});
