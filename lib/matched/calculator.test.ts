import { expect, test } from 'vitest';
import { whole } from '../number/rational.ts';
import { readField } from '../read/fields.ts';
import { lack } from '../read/scope.ts';
import { none, worked } from './answer.ts';
import { calculator } from './calculator.ts';
import { readFactor } from './fields.ts';
import { numberStep } from './workings.ts';

/** Divides 1 by `n`, which is required, and has no figures for 0. */
const calculateInverse = calculator({
  read: ({ n }: { readonly n?: unknown }, scope) => {
    if (n === undefined) lack(scope, 'n');
    return readField(n, { key: 'n', read: readFactor }, scope) ?? whole(1);
  },
  work: (n) => (n.n === 0 ? none('0 has no inverse') : worked({ n: n.d, d: n.n }, ['Inverted'])),
  print: (inverse, { number }, n) => ({ inverse: number(inverse), of: number(n) }),
  explain: (inverse, n) => [numberStep('Inverse', `1 ÷ ${n.n}`, inverse)],
});

test('a calculation prints its figures beside its input, rounded or exact', () => {
  const answer = { kind: 'worked', result: { inverse: '0.333333', of: '3.00' }, notes: ['Inverted'] };
  expect(calculateInverse({ n: '3' })).toEqual(answer);
  expect(calculateInverse({ n: '3' }, { exact: true })).toMatchObject({
    result: { inverse: '1/3', of: '3' },
  });
});

test('it has workings if they are requested, each step rounded and exact', () => {
  const step = { label: 'Inverse', unit: 'number', formula: '1 ÷ 3', value: '0.333333', exact: '1/3' };
  expect(calculateInverse({ n: '3' }, { workings: true })).toMatchObject({ workings: [step] });
  expect(calculateInverse({ n: '3' }, { workings: false })).not.toHaveProperty('workings');
});

test('it says what is missing, what is wrong, or why there are no figures', () => {
  expect(calculateInverse({})).toEqual({ kind: 'blank', missing: ['n'], result: null });
  expect(calculateInverse({ n: '0' })).toEqual({ kind: 'none', notes: ['0 has no inverse'], result: null });
  expect(calculateInverse({ n: '-1' })).toMatchObject({ kind: 'wrong', issues: [{ path: 'n' }] });
  expect(calculateInverse([])).toMatchObject({ kind: 'wrong', issues: [{ code: 'invalid-value' }] });
});
