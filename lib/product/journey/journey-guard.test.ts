import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dashboardGuard, journeyGuard } from './journey-guard.ts';

const TOTAL = 5;
const member = { tier: 2, total: TOTAL } as const;

describe('a journey', () => {
  test.each([
    ['the bare path, nothing done', undefined, [], { kind: 'step', step: 1 }],
    ['the bare path, two done', undefined, [1, 2], { kind: 'step', step: 3 }],
    ['the bare path, all done', undefined, [1, 2, 3, 4, 5], { kind: 'step', step: 5 }],
    ['the first incomplete step', '3', [1, 2], { kind: 'open' }],
    ['a completed step', '1', [1, 2], { kind: 'open' }],
    ['a step that is still ahead', '4', [1, 2], { kind: 'step', step: 3 }],
    ['a completed step beyond a gap', '4', [1, 4], { kind: 'open' }],
    ['a step before the first incomplete', '2', [1, 2, 3], { kind: 'open' }],
    ['any step, all done', '2', [1, 2, 3, 4, 5], { kind: 'open' }],
    ['step 0', '0', [1], { kind: 'notFound' }],
    ['step 6', '6', [1, 2, 3, 4, 5], { kind: 'notFound' }],
    ['no number', 'two', [], { kind: 'notFound' }],
    ['a step, nothing recorded', '1', undefined, { kind: 'welcome' }],
    ['the bare path, nothing recorded', undefined, undefined, { kind: 'welcome' }],
    ['step 6, nothing recorded', '6', undefined, { kind: 'notFound' }],
  ])('%s', (_, stepText, completed, guard) => {
    expect(journeyGuard({ ...member, stepText, completed })).toEqual(guard);
  });

  test('redirects anonymous users to sign-in first', () => {
    expect(journeyGuard({ tier: 1, total: TOTAL, stepText: '6', completed: [1] })).toEqual({
      kind: 'signIn',
    });
  });

  test('leads to a path that opens, without redirect loops', () => {
    const visit = fc.record({
      stepText: fc.option(fc.integer({ min: -1, max: 8 }).map(String), { nil: undefined }),
      completed: fc.uniqueArray(fc.integer({ min: 1, max: TOTAL })),
    });
    fc.assert(
      fc.property(visit, ({ stepText, completed }) => {
        const guard = journeyGuard({ ...member, stepText, completed });
        if (guard.kind !== 'step') return;
        expect(journeyGuard({ ...member, stepText: String(guard.step), completed })).toEqual({
          kind: 'open',
        });
      }),
    );
  });
});

test.each([
  [1, 'tools', 'signIn'],
  [1, undefined, 'signIn'],
  [2, undefined, 'welcome'],
  [2, 'first_offer', 'open'],
  [3, 'tools', 'open'],
] as const)('the dashboard, for tier %d with the choice %s: %s', (tier, choice, kind) => {
  expect(dashboardGuard({ tier, choice })).toEqual({ kind });
});
