import { describe, expect, test } from 'vitest';
import { calculate, CALCULATIONS, calculationOf, typedCalculation } from '#lib/calculations';
import {
  emptyEntries,
  entriesOf,
  exampleEntries,
  isUsual,
  piecesOf,
  queryOf,
  rowOf,
  withoutBlanks,
  withPiece,
} from './entries.ts';

const dutch = calculationOf('dutching');
const list = dutch.fields.find((field) => field.kind === 'list');
if (list?.kind !== 'list') throw new Error('Dutching has a list');

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, calculation) => {
  test('has the figures of its examples by its address', () => {
    for (const { draft } of calculation.examples) {
      const entries = exampleEntries(calculation, draft);
      const linked = entriesOf(calculation, `?${queryOf(calculation, entries)}`);
      const typed = typedCalculation(calculation.fields, withoutBlanks(linked));
      expect(typed).toEqual({ draft, issues: [] });
      expect(calculate(name, typed.draft).kind).toBe('worked');
    }
  });

  test('shows every field of its first example', () => {
    const [{ draft }] = calculation.examples;
    const hidden = calculation.fields.filter((field) => !isUsual(calculation, field));
    const given = exampleEntries(calculation, draft);
    expect(hidden.filter((field) => (given[field.name] ?? '').length > 0)).toEqual([]);
  });
});

test('an address has what was typed, and leaves out blanks, unknown names and too many items', () => {
  expect(queryOf(dutch, { stake: '10', back: ' ', other: ['3.4', '', '3.1,2'] })).toBe(
    'stake=10&other=3.4&other=3.1%2C2',
  );
  expect(entriesOf(dutch, '?stake=10&nonsense=1')).toEqual({ ...emptyEntries(dutch), stake: '10' });
  const many = Array.from({ length: 20 }, () => 'other=2').join('&');
  expect(entriesOf(dutch, `?${many}`).other).toHaveLength(list.max);
});

test('an item is made of its pieces', () => {
  expect(piecesOf(list, '3.1,2')).toEqual(['3.1', '2']);
  expect(piecesOf(list, '')).toEqual(['', '']);
  expect(withPiece(list, '3.1,2', { at: 0, piece: '4,5' })).toBe('45,2');
  expect(withPiece(list, '3.1', { at: 1, piece: '2' })).toBe('3.1,2');
  expect(withPiece(list, '3.1,2', { at: 1, piece: '' })).toBe('3.1');
});

test('blank items are not calculated', () => {
  expect(withoutBlanks({ stake: '1', other: ['', '3', ','] })).toEqual({ stake: '1', other: ['3'] });
});

test('an item is shown in its own row, blank rows above it or not', () => {
  expect(rowOf(['', '3', ',', '4'], 0)).toBe(1);
  expect(rowOf(['', '3', ',', '4'], 1)).toBe(3);
  expect(rowOf([], 0)).toBe(0);
});

test('no parameter of a field opens the matched calculator over its page', () => {
  const partLay = calculationOf('part-lay');
  const entries = exampleEntries(partLay, partLay.examples[0].draft);
  const query = queryOf(partLay, entries);
  expect(query).toBe('stake=50&back=3&lay=3.1&laid=20%403.05');
  expect(entriesOf(partLay, query)).toEqual(entries);
  const names = CALCULATIONS.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names).not.toContain('laid');
});
