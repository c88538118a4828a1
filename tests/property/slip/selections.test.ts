import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Slug, SLUGS } from '#lib';
import { betOf, fromDraft, newState, propose, type Proposal, slipRange, type SlipState } from '#lib/slip';
import { anyProposal } from './proposals.ts';

const slug: fc.Arbitrary<Slug> = fc.constantFrom(...SLUGS);
const proposals = fc.array(anyProposal, { maxLength: 30 });

function after(state: SlipState, made: readonly Proposal[]): SlipState {
  return made.reduce(propose, state);
}

describe('the selections of a slip', () => {
  test('are as many as any system takes after a change to it, and those there were stay in front', () => {
    fc.assert(
      fc.property(slug, proposals, slug, (first, made, system) => {
        const before = after(newState(first), made).slip.selections;
        const { selections } = propose(after(newState(first), made), { kind: 'system', system }).slip;
        const { min, max } = slipRange({ system, selections });
        expect(selections).toHaveLength(Math.max(min, Math.min(max, before.length)));
        const kept = Math.min(before.length, selections.length);
        expect(selections.slice(0, kept)).toEqual(before.slice(0, kept));
      }),
    );
  });

  test('stay within the range of the system for any proposal', () => {
    fc.assert(
      fc.property(slug, proposals, (first, made) => {
        const { slip } = after(newState(first), made);
        const { min, max } = slipRange(slip);
        expect(slip.selections.length).toBeGreaterThanOrEqual(min);
        expect(slip.selections.length).toBeLessThanOrEqual(max);
        expect(new Set(slip.selections.map(({ id }) => id)).size).toBe(slip.selections.length);
      }),
    );
  });

  test('are never placed without each-way', () => {
    fc.assert(
      fc.property(slug, proposals, (first, made) => {
        const { slip } = after(newState(first), made);
        const placed = slip.selections.some(({ outcome }) => outcome === 'placed');
        expect(placed && !slip.eachWay.enabled).toBe(false);
      }),
    );
  });

  test('make a new slip of every system that can be settled', () => {
    fc.assert(
      fc.property(slug, (system) => {
        expect(betOf(newState(system)).ok).toBe(true);
      }),
    );
  });

  test('are at most fifty, bankers included', () => {
    const picks = Array.from({ length: 50 }, () => ({ odds: '2', banker: true }));
    const { slip } = propose(fromDraft({ system: 'singles', stakePerLine: '1', selections: picks }), {
      kind: 'system',
      system: 'trixie',
    });
    expect(slip.selections.length).toBe(50);
  });
});
