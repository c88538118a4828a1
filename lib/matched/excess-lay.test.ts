import { describe, expect, test } from 'vitest';
import { calculateMatchedBet } from './calculators/matched-bet.ts';
import type { MatchedDraft } from './draft.ts';

const BET = {
  betType: 'qualifying',
  back: { stake: '10', odds: '3' },
  lay: { odds: '3.05' },
} as const satisfies MatchedDraft;

function notesOf(draft: MatchedDraft): readonly string[] {
  const answer = calculateMatchedBet(draft);
  return ('notes' in answer ? answer.notes : undefined) ?? [];
}

describe('a matched bet says by how much too much is laid', () => {
  test.each<[string, readonly string[], Partial<MatchedDraft>]>([
    [
      'at the lay odds',
      ['Too much is laid: £50.16 more than the even stake, at odds of 3.05'],
      { matched: [{ stake: '60', odds: '3.05' }] },
    ],
    [
      'at other odds',
      ['Too much is laid: £2.13 more than the even stake, at odds of 3.1'],
      { lay: { odds: '3.1' }, matched: [{ stake: '12', odds: '3.05' }] },
    ],
    ['not for less', [], { matched: [{ stake: '5', odds: '3.05' }] }],
    ['not for the even stake rounded up', [], { matched: [{ stake: '9.84', odds: '3.05' }] }],
    ['from a penny', [expect.stringContaining('£0.01 more')], { matched: [{ stake: '9.85', odds: '3.05' }] }],
    ['not for a stake that the user chose', [], { layStake: '60' }],
  ])('%s', (_, notes, change) => {
    expect(notesOf({ ...BET, ...change })).toEqual(notes);
  });

  test('in each market of an each-way bet', () => {
    const draft = {
      ...BET,
      matched: [{ stake: '60', odds: '3.05' }],
      eachWay: { terms: '1/5', lay: { odds: '1.5' }, matched: [{ stake: '19.34', odds: '1.5' }] },
    } as const satisfies MatchedDraft;
    expect(notesOf(draft)).toEqual([
      'Too much is laid on the win: £50.16 more than the even stake, at odds of 3.05',
      'Too much is laid on the place: £10.01 more than the even stake, at odds of 1.5',
    ]);
  });
});
