import { expect, test } from 'vitest';
import { type Answer, figuresIn, following, none, worked } from './answer.ts';

const BLANK: Answer<number> = { kind: 'blank', missing: ['stake'] };

test('an answer follows the figures of another, with the notes of both in their order', () => {
  const twice = (figures: number): Answer<number> => worked(2 * figures, ['doubled']);
  expect(following(worked(3, ['cut']), twice)).toEqual(worked(6, ['cut', 'doubled']));
  expect(following(worked(3), twice)).toEqual(worked(6, ['doubled']));
});

test('a reason without figures keeps the notes before it, and missing fields have none', () => {
  expect(following(worked(3, ['cut']), () => none('no lay'))).toEqual({
    kind: 'none',
    notes: ['cut', 'no lay'],
  });
  expect(following(worked(3, ['cut']), () => BLANK)).toEqual(BLANK);
});

test('nothing follows an answer without figures', () => {
  const fail = (): Answer<number> => {
    throw new Error('there are no figures');
  };
  expect(following(none('no lay'), fail)).toEqual(none('no lay'));
  expect(following(BLANK, fail)).toEqual(BLANK);
});

test('only an answer that was worked out has figures', () => {
  expect([worked(3), none('no lay'), BLANK].map(figuresIn)).toEqual([3, undefined, undefined]);
});
