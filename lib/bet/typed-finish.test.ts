import { describe, expect, test } from 'vitest';
import { readTypedOutcome } from './typed-outcome.ts';
import { readTypedPosition } from './typed-finish.ts';

const messageOf = (read: ReturnType<typeof readTypedPosition>): string =>
  read.ok ? read.value : read.issues[0].message;

describe('a position as users write it', () => {
  test.each([
    ['5', '5'],
    [' 5th ', '5'],
    ['1ST', '1'],
  ])('%j is %s', (typed, position) => {
    expect(readTypedPosition(typed)).toEqual({ ok: true, value: position });
  });

  test.each(['T5', 't-5th', '=5th', '5th=', '5='])('%s needs the number of ties', (typed) => {
    expect(messageOf(readTypedPosition(typed))).toBe(
      'Tied: give position 5 and how many tied, 5/2 in a list of finishes',
    );
  });

  test('of another kind is no whole number', () => {
    expect(messageOf(readTypedPosition('fifth'))).toBe('Not a whole number: give 3');
  });

  test.each(['5th', 'T5', '=3rd'])('%s is no outcome', (typed) => {
    expect(messageOf(readTypedOutcome(typed))).toContain('give it as the finish');
  });
});
