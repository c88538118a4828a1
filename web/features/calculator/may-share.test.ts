import { expect, test } from 'vitest';
import { type BetDraft, otherDeadHeat, validateBet } from '#lib';
import { mayShare } from './may-share.ts';

type Draft = BetDraft['selections'][number];

/** Whether room is kept for the other rule's figure, and whether there is one. */
function room(selection: Draft): readonly [boolean, boolean] {
  const draft = {
    system: 'singles',
    stakePerLine: '10',
    eachWay: { enabled: true },
    selections: [selection],
  };
  const result = validateBet(draft);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return [result.value.selections.some(mayShare), otherDeadHeat(result.value) !== undefined];
}

test('room is kept for what the other rule pays where there is another figure, and nowhere else', () => {
  expect(room({ odds: '6/1', outcome: 'deadHeat' })).toEqual([true, true]);
  expect(room({ odds: '6/1', outcome: 'placed', deadHeatPlaceDivisor: '3/2' })).toEqual([true, true]);
  expect(room({ odds: '6/1', outcome: 'placed' })).toEqual([false, false]);
  expect(room({ odds: '6/1', outcome: 'placed', deadHeatPlaceDivisor: '1.0' })).toEqual([false, false]);
  expect(room({ odds: '6/1', outcome: 'win' })).toEqual([false, false]);
});
