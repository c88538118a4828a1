import { expect, test } from 'vitest';
import { calculate } from '../calculate.ts';
import { CALCULATIONS } from '../table.ts';
import { loadEngine } from './index.ts';

test.each(CALCULATIONS)(
  '$name: the engine loaded alone gives the same answers',
  async ({ name, examples }) => {
    const engine = await loadEngine(name);
    for (const { draft } of examples) {
      expect(engine(draft, { workings: true })).toEqual(calculate(name, draft, { workings: true }));
    }
    expect(engine({})).toEqual(calculate(name, {}));
  },
);
