import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, SLUGS } from '#lib';
import { newState, propose, type SlipState, toDraft } from '#lib/slip';
import { opened } from '../../../web/features/calculator/calculator-state.ts';
import { parseSlip } from '../../../web/features/calculator/parse-slip.ts';
import { slipQuery } from '../../../web/ui/slip-query.ts';
import { anyProposal } from '../slip/proposals.ts';

const edited: fc.Arbitrary<SlipState> = fc
  .tuple(fc.constantFrom(...SLUGS), fc.array(anyProposal, { maxLength: 30 }))
  .map(([slug, made]) => made.reduce(propose, newState(slug)));

test('a slip comes back from its address as it was, whatever was typed into it', () => {
  fc.assert(
    fc.property(edited, fc.array(fc.string({ maxLength: 20 })), (state, notes) => {
      const draft = toDraft(state);
      // A custom system has no page, and so no address.
      if (!isSlug(draft.system)) return;
      const read = parseSlip(draft.system, `?${slipQuery({ draft, notes })}`);
      expect(toDraft(opened(read.draft).slip)).toEqual(draft);
      expect(read.notes).toEqual(draft.selections.map((_, index) => notes[index] ?? ''));
    }),
  );
});
