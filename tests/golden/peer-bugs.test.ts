import { describe, expect, test } from 'vitest';
import { readBet } from '#lib';
import type { SlipJson } from '../oracle/slip-json.ts';
import { ENGINES } from './engines.ts';
import { readFixture } from './read-fixture.ts';

type SettledBug = {
  readonly id: string;
  readonly peer: string;
  readonly bug: string;
  readonly slip: SlipJson;
  /** The peer's result; null if it throws or cannot express the bet. */
  readonly gives: string | null;
  readonly expected: {
    readonly realisedPayout: string;
    readonly lines?: number;
    readonly unitReturns?: readonly string[];
    readonly deadHeat?: string;
  };
};

type RefusedBug = Pick<SettledBug, 'id' | 'peer' | 'bug'> & {
  readonly slip: unknown;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
};

const { settled, refused } = readFixture<{
  readonly settled: readonly SettledBug[];
  readonly refused: readonly RefusedBug[];
}>('peer-bugs.json');

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

describe.each(ENGINES)('what other calculators get wrong, by the %s', (_, settle) => {
  test.each(settled)('$id: $peer: $bug', ({ slip, expected }) => {
    const { realisedPayout, lines, rules, breakdown } = settle(slip);
    const unitReturns = breakdown.units.map((unit) => unit.realisedReturn);
    expect({ realisedPayout, lines, unitReturns, deadHeat: rules.deadHeat }).toMatchObject(expected);
  });

  test("no figure is the peer's, but where the product's own dead-heat rule is the peer's rule", () => {
    const same = settled.filter(({ slip, gives }) => settle(slip).realisedPayout === gives);
    expect(same.map(({ expected }) => expected.deadHeat)).toEqual(['profit']);
  });

  test('a slip that is settled again is unchanged and settles to the same', () => {
    for (const { slip } of settled) {
      const frozen = deepFreeze(structuredClone(slip));
      expect(settle(frozen)).toEqual(settle(frozen));
      expect(frozen).toEqual(slip);
    }
  });
});

describe('what other calculators accept', () => {
  test.each(refused)('$id: $peer: $bug', ({ slip, issues }) => {
    const bet = readBet(slip);
    expect(bet.ok ? [] : bet.issues.map(({ path, message }) => ({ path, message }))).toEqual(issues);
  });
});
