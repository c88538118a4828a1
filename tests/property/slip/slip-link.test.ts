import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactCount, isSlug, type Slug, SLUGS, type SystemName } from '#lib';
import { fromDraft, newState, parseSlip, propose, slipQuery, type SlipState, toDraft } from '#lib/slip';
import { anyProposal } from './proposals.ts';

const edited: fc.Arbitrary<SlipState> = fc
  .tuple(fc.constantFrom(...SLUGS), fc.array(anyProposal, { maxLength: 30 }))
  .map(([slug, made]) => made.reduce(propose, newState(slug)));

test('a slip comes back from its address as it was, whatever was typed into it', () => {
  fc.assert(
    fc.property(edited, fc.array(fc.string({ maxLength: 20 })), (state, notes) => {
      const draft = toDraft(state);
      const page = pageOf(draft.system);
      if (page === undefined) return;
      const read = parseSlip(page, new URLSearchParams(slipQuery({ draft, notes })));
      expect(toDraft(fromDraft(read.draft))).toEqual(draft);
      expect(read.unread).toEqual([]);
      expect(read.notes).toEqual(draft.selections.map((_, index) => notes[index] ?? ''));
    }),
  );
});

/** The page of a system, which perms of it share. Folds have no page, and so no address. */
function pageOf(system: SystemName): Slug | undefined {
  if (isSlug(system)) return system;
  return 'perm' in system && exactCount(system.perm) !== undefined ? system.perm : undefined;
}
