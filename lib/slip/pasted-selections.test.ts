import { describe, expect, test } from 'vitest';
import { pastedSelections } from './pasted-selections.ts';

describe('a line with a name and odds is a selection', () => {
  test.each([
    ['Harbour Light 5/2', 'Harbour Light', '5/2'],
    ['Harbour Light @ 3.50', 'Harbour Light', '3.50'],
    ['Harbour Light @ 4', 'Harbour Light', '4'],
    ['Harbour Light\t+250', 'Harbour Light', '+250'],
    ['Harbour Light −120', 'Harbour Light', '-120'],
    ['Harbour Light 5-2', 'Harbour Light', '5/2'],
    ['Harbour Light 5 to 2', 'Harbour Light', '5/2'],
    ['Harbour Light 11/4F', 'Harbour Light', '11/4'],
    ['Harbour Light 4/1 JF', 'Harbour Light', '4/1'],
    ['Harbour Light 5⁄2', 'Harbour Light', '5/2'],
    ['Harbour Light (Evens)', 'Harbour Light', 'Evens'],
    ['11/4 Sea Symphony', 'Sea Symphony', '11/4'],
    ['2.10 - Over 2.5 goals', 'Over 2.5 goals', '2.10'],
    ['1. Harbour Light 5/2', 'Harbour Light', '5/2'],
    ['15:00 Haydock, Harbour Light, 5/2', '15:00 Haydock, Harbour Light', '5/2'],
    ['Over 2.5 goals: 2.10', 'Over 2.5 goals', '2.10'],
    ['Harbour Light 11/4 f', 'Harbour Light', '11/4'],
    ['Harbour Light 100/30 CF', 'Harbour Light', '100/30'],
    ['Harbour Light 5 / 2', 'Harbour Light', '5/2'],
    ['Harbour Light @3', 'Harbour Light', '3'],
    ['Harbour Light +1200', 'Harbour Light', '+1200'],
    ['12) Harbour Light 5/2', 'Harbour Light', '5/2'],
    ['1.  Harbour Light 5/2', 'Harbour Light', '5/2'],
    ['Lane 3: Harbour Light 5/2', 'Lane 3: Harbour Light', '5/2'],
    ['Spurs 2.10 or draw 1.5 at night', 'Spurs 2.10 or draw', '1.5'],
    ['• 2.10 Over 2.5 goals', 'Over 2.5 goals', '2.10'],
    ['Man Utd v Spurs: Draw | 3.4', 'Man Utd v Spurs: Draw', '3.4'],
  ])('%s', (line, description, odds) => {
    expect(pastedSelections(line)).toEqual({ selections: [{ description, odds }], leftOut: [] });
  });
});

test('anything but a text has no selections', () => {
  const pasted: unknown = Reflect.apply(pastedSelections, undefined, [5]);
  expect(pasted).toEqual({ selections: [], leftOut: [] });
});

test('a name is left out if a line with a name of its own follows; odds without any name have none', () => {
  expect(pastedSelections('Kempton\nHarbour Light 5/2\n\n 11/4 \n')).toEqual({
    selections: [
      { description: 'Harbour Light', odds: '5/2' },
      { description: '', odds: '11/4' },
    ],
    leftOut: ['Kempton'],
  });
  expect(pastedSelections('Kempton\n\n  Ascot  \n').leftOut).toEqual(['Kempton', 'Ascot']);
});

test('odds on a line of their own belong to the name above', () => {
  expect(pastedSelections('Harbour Light\n5/2\nSea Symphony\n11/4\n').selections).toEqual([
    { description: 'Harbour Light', odds: '5/2' },
    { description: 'Sea Symphony', odds: '11/4' },
  ]);
});

describe('a line without odds is left out, and reported', () => {
  test.each([
    'Kempton 15:30',
    'Rated 120',
    'Kick-off 2026-03-01',
    'Lucky 15',
    '0.5',
    '5/0',
    '+50',
    'A score of 0-0',
  ])('%s', (line) => {
    expect(pastedSelections(line).selections).toEqual([]);
    expect(pastedSelections(line).leftOut).toEqual([line]);
  });
});

test('control characters are replaced and long texts are truncated', () => {
  const { selections } = pastedSelections(`A\u0000B ${'x'.repeat(10_000)} 5/2`);
  expect(selections).toEqual([{ description: `A B ${'x'.repeat(196)}`, odds: '5/2' }]);
  expect(pastedSelections('Horse 5/2\n'.repeat(5000)).selections).toHaveLength(200);
});
