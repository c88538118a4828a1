import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clear, output, plant, type SourceFile } from './tree.ts';

type Refused = SourceFile & { readonly code: string };

/** One violation each of what lib may use, or of a compiler option of tsconfig.base.json. */
const REFUSED: readonly Refused[] = [
  { file: 'lib/process.ts', source: 'export const it: unknown = process;', code: 'TS2591' },
  { file: 'lib/buffer.ts', source: 'export const it: unknown = Buffer;', code: 'TS2591' },
  { file: 'lib/node.ts', source: "export type { Stats } from 'node:fs';", code: 'TS2591' },
  { file: 'lib/document.ts', source: 'export const it: unknown = document;', code: 'TS2584' },
  { file: 'lib/console.ts', source: 'export const it: unknown = console;', code: 'TS2584' },
  { file: 'lib/timer.ts', source: 'export const it: unknown = setTimeout;', code: 'TS2304' },
  { file: 'lib/fetch.ts', source: 'export const it: unknown = fetch;', code: 'TS2304' },
  { file: 'lib/newer.ts', source: 'export const it = Math.sumPrecise([1]);', code: 'TS2339' },
  { file: 'lib/up.ts', source: "export { it } from '../cli/it.ts';", code: 'TS6307' },
  { file: 'lib/implicit-any.ts', source: 'export const same = (it) => it;', code: 'TS7006' },
  {
    file: 'lib/index-access.ts',
    source: 'const all = [1];\nexport const it: number = all[0];',
    code: 'TS2322',
  },
  { file: 'lib/optional.ts', source: 'export const it: { a?: number } = { a: undefined };', code: 'TS2375' },
  {
    file: 'lib/signature.ts',
    source: 'export const get = (all: Record<string, number>): unknown => all.one;',
    code: 'TS4111',
  },
  {
    file: 'lib/override.ts',
    source: 'class A {\n  one = 1;\n}\nexport class B extends A {\n  one = 2;\n}',
    code: 'TS4114',
  },
  {
    file: 'lib/fallthrough.ts',
    source:
      "export function f(a: string): void {\n  switch (a) {\n    case 'a':\n      f('b');\n    case 'b':\n      f('a');\n  }\n}",
    code: 'TS7029',
  },
  {
    file: 'lib/returns.ts',
    source: "export function f(a: 'a' | 'b'): number | undefined {\n  if (a === 'a') return 1;\n}",
    code: 'TS7030',
  },
  {
    file: 'lib/missing.ts',
    source: "export function f(a: 'a' | 'b'): number {\n  if (a === 'a') return 1;\n}",
    code: 'TS2366',
  },
  { file: 'lib/unused.ts', source: 'const one = 1;\nexport const two = 2;', code: 'TS6133' },
  { file: 'lib/parameter.ts', source: 'export const one = (a: number): number => 1;', code: 'TS6133' },
  {
    file: 'lib/unreachable.ts',
    source: 'export function f(): number {\n  return 1;\n  f();\n}',
    code: 'TS7027',
  },
  {
    file: 'lib/verbatim.ts',
    source: "import { It } from './fine.ts';\nexport const it: It = 1;",
    code: 'TS1484',
  },
  { file: 'lib/enum.ts', source: 'export enum Side {\n  Back,\n}', code: 'TS1294' },
  { file: 'lib/side-effect.ts', source: "import './nowhere.ts';\nexport const it = 1;", code: 'TS2882' },
  { file: 'lib/extension.ts', source: "export { one } from './fine';", code: 'TS2835' },
];

const FINE: readonly SourceFile[] = [
  {
    file: 'lib/fine.ts',
    source:
      "import { z } from 'zod';\nexport type It = number;\nexport const one = [z].length;\nexport const all = [3, 1].toSorted((a, b) => a - b);",
  },
];

let tree: string;
let codes: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  tree = await plant([...REFUSED, ...FINE, { file: 'cli/it.ts', source: 'export const it = 1;' }]);
  const text = await output(tree, 'typescript/bin/tsc', ['-p', 'lib/tsconfig.json', '--pretty', 'false']);
  const found = new Map<string, string[]>();
  for (const [, file = '', code = ''] of text.matchAll(/^([^\s(]+)\(\d+,\d+\): error (TS\d+)/gmu)) {
    found.set(file, [...(found.get(file) ?? []), code]);
  }
  codes = found;
}, 60_000);

afterAll(async () => {
  await clear(tree);
});

describe('the compiler, on lib', () => {
  test.each(REFUSED)('refuses $file with $code', ({ file, code }) => {
    expect(codes.get(file) ?? []).toEqual([code]);
  });

  test.each(FINE)('accepts $file', ({ file }) => {
    expect(codes.get(file) ?? []).toEqual([]);
  });
});
