import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { validSlip } from '../arbitraries/slip.ts';
import { decimals, fractions } from '../oracle/arithmetic.ts';
import { oracle, type Outcome, settleIn } from '../oracle/settle.ts';
import { cases } from '../cases.ts';
import { IS_FULL } from '../../scripts/testing/plan.ts';
import { showPennies } from '../oracle/show-money.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import { linesOf, SELECTION_COUNTS } from '../oracle/systems.ts';
import { engine } from './engines.ts';
import { goldenNames, readGolden } from './golden-file.ts';

/** Twenty thousand bets in CI; the seed is the one of tests/setup.ts. */
const RUNS = IS_FULL ? 20_000 : cases(1000);
const SEED = fc.readConfigureGlobal().seed;

/** The decimal places compared. Calculations use 60 digits, of which far more than these are correct. */
const SURE_PLACES = 40;

const moneyOf = <N>(settled: Outcome<N>): readonly N[] => [
  settled.payout.potential,
  settled.payout.realised,
  ...settled.units.flatMap((unit) => [unit.stake, unit.potential, unit.realised]),
];

const penniesByFractions = (slip: SlipJson): readonly string[] =>
  moneyOf<Fraction>(settleIn(fractions, slip)).map(showPennies);

const penniesByDecimals = (slip: SlipJson): readonly string[] =>
  moneyOf<Decimal>(settleIn(decimals, slip)).map((value) =>
    value.toDecimalPlaces(SURE_PLACES).toFixed(2, Decimal.ROUND_HALF_UP),
  );

/** The published sizes of systems, for those that have one. */
const LINE_COUNTS = [
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky-15', 15],
  ['canadian', 26],
  ['super-yankee', 26],
  ['lucky-31', 31],
  ['heinz', 57],
  ['lucky-63', 63],
  ['super-heinz', 120],
  ['goliath', 247],
  ['single-stakes-about', 2],
  ['double-stakes-about', 2],
  ['round-robin', 10],
  ['flag', 23],
  ['super-flag', 46],
  ['heinz-flag', 87],
  ['super-heinz-flag', 162],
  ['goliath-flag', 303],
  ['alphabet', 26],
  ['union-jack-trebles', 8],
  ['union-jack-trixie', 32],
  ['union-jack-patent', 56],
  ['union-jack-round-robin', 80],
] as const;

describe('the second engine', () => {
  test.each(LINE_COUNTS)('%s is %i lines', (slug, count) => {
    expect(linesOf(slug, SELECTION_COUNTS[slug]?.[0] ?? 0)).toHaveLength(count);
  });
});

describe('the engine against the second engine', () => {
  test(`${RUNS} random slips settle to the same fractions (seed ${SEED})`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(validSlip, (slip) => {
        expect(JSON.stringify(engine(slip, { exact: true }))).toBe(
          JSON.stringify(oracle(slip, { exact: true })),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the second engine, computed in fractions and again in decimals of 60 digits', () => {
  test('random slips have the same figures in fractions and in decimals', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(validSlip, (slip) => {
        expect(penniesByDecimals(slip)).toEqual(penniesByFractions(slip));
      }),
    );
  });

  test.each(goldenNames())('the golden bets of %s come to the same pennies', (name) => {
    const slips = readGolden(name).map(({ slip }) => slip);
    expect(slips.map(penniesByDecimals)).toEqual(slips.map(penniesByFractions));
  });
});
