import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';

const cyclesOf = (sources: Readonly<Record<string, string>>) =>
  importCycles(new Map(Object.entries(sources))).map((cycle) => cycle.toSorted());

test.each([
  [
    'values',
    "import { b } from './b.ts'; export const a = b;",
    "import { a } from './a.ts'; export const b = a;",
  ],
  [
    'types',
    "import type { B } from './b.ts'; export type A = B;",
    "import type { A } from './a.ts'; export type B = A;",
  ],
  [
    'import types',
    "export type A = import('./b.ts').B;",
    "import type { A } from './a.ts'; export type B = A;",
  ],
  [
    'dynamic imports',
    "export const a = () => import('./b.ts');",
    "import { a } from './a.ts'; export const b = a;",
  ],
  ['re-exports', "export { b } from './b.ts';", "export * from './a.ts'; export const b = 1;"],
])('%s between two files are a cycle', (_, a, b) => {
  expect(cyclesOf({ 'lib/a.ts': a, 'lib/b.ts': b })).toEqual([['lib/a.ts', 'lib/b.ts']]);
});

test('a cycle may pass through an index file of the library', () => {
  expect(
    cyclesOf({
      'web/a.ts': "import { b } from '#lib/matched'; export const a = b;",
      'lib/matched/index.ts': "export { b } from './b.ts';",
      'lib/matched/b.ts': "import { a } from '../../web/a.ts'; export const b = a;",
    }),
  ).toEqual([['lib/matched/b.ts', 'lib/matched/index.ts', 'web/a.ts']]);
});

test('a file that imports itself is a cycle', () => {
  expect(cyclesOf({ 'a.ts': "import { a } from './a.ts'; export const b = a;" })).toEqual([['a.ts']]);
});

test('chains, packages and missing files are not cycles', () => {
  expect(
    cyclesOf({
      'a.ts': "import { b } from './b.ts'; import zod from 'zod'; export const a = [b, zod];",
      'b.ts': "import { c } from './c.ts'; import { d } from './none.ts'; export const b = [c, d];",
      'c.ts': 'export const c = 1;',
    }),
  ).toEqual([]);
});
