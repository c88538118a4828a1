import { expect, test } from 'vitest';
import { calculate } from '../calculate.ts';
import { CALCULATIONS } from '../table.ts';
import { isLoadable, loadCalculation } from './index.ts';

test.each(CALCULATIONS)(
  '$name: loaded alone it has the same facts, and gives the same answers',
  async ({ name, ...facts }) => {
    const { calculation, engine } = await loadCalculation(name);
    expect(calculation).toEqual({ name, ...facts });
    for (const { draft } of facts.examples) {
      expect(engine(draft, { workings: true })).toEqual(calculate(name, draft, { workings: true }));
    }
    expect(engine({})).toEqual(calculate(name, {}));
  },
);

test('a name is loadable if it is that of a calculation', () => {
  expect(CALCULATIONS.every(({ name }) => isLoadable(name))).toBe(true);
  expect(isLoadable('constructor')).toBe(false);
  expect(isLoadable('roulette')).toBe(false);
});
