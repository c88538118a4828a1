import { expect, test } from 'vitest';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateLockIn } from './read-lock-in.ts';

const { answer } = answersOf(calculateLockIn);

test('a position requires its selections, and all of a holding', () => {
  expect(answer({})).toMatchObject({ kind: 'blank', missing: ['selections'] });
  expect(answer({ selections: [{ lay: {} }], holdings: [{}] })).toMatchObject({
    kind: 'blank',
    missing: [
      'selections.0.lay.price',
      'holdings.0.selection',
      'holdings.0.side',
      'holdings.0.price',
      'holdings.0.stake',
    ],
  });
  const holding = { selection: 2, side: 'back', price: 2, stake: 1 };
  expect(answer({ holdings: [holding] })).toMatchObject({ kind: 'blank', missing: ['selections'] });
});
