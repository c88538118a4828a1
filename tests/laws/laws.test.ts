import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_TO_COME_LAWS } from './any-to-come.ts';
import { BOOST_LAWS } from './boosts.ts';
import { COMPUTATION_LAWS } from './computations.ts';
import { CONCESSION_LAWS } from './concessions.ts';
import { DECOMPOSITIONS } from './decomposition.ts';
import { DEDUCTION_LAWS } from './deductions.ts';
import { EACH_WAY_CONVENTION_LAWS } from './each-way-conventions.ts';
import { EACH_WAY_LAWS } from './each-way.ts';
import { FORMAT_LAWS } from './formats.ts';
import type { Law } from './law.ts';
import { LINE_COUNT_LAWS } from './line-counts.ts';
import { LOSS_AND_VOID_LAWS } from './losses-and-voids.ts';
import { OUTCOME_LAWS } from './outcomes.ts';
import { FINISH_LAWS, PARTIAL_RESULT_LAWS } from './partial-results.ts';
import { PERM_AND_BANKER_LAWS } from './perms-and-bankers.ts';
import { STAKE_LAWS } from './stakes.ts';
import { STATUS_LAWS } from './statuses.ts';
import { SUM_LAWS } from './sums.ts';
import { TRANSFORMATION_LAWS } from './transformations.ts';
import { WORKINGS_LAWS } from './workings.ts';

const LAWS: readonly Law[] = [
  ...LINE_COUNT_LAWS,
  ...DECOMPOSITIONS,
  ...SUM_LAWS,
  ...LOSS_AND_VOID_LAWS,
  ...ANY_TO_COME_LAWS,
  ...TRANSFORMATION_LAWS,
  ...OUTCOME_LAWS,
  ...DEDUCTION_LAWS,
  ...BOOST_LAWS,
  ...EACH_WAY_LAWS,
  ...EACH_WAY_CONVENTION_LAWS,
  ...STAKE_LAWS,
  ...STATUS_LAWS,
  ...FORMAT_LAWS,
  ...COMPUTATION_LAWS,
  ...WORKINGS_LAWS,
  ...PARTIAL_RESULT_LAWS,
  ...FINISH_LAWS,
  ...PERM_AND_BANKER_LAWS,
  ...CONCESSION_LAWS,
];

// A failing law prints its own seed; this one, of the whole run, replays it.
describe(`with FC_SEED=${fc.readConfigureGlobal().seed}`, () => {
  for (const { id, claim, cases } of LAWS) {
    describe(`${id} ${claim}`, () => {
      for (const { over, assertHolds } of cases) test(`over ${over}`, () => assertHolds());
    });
  }
});

test('every law has a unique id and at least one family', () => {
  expect(new Set(LAWS.map(({ id }) => id)).size).toBe(LAWS.length);
  expect(LAWS.filter(({ cases }) => cases.length === 0)).toEqual([]);
});
