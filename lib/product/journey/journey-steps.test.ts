import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completedSteps,
  firstIncompleteStep,
  readCompletedSteps,
  stepNumberOf,
  withStep,
  writeCompletedSteps,
} from './journey-steps.ts';

const TOTAL = 5;
const someSteps = fc.array(fc.integer({ min: -1, max: 7 }), { maxLength: 12 });

describe('completed steps', () => {
  test('are a set: marking twice is marking once, in any order, and taking away takes away', () => {
    const marks = fc.array(fc.record({ step: fc.integer({ min: 1, max: TOTAL }), isComplete: fc.boolean() }));
    fc.assert(
      fc.property(marks, (all) => {
        let steps: readonly number[] = [];
        const model = new Set<number>();
        for (const { step, isComplete } of all) {
          steps = withStep(steps, { step, isComplete, total: TOTAL });
          if (isComplete) model.add(step);
          else model.delete(step);
        }
        expect(steps).toEqual([...model].toSorted((a, b) => a - b));
      }),
    );
  });

  test('are ascending, each once, and of the journey', () => {
    expect(completedSteps([3, 1, 3, 0, 6, 2.5], TOTAL)).toEqual([1, 3]);
    expect(withStep([1], { step: 6, isComplete: true, total: TOTAL })).toEqual([1]);
    fc.assert(
      fc.property(someSteps, (steps) => {
        const done = completedSteps(steps, TOTAL);
        expect(completedSteps(done, TOTAL)).toEqual(done);
      }),
    );
  });

  test('travel as a JSON text', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        const done = completedSteps(steps, TOTAL);
        expect(readCompletedSteps(writeCompletedSteps(done), TOTAL)).toEqual(done);
      }),
    );
    expect(readCompletedSteps('[2, 1,2]', TOTAL)).toEqual([1, 2]);
  });

  test.each(['', '[', '[6]', '[0]', '[1.5]', '[-1]', '["1"]', '{}', '[1,]', '[1]x', '[[1]]', 'null'])(
    'are not %j',
    (json) => {
      expect(readCompletedSteps(json, TOTAL)).toBeUndefined();
    },
  );
});

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 3], 1],
  [[1, 2, 4], 3],
  [[1, 2, 3, 4, 5], undefined],
])('the first incomplete step after %j is %s', (steps, first) => {
  expect(firstIncompleteStep(steps, TOTAL)).toBe(first);
});

test.each([
  ['3', 3],
  ['03', 3],
  ['99999', 99_999],
  ['3a', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['', undefined],
  ['9'.repeat(40), undefined],
])('the path part %j names step %s', (text, step) => {
  expect(stepNumberOf(text)).toBe(step);
});
