import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle, settlementJson, validateBet } from '#lib';
import { validSlip } from '../arbitraries/slip.ts';
import { oracle } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';

/** Twenty thousand bets in CI; the seed is the one of tests/setup.ts. */
const RUNS = process.env['CI'] === undefined ? 1000 : 20_000;
const SEED = fc.readConfigureGlobal().seed;

const engine = (slip: SlipJson): unknown => {
  const bet = validateBet(slip);
  if (!bet.ok) return bet.issues;
  return settlementJson(settle(bet.value), { exact: true });
};

describe('the engine against the second engine', () => {
  test(`${RUNS} random slips settle to the same fractions (seed ${SEED})`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(validSlip, (slip) => {
        expect(JSON.stringify(engine(slip))).toBe(JSON.stringify(oracle(slip, { exact: true })));
      }),
      { numRuns: RUNS },
    );
  });
});
