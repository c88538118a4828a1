import { describe, expect, test } from 'vitest';
import {
  calculate,
  CALCULATIONS,
  calculationOf,
  emptyEntries,
  formEntries,
  typedCalculation,
  withoutBlanks,
} from '#lib/calculations';
import { entriesOf, queryOf } from './entries.ts';

const dutch = calculationOf('dutching');

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, calculation) => {
  test('computes the figures of its examples from its URL', () => {
    for (const { draft } of calculation.examples) {
      const entries = formEntries(calculation, draft);
      const linked = entriesOf(calculation, `?${queryOf(calculation, entries)}`);
      const typed = typedCalculation(calculation.fields, withoutBlanks(linked));
      expect(typed).toEqual({ draft, issues: [] });
      expect(calculate(name, typed.draft).kind).toBe('worked');
    }
  });
});

test('a URL encodes the input, without blanks, unknown names and excess items', () => {
  expect(queryOf(dutch, { stake: '10', back: ' ', other: ['3.4', '', '3.1,2'] })).toBe(
    'stake=10&other=3.4&other=3.1%2C2',
  );
  expect(entriesOf(dutch, '?stake=10&nonsense=1')).toEqual({ ...emptyEntries(dutch), stake: '10' });
  const many = Array.from({ length: 20 }, () => 'other=2').join('&');
  expect(entriesOf(dutch, `?${many}`).other).toHaveLength(12);
});

test('no field parameter opens the matched calculator', () => {
  const partLay = calculationOf('part-lay');
  const entries = formEntries(partLay, partLay.examples[0].draft);
  const query = queryOf(partLay, entries);
  expect(query).toBe('stake=50&back=3&lay=3.1&laid=20%403.05');
  expect(entriesOf(partLay, query)).toEqual(entries);
  const names = CALCULATIONS.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names).not.toContain('laid');
});
