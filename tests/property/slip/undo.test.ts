import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUGS } from '#lib';
import { newState, propose, type Proposal, type SlipState, undo } from '#lib/slip';
import { anyProposal } from './proposals.ts';

const proposals = fc.array(anyProposal, { maxLength: 30 });
const start = fc.constantFrom(...SLUGS).map((slug) => newState(slug));

function after(state: SlipState, made: readonly Proposal[]): SlipState {
  return made.reduce(propose, state);
}

describe('undo', () => {
  test('after any accepted proposal gives exactly the state before it', () => {
    fc.assert(
      fc.property(start, proposals, anyProposal, (first, made, last) => {
        const before = after(first, made);
        const next = propose(before, last);
        if (next === before) return;
        expect(undo(next)).toStrictEqual(before);
      }),
    );
  });

  test('as often as a proposal was accepted gives the start', () => {
    fc.assert(
      fc.property(start, proposals, (first, made) => {
        let state = after(first, made);
        const accepted = state.history.length;
        for (let i = 0; i < accepted; i += 1) state = undo(state);
        expect(state).toStrictEqual(first);
      }),
    );
  });

  test('has a state to undo to exactly if a proposal changed the slip', () => {
    fc.assert(
      fc.property(start, proposals, anyProposal, (first, made, last) => {
        const before = after(first, made);
        const next = propose(before, last);
        const isChanged = JSON.stringify(next.slip) !== JSON.stringify(before.slip);
        expect(next.history.length - before.history.length).toBe(isChanged ? 1 : 0);
      }),
    );
  });
});
