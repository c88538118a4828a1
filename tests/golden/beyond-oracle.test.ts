import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IS_FULL } from '../../scripts/testing/plan.ts';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { cases } from '../cases.ts';
import { bothEngines } from './engines.ts';

const RUNS = IS_FULL ? 20_000 : cases(1000);
const SEED = fc.readConfigureGlobal().seed;

test(
  `${RUNS} random slips of the second contract settle to the same fractions, and to the same totals alone (seed ${SEED})`,
  { timeout: 1_800_000 },
  () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const { engine, oracle, alone, whole } = bothEngines(slip);
        expect(engine).toBe(oracle);
        expect(alone).toBe(whole);
      }),
      { numRuns: RUNS },
    );
  },
);
