import { expect, expectTypeOf, test } from 'vitest';
import type { CamelCased } from './camel-cased.ts';
import { camelKeys } from './key-case.ts';

type Wire = {
  readonly completed_steps: readonly { readonly step_number: number }[];
  readonly score1_cap: number | null;
  readonly score_1_min?: number;
  readonly over_18: true;
  readonly slip: { readonly stake_type: string };
};

test('the type says what camelKeys does', () => {
  const wire: Wire = {
    completed_steps: [{ step_number: 1 }],
    score1_cap: null,
    score_1_min: 2,
    over_18: true,
    slip: { stake_type: 'cash' },
  };
  const camel: CamelCased<Wire> = {
    completedSteps: [{ stepNumber: 1 }],
    score1Cap: null,
    score_1_min: 2,
    over_18: true,
    slip: { stake_type: 'cash' },
  };
  expect(camelKeys(wire)).toEqual({ ok: true, value: camel });
  expectTypeOf<CamelCased<Wire>>().toEqualTypeOf<{
    readonly completedSteps: readonly { readonly stepNumber: number }[];
    readonly score1Cap: number | null;
    readonly score_1_min?: number;
    readonly over_18: true;
    readonly slip: { readonly stake_type: string };
  }>();
});
