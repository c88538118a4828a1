import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

describe('whole numbers before joined folds', () => {
  test.each([
    ['£1 5/2 3/1 4/1 2/1, 6 doubles 4 trebles', [2, 3], 4],
    ['£1 5/2, 3/1, 4/1, 3 doubles, 1 treble', [2, 3], 3],
    ['£1 5/2 3/1, 2 singles, 1 double', [1, 2], 2],
    ['£1 ew 5/2 3/1 4/1 2/1, 6 doubles, 4 trebles, second lost', [2, 3], 4],
  ])('are their numbers of lines: %j', (text, folds, count) => {
    const read = readSlipText(text);
    expect(read).toMatchObject({ kind: 'slip', draft: { system: { folds } } });
    expect(read.kind === 'slip' && read.draft.selections.length).toBe(count);
  });

  test.each([
    ['£1 5/2 3/1 4/1, 4 singles, 6 doubles', ['4', '6']],
    ['£1 5/2 3/1 4/1 doubles 3 trebles', ['3']],
    ['£1 5/2, 3/1, 3 doubles, 1 treble', ['3']],
    ['£1 5/2 3/1 4/1 2/1, 6 doubles and trebles', ['6']],
    ['£1 5/2 3/1 4/1 2/1, 6 doubles 4 trebles won', ['6', '4']],
    ['£1 Ash 5/2\nOak 3/1\nElm\n3 doubles, 1 treble', ['3']],
  ])('are asked about otherwise: %j', (text, numbers) => {
    const read = readSlipText(text);
    expect(read.kind === 'wrong' && read.issues.map(({ message }) => message)).toEqual(
      numbers.map(
        (each) => `Is ${each} a price, or the number of bets? Write ${each}.0, or leave the number out`,
      ),
    );
  });

  test('stand where folds need a joint: doubles trebles is asked about', () => {
    expect(readSlipText('£1 doubles trebles 5/2 3/1 4/1')).toMatchObject({
      kind: 'wrong',
      issues: [{ found: 'trebles' }],
    });
  });

  test('behind a name are its price', () => {
    expect(readSlipText('£1 Ash 5/2, Oak 3/1, Elm 4 doubles and trebles')).toMatchObject({
      draft: { system: { folds: [2, 3] }, selections: [{}, {}, { description: 'Elm', odds: '4' }] },
    });
  });
});
