import { describe, expect, test } from 'vitest';
import { assert } from '../assert.ts';
import type { CalculationField, ValueField } from './calculation.ts';
import { FIGURES } from './figures.ts';
import { resultView } from './result-view.ts';
import { calculate } from './calculate.ts';
import { CALCULATIONS, isCalculation } from './table.ts';
import { fieldAt, typedCalculation, typedEntries } from './typed-draft.ts';

/** A text that every kind of field takes. */
const TYPED = {
  choice: '',
  price: '3',
  money: '2',
  percent: '4',
  deduction: '5',
  fraction: '2',
  factor: '1',
  whole: '1',
  words: 'a',
  flag: 'yes',
};

/** Calculations of which some fields stand in place of others, which are then unknown. */
const WITH_ALTERNATIVES: ReadonlySet<string> = new Set(['scores', 'offer', 'cash-out', 'hedge']);

function textOf({ kind, choices }: ValueField): string {
  return choices?.[0]?.name ?? TYPED[kind];
}

function entryOf(field: CalculationField): readonly [string, string | readonly string[]] {
  if (field.kind !== 'list') return [field.name, textOf(field)];
  const item = field.items.map(textOf).join(field.separator);
  return [field.name, Array.from({ length: Math.max(1, field.min) }, () => item)];
}

/** The keys of the figures in a JSON value: those of lists of rows have no label. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, member]) => [
    ...(Array.isArray(member) && typeof (member[0] ?? {}) === 'object' ? [] : [key]),
    ...keysOf(member),
  ]);
}

test('commands have one meaning, and names and flags are words', () => {
  const commands = CALCULATIONS.flatMap((each) => each.commands);
  expect(new Set(commands).size).toBe(commands.length);
  for (const word of [...commands, ...CALCULATIONS.flatMap(({ fields }) => fields.map(({ name }) => name))]) {
    expect(word).toMatch(/^[a-z][a-z0-9-]*$/u);
  }
  expect(CALCULATIONS.map(({ name }) => isCalculation(name))).not.toContain(false);
  expect(['toString', '__proto__', 'dutch'].map(isCalculation)).not.toContain(true);
});

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, calculation) => {
  const { fields, examples } = calculation;

  test('has fields with one name and one path each, all of which it knows', () => {
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    const { draft, issues } = typedCalculation(fields, Object.fromEntries(fields.map(entryOf)));
    expect(issues).toEqual([]);
    const answer = calculate(name, draft);
    const known = answer.kind === 'wrong' ? answer.issues : [];
    const unknown = known.filter(({ code }) => code === 'unknown-field' || code === 'unknown-value');
    expect(WITH_ALTERNATIVES.has(name) ? [] : unknown).toEqual([]);
  });

  test('has no answer without a required field', () => {
    for (const field of fields) {
      if (field.kind === 'list' || field.isNeeded !== true) continue;
      for (const { draft } of examples) {
        const { [field.name]: _, ...entries } = typedEntries(fields, draft);
        expect([field.name, calculate(name, typedCalculation(fields, entries).draft).kind]).not.toEqual([
          field.name,
          'worked',
        ]);
      }
    }
  });

  test.each(examples.map(({ about, draft }) => [about, draft] as const))(
    'calculates its example, typed or as JSON: %s',
    (_, draft) => {
      const typed = typedCalculation(fields, typedEntries(fields, draft));
      expect(typed).toEqual({ draft, issues: [] });
      const answer = calculate(name, draft);
      assert(answer.kind === 'worked', JSON.stringify(answer));
      const { figures, tables } = resultView(answer, calculation);
      expect(figures.length + tables.length).toBeGreaterThan(0);
      const result = 'result' in answer ? Object.entries(answer.result) : [];
      // Conventions are named in JSON alone.
      const figuresShown = Object.fromEntries(result.filter(([key]) => key !== 'conventions'));
      const unnamed = keysOf(figuresShown).filter(
        (key) => !Object.hasOwn(FIGURES, key) && !['kind', 'names'].includes(key),
      );
      expect(unnamed).toEqual([]);
    },
  );

  test('finds the field of each issue of an empty draft and of an invalid one', () => {
    const nonsense = Object.fromEntries(
      fields.map((field) => [field.name, field.kind === 'list' ? ['?', '?'] : '?']),
    );
    const typed = typedCalculation(fields, nonsense);
    const answer = calculate(name, {});
    const paths = [...typed.issues, ...(answer.kind === 'wrong' ? answer.issues : [])].map(
      ({ path }) => path,
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => fieldAt(fields, path) === undefined)).toEqual([]);
  });
});

test('the texts on screen are everyday English', () => {
  const words = JSON.stringify([CALCULATIONS, Object.values(FIGURES)]);
  expect(words).not.toMatch(/the best there is|\bin all\b/u);
});
