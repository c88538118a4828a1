import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetDraft, settle, settlementJson, SLUGS, readBet } from '#lib';
import { fromDraft, newState, propose, readSlip, type SlipState, toDraft } from '#lib/slip';
import { validSlipBeyond } from '../../arbitraries/beyond-slip.ts';
import { validSlip } from '../../arbitraries/slip.ts';
import type { SlipJson } from '../../oracle/slip-json.ts';
import { anyProposal } from './proposals.ts';

const edited: fc.Arbitrary<SlipState> = fc
  .tuple(fc.constantFrom(...SLUGS), fc.array(anyProposal, { maxLength: 30 }))
  .map(([slug, made]) => made.reduce(propose, newState(slug)));

function isDraft(slip: SlipJson): slip is SlipJson & BetDraft {
  return readBet(slip).ok;
}

function settled(draft: BetDraft): unknown {
  return settledAsIs(draft);
}

function settledAsIs(draft: unknown): unknown {
  const bet = readBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settlementJson(settle(bet.value), { exact: true });
}

describe('a draft that becomes a slip and a draft again', () => {
  test('is the same, where a slip made it', () => {
    fc.assert(
      fc.property(edited, (state) => {
        const draft = toDraft(state);
        expect(toDraft(fromDraft(draft))).toStrictEqual(draft);
      }),
    );
  });

  test('settles to the same with everything that a slip can hold', () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const opened = readSlip(slip);
        if (opened === undefined) throw new Error('a valid slip cannot be opened');
        expect(settled(toDraft(opened))).toEqual(settledAsIs(slip));
      }),
    );
  });

  test('settles to the same, in either form', () => {
    fc.assert(
      fc.property(validSlip, (slip) => {
        if (!isDraft(slip)) throw new Error('a valid slip is no draft');
        expect(settled(toDraft(fromDraft(slip)))).toEqual(settled(slip));
      }),
    );
  });
});
