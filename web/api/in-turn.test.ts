import { expect, test } from 'vitest';
import { inTurn, STOP } from './in-turn.ts';

/** A step that records its start and end, and returns the result of `onTwo` for item 2. */
function noted(onTwo: () => unknown) {
  const notes: string[] = [];
  const step = async ({ item }: { readonly item: number }): Promise<unknown> => {
    notes.push(`${item} begins`);
    await Promise.resolve();
    notes.push(`${item} ends`);
    return item === 2 ? onTwo() : undefined;
  };
  return { notes, step };
}

const ITEMS = [{ item: 1 }, { item: 2 }, { item: 3 }];
const ONE_AND_TWO = ['1 begins', '1 ends', '2 begins', '2 ends'];

test('a step starts when the previous one is done', async () => {
  const { notes, step } = noted(() => undefined);
  await inTurn(ITEMS, step);
  expect(notes).toEqual([...ONE_AND_TWO, '3 begins', '3 ends']);
});

test('a step that returns STOP is the last', async () => {
  const { notes, step } = noted(() => STOP);
  await inTurn(ITEMS, step);
  expect(notes).toEqual(ONE_AND_TWO);
});

test('a step that fails is the last, and its error is thrown', async () => {
  const { notes, step } = noted(() => {
    throw new Error('no');
  });
  await expect(inTurn(ITEMS, step)).rejects.toThrow('no');
  expect(notes).toEqual(ONE_AND_TWO);
});
