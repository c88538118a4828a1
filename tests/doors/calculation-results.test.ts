import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, type CalculationName, CALCULATIONS, resultSchema, resultsOf } from '#lib/calculations';
import { DRAFTS } from '../property/calculations/drafts.ts';
import { draftsOf } from './calculation-facts.ts';

/* What the table says about the figures of an answer is what the answers have. */

/** The members of an answer that are no figures. */
const BESIDE_FIGURES: ReadonlySet<string> = new Set(['kind', 'notes', 'workings', 'missing']);

/** The figures of a worked answer; undefined for any other. */
function figuresOf(name: CalculationName, draft: unknown, exact: boolean): unknown {
  const answer = calculate(name, draft, { exact });
  if (answer.kind !== 'worked') return undefined;
  const figures =
    'result' in answer
      ? answer.result
      : Object.fromEntries(Object.entries(answer).filter(([key]) => !BESIDE_FIGURES.has(key)));
  // As a client has them: without undefined members.
  const text = JSON.stringify(figures);
  return JSON.parse(text);
}

/** The paths of all members of a JSON value, `*` for the items of lists. */
function pathsOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['*', item])
    : Object.entries(value);
  return members.flatMap(([key, member]) => pathsOf(member, path === '' ? key : `${path}.${key}`));
}

/** Drafts with figures that neither pages nor samples have. */
const MORE: Readonly<Partial<Record<CalculationName, readonly object[]>>> = {
  edge: [{ chance: '0.5', price: '2.1' }],
  kelly: [{ chance: '0.5', price: '2.1' }],
  'lay-anchors': [
    {
      bet: { betType: 'qualifying', back: { stake: '10', odds: '2' }, lay: { odds: '2', commission: '100' } },
    },
  ],
};

describe.each(CALCULATIONS.map(({ name }) => name))('the answers of %s', (name) => {
  const samples: readonly unknown[] = fc.sample(DRAFTS[name], { numRuns: 100, seed: 1 });
  const answers = [false, true].flatMap((exact) =>
    [...draftsOf(name), ...samples, ...(MORE[name] ?? [])]
      .map((draft) => figuresOf(name, draft, exact))
      .filter((figures) => figures !== undefined),
  );

  test('fit their schema, which refuses any other figure', () => {
    const schema = resultSchema(name);
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const unlike = answers.flatMap((figures) => (validate(figures) ? [] : [[figures, validate.errors]]));
    expect(unlike.slice(0, 1)).toEqual([]);
  });

  test('have every figure of the table', () => {
    const found = new Set(answers.flatMap((figures) => pathsOf(figures)));
    const leaves = resultsOf(name).filter(({ kind }) => kind !== 'figures');
    expect(leaves.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
  });

  test('have null for each figure of which the table says so', () => {
    const all = JSON.stringify(answers);
    const keys = resultsOf(name)
      .filter(({ isNullable }) => isNullable)
      .map(({ path }) => path.split('.').at(-1) ?? '');
    expect(keys.filter((key) => !all.includes(`"${key}":null`))).toEqual([]);
  });
});

test('the answers that depend on a convention name it', () => {
  const named = CALCULATIONS.map(({ name }) => name).filter((name) =>
    resultsOf(name).some(({ path }) => /^conventions\.|^commissionBasis$/u.test(path)),
  );
  expect(named).toEqual(
    expect.arrayContaining(['matched-bet', 'cover-lays', 'dead-heat', 'acca-lays', 'hedge', 'rule4']),
  );
});
