import { describe, expect, test } from 'vitest';
import type { CalculationField } from './calculation.ts';
import { calculate } from './calculate.ts';
import { CALCULATIONS } from './table.ts';
import { fieldAt } from './typed-draft.ts';

/** The paths of all values in a JSON value: texts, booleans, and lists and objects themselves. */
function pathsOf(value: unknown, path = ''): readonly string[] {
  const own = path === '' ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pathsOf(member, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...inner];
}

/** A copy of a draft with the value at a path replaced. Undefined removes it; an item of a list is emptied instead. */
function withAt(draft: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const own = at(draft, key);
  const inner = rest.length === 0 ? value : withAt(own, rest.join('.'), value);
  if (Array.isArray(draft)) return draft.with(Number(key), inner ?? (typeof own === 'object' ? {} : null));
  return { ...Object(draft), [key]: inner };
}

function at(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key);
}

/** True for a value that its calculation always requires. */
function isNeeded(fields: readonly CalculationField[], path: string): boolean {
  const field = fields.find((each) => path === each.path);
  if (field?.kind === 'list') return field.min > 0;
  if (field !== undefined) return field.isNeeded === true || path.endsWith('betType');
  const found = fieldAt(fields, path);
  if (found?.field.kind !== 'list') return false;
  const inItem = path.slice(`${found.field.path}.${found.item}`.length + 1);
  return found.field.items.some((item) => item.path === inItem && (inItem === '' || item.isNeeded === true));
}

/** Values without which another field is missing, because one stands in place of the other. */
const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  'back-stake liabilityLimit': ['layLimit'],
  'cash-out legs': ['priceNow'],
  'offer legs': ['legs', 'price'],
  'cash-out legs.1.chance': ['legs.1.priceNow'],
};

/** The values of all examples: the path, and the example's draft. */
const VALUES = CALCULATIONS.flatMap(({ name, fields, examples }) =>
  examples.flatMap(({ draft }) => pathsOf(draft).map((path) => ({ name, fields, draft, path }))),
);

describe('a draft without one of its values', () => {
  test.each(VALUES)('$name without $path is not wrong, and lacks exactly that', (value) => {
    const { name, fields, draft, path } = value;
    const answer = calculate(name, withAt(draft, path, undefined));
    expect(isNeeded(fields, path) ? ['blank'] : ['blank', 'none', 'worked']).toContain(answer.kind);
    const expected = ALTERNATIVES[`${name} ${path}`] ?? [path];
    const missing = answer.kind === 'blank' ? answer.missing : expected;
    const isBelow = missing.every((each) => each.startsWith(`${path}.`));
    expect(isBelow ? [path] : missing).toEqual(expected);
  });
});

/** A value that no field takes: an object, or a list for an item that is a text or an object. */
function notTaken(fields: readonly CalculationField[], path: string): object {
  const list = fieldAt(fields, path)?.field;
  const isItem = path === path.split('.', 2).join('.');
  return list?.kind === 'list' && list.isPlain === true && isItem ? [1] : { x: 1 };
}

describe('a draft with one wrong value', () => {
  test.each(VALUES)('$name with an object as its $path is wrong there', ({ name, fields, draft, path }) => {
    const isObject = typeof path.split('.').reduce<unknown>(at, draft) === 'object';
    const answer = calculate(name, withAt(draft, path, isObject ? 'x' : notTaken(fields, path)));
    expect(answer.kind === 'wrong' && answer.issues.map((found) => found.path)).toContain(path);
  });
});

test.each(CALCULATIONS.map((each) => [each.name, each] as const))(
  'an empty draft of %s is not complete, and names its fields',
  (name, { fields }) => {
    const answer = calculate(name, {});
    expect(answer).toMatchObject({ kind: 'blank' });
    const missing = answer.kind === 'blank' ? answer.missing : [];
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.filter((path) => fieldAt(fields, path) === undefined)).toEqual([]);
    const needed = fields.filter(({ path }) => isNeeded(fields, path)).map(({ path }) => path);
    expect(missing).toEqual(expect.arrayContaining(needed));
  },
);
