import { describe, expect, test } from 'vitest';
import { readNames, readSelectionList } from './selection-list.ts';

function read(...values: string[]): ReturnType<typeof readSelectionList> {
  return readSelectionList({ flag: '--rule4', values, count: 3 });
}

describe('a value for each selection', () => {
  test('in their order, with commas or spaces between', () => {
    expect(read('10,0,25').aligned).toEqual(['10', '0', '25']);
    expect(read('10', '0', '25').aligned).toEqual(['10', '0', '25']);
    expect(read('10, 0', '25').aligned).toEqual(['10', '0', '25']);
  });

  test('with - or a blank for none', () => {
    expect(read('-,,25').aligned).toEqual([undefined, undefined, '25']);
  });

  test('or by letter, in any case and order', () => {
    expect(read('c=25', 'A=10').aligned).toEqual(['10', undefined, '25']);
  });
});

test('a tied finish has no letter', () => {
  expect(read('=3rd', '3=', '4').aligned).toEqual(['=3rd', '3=', '4']);
});

describe('ambiguous lists are rejected', () => {
  const messages = (...values: string[]): readonly string[] =>
    read(...values).problems.map(({ message }) => message);

  test('too few or too many', () => {
    expect(messages('10')).toEqual([
      '1 value for 3 selections: give one each (- for none), or letters such as B=10',
    ]);
    expect(messages('1,2,3,4')).toHaveLength(1);
  });

  test('an unknown or duplicate letter', () => {
    expect(messages('D=1', 'A=1', 'A=2')).toEqual(['There is no selection D', 'Selection A is given twice']);
  });

  test('letters and order together', () => {
    expect(messages('A=1,2,3')).toEqual([
      'Give a value for each selection, or letters such as B=10, not both',
      'Give a value for each selection, or letters such as B=10, not both',
    ]);
  });

  test('each with its flag and the value given', () => {
    expect(read('1,2').problems).toMatchObject([{ path: '--rule4', given: '1,2' }]);
  });
});

describe('names', () => {
  const names = (values: readonly string[], count: number): readonly (string | undefined)[] =>
    readNames({ flag: '--names', values, count }).aligned;

  test('are one argument each, including commas', () => {
    expect(names(['Smith, J', 'B=C'], 2)).toEqual(['Smith, J', 'B=C']);
    expect(names(['Smith, J'], 1)).toEqual(['Smith, J']);
  });

  test('a single argument for several selections is split at commas', () => {
    expect(names(['Harbour Light, Sea Symphony'], 2)).toEqual(['Harbour Light', 'Sea Symphony']);
  });
});
