import { describe, expect, test } from 'vitest';
import { calculateEdge } from '../value/edge.ts';
import { calculateAccaLays } from './calculators/acca-lays.ts';
import { calculateMatchedBet } from './calculators/matched-bet.ts';
import type { MatchedDraft } from './draft.ts';

const noteOf = (name: string, given = '0.02', meant = '2'): string =>
  `${name} is a percentage: ${given} is ${given}%, and ${meant}% is ${meant}`;

function notesOf(answer: object): unknown {
  return 'notes' in answer ? answer.notes : undefined;
}

function bet(lay: string, back?: string): MatchedDraft {
  return {
    betType: 'qualifying',
    back: { stake: '10', odds: '3', commission: back },
    lay: { odds: '3.05', commission: lay },
  };
}

describe('a commission that was probably given as a fraction', () => {
  test('has a note on each side of a matched bet', () => {
    expect(notesOf(calculateMatchedBet(bet('0.02')))).toEqual([noteOf('A lay commission')]);
    expect(notesOf(calculateMatchedBet(bet('0.05', '0.02')))).toEqual([
      noteOf('A back commission'),
      noteOf('A lay commission', '0.05', '5'),
    ]);
  });

  test.each(['0', '0.1', '1', '2', '-0.02'])('has none at %s', (commission) => {
    expect(JSON.stringify(notesOf(calculateMatchedBet(bet(commission))) ?? [])).not.toContain('percentage');
  });

  test('has one note for all rows of a list', () => {
    const legs = [
      { odds: '2.5', commission: '0.02' },
      { odds: '2', commission: '0.02' },
    ];
    const draft = { betType: 'qualifying', back: { stake: '10', odds: '4' }, legs } as const;
    expect(notesOf(calculateAccaLays(draft))).toEqual([noteOf('A commission')]);
  });

  test('has one in a calculation of value', () => {
    const draft = { chance: '0.5', price: '2.1', commission: '0.02' };
    expect(notesOf(calculateEdge(draft))).toEqual([noteOf('A commission')]);
  });
});
