import { describe, expect, test } from 'vitest';
import type { BeyondSlip, OutcomeName } from '../oracle/beyond-json.ts';
import { outcomeOf } from '../oracle/outcomes.ts';
import type { ConcessionPaidJson, SettlementJson } from '../oracle/settlement-json.ts';
import { ENGINES } from './engines.ts';
import { readFixture } from './read-fixture.ts';

/** Figures of an example; money in pounds, `exactReturn` as a fraction of them. */
type Expected = Partial<
  Pick<
    SettlementJson,
    'lines' | 'stakePerLine' | 'realisedPayout' | 'realisedProfit' | 'potentialPayout' | 'payoutBeforeCap'
  >
> & {
  readonly outcome?: OutcomeName;
  readonly exactReturn?: string;
  readonly concessions?: readonly Pick<ConcessionPaidJson, 'kind' | 'realised'>[];
  readonly unit?: number;
  readonly unitReturn?: string;
  readonly unitsWon?: number;
};

/** A published bet of the second contract. Where `negative` is true, the source is wrong and `expected` is right. */
type Example = {
  readonly id: string;
  readonly source: string;
  readonly feature: string;
  readonly slip: BeyondSlip;
  readonly expected: Expected;
  readonly published?: string;
  readonly negative?: true;
};

const EXAMPLES = readFixture<readonly Example[]>('published/beyond.json');

const NO_SETTLEMENT_KEYS = ['outcome', 'exactReturn', 'unit', 'unitReturn', 'unitsWon'] as const;

/** The figures with the same keys in the settlement. */
const settlementFigures = (expected: Expected): Partial<Expected> =>
  Object.fromEntries(
    Object.entries(expected).filter(([key]) => !NO_SETTLEMENT_KEYS.some((other) => other === key)),
  );

/** The figures of single units and exact fractions, from `settlement` and `exact`. */
const otherFigures = (
  { unit, ...expected }: Expected,
  settlement: SettlementJson,
  exact: SettlementJson,
): Partial<Expected> => {
  const { units } = settlement.breakdown;
  const isPotential = expected.realisedPayout === undefined;
  return {
    ...(expected.exactReturn !== undefined && {
      exactReturn: isPotential ? exact.potentialPayout : exact.realisedPayout,
    }),
    ...(expected.unitReturn !== undefined && { unitReturn: units[unit ?? 0]?.realisedReturn ?? 'no unit' }),
    ...(expected.unitsWon !== undefined && {
      unitsWon: units.filter(({ status }) => status === 'won').length,
    }),
  };
};

describe.each(ENGINES)('the published figures of the second contract by the %s', (_, settle) => {
  test.each(EXAMPLES)('$id: $feature, from $source', ({ slip, expected }) => {
    const settlement = settle(slip);
    const others = otherFigures(expected, settlement, settle(slip, { exact: true }));
    expect(settlement).toMatchObject(settlementFigures(expected));
    expect(expected).toMatchObject(others);
  });
});

const OUTCOMES = EXAMPLES.flatMap(({ id, slip, expected }) =>
  expected.outcome === undefined ? [] : [{ id, slip, outcome: expected.outcome }],
);

describe('the outcomes of published results and finishes by the second engine', () => {
  test.each(OUTCOMES)('$id is $outcome', ({ slip, outcome }) => {
    expect(slip.selections.map((selection) => outcomeOf(slip, selection))).toEqual([outcome]);
  });
});

describe('the examples of the second contract', () => {
  test('are 122, no name twice, and each says what it shows', () => {
    expect(EXAMPLES).toHaveLength(122);
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(122);
    expect(EXAMPLES.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([]);
  });

  test('three sources are wrong, and each gives what it printed', () => {
    const negative = EXAMPLES.filter((example) => example.negative === true);
    expect(negative.map(({ id }) => id)).toEqual(['grade-slipsiq-2', 'grade-sa-4', 'grade-sa-5']);
    expect(negative.filter(({ published }) => published === undefined)).toEqual([]);
  });
});
