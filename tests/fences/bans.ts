import { type SourceFile } from './tree.ts';

/** Files that break one rule each, with the linter's name for it. */
export type Ban = SourceFile & { readonly rule: string };

/** Bans for the library only. */
export const LIB_BANS: readonly Ban[] = [
  { file: 'lib/float.ts', source: 'export const half = 0.5;', rule: 'house(exact-arithmetic)' },
  { file: 'lib/tiny.ts', source: 'export const tiny = 1e-3;', rule: 'house(exact-arithmetic)' },
  { file: 'lib/number.ts', source: "export const one = Number('1');", rule: 'house(exact-arithmetic)' },
  { file: 'lib/rounding.ts', source: 'export const two = Math.round(2);', rule: 'house(exact-arithmetic)' },
  { file: 'lib/floor.ts', source: 'export const two = Math.floor(2);', rule: 'house(exact-arithmetic)' },
  { file: 'lib/ceil.ts', source: 'export const two = Math.ceil(2);', rule: 'house(exact-arithmetic)' },
  { file: 'lib/trunc.ts', source: 'export const two = Math.trunc(2);', rule: 'house(exact-arithmetic)' },
  { file: 'lib/chance.ts', source: 'export const some = Math.random();', rule: 'house(exact-arithmetic)' },
  {
    file: 'lib/parse.ts',
    source: "export const one = Number.parseFloat('1');",
    rule: 'house(exact-arithmetic)',
  },
  {
    file: 'lib/divide.ts',
    source: 'const two = 2;\nexport const half = 1 / two;',
    rule: 'house(no-division)',
  },
  {
    file: 'lib/divide-by.ts',
    source: 'let half = 1;\nhalf /= 2;\nexport const it = half;',
    rule: 'house(no-division)',
  },
  {
    file: 'lib/global.ts',
    source: "export const one = parseFloat('1');",
    rule: 'eslint(no-restricted-globals)',
  },
  {
    file: 'lib/whole.ts',
    source: "export const one = parseInt('1', 10);",
    rule: 'eslint(no-restricted-globals)',
  },
  {
    file: 'lib/fixed.ts',
    source: 'const one = 1;\nexport const it = one.toFixed(2);',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    file: 'lib/digits.ts',
    source: 'const one = 1;\nexport const it = one.toPrecision(2);',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    file: 'lib/locale.ts',
    source: 'const one = 1;\nexport const it = one.toLocaleString();',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    file: 'lib/throws.ts',
    source: "/** Fails. */\nexport function fail(): never {\n  throw new Error('no');\n}",
    rule: 'house(no-throw)',
  },
  { file: 'lib/class.ts', source: 'export class Bet {\n  readonly stake = 1;\n}', rule: 'house(no-class)' },
  {
    file: 'lib/class-value.ts',
    source: 'export const Bet = class {\n  readonly stake = 1;\n};',
    rule: 'house(no-class)',
  },
  { file: 'lib/enum.ts', source: "export enum Side {\n  Back = 'back',\n}", rule: 'house(no-class)' },
  { file: 'lib/now.ts', source: 'export const now = new Date();', rule: 'house(no-clock)' },
  { file: 'lib/time.ts', source: 'export const now = Date.now();', rule: 'house(no-clock)' },
  { file: 'lib/day.ts', source: 'export const now = Date();', rule: 'house(no-clock)' },
  {
    file: 'lib/undocumented.ts',
    source: 'export function one(): number {\n  return 1;\n}',
    rule: 'house(doc-comment)',
  },
  {
    file: 'lib/undocumented-arrow.ts',
    source: 'export const one = (): number => 1;',
    rule: 'house(doc-comment)',
  },
  {
    file: 'lib/plain-comment.ts',
    source: '// One.\nexport const one = (): number => 1;',
    rule: 'house(doc-comment)',
  },
  {
    file: 'lib/says-nothing.ts',
    source: '/** */\nexport const one = (): number => 1;',
    rule: 'house(doc-comment)',
  },
  {
    file: 'lib/asserted.ts',
    source: 'const one: unknown = 1;\nexport const it = one as number;',
    rule: 'typescript(consistent-type-assertions)',
  },
  {
    file: 'lib/untyped.ts',
    source: '/** One. */\nexport const one = () => 1;',
    rule: 'typescript(explicit-module-boundary-types)',
  },
];

/** Bans for every part. */
export const HOUSE_BANS: readonly Ban[] = [
  {
    file: 'cli/any.ts',
    source: 'export const it: readonly any[] = [];',
    rule: 'typescript(no-explicit-any)',
  },
  {
    file: 'cli/bang.ts',
    source: 'const all = [1];\nexport const first = all[0]!;',
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    file: 'cli/unsafe.ts',
    source: "export const it: number = JSON.parse('1');",
    rule: 'typescript(no-unsafe-assignment)',
  },
  {
    file: 'cli/unsafe-as.ts',
    source: 'const one: unknown = 1;\nexport const it = one as number;',
    rule: 'typescript(no-unsafe-type-assertion)',
  },
  {
    file: 'cli/interface.ts',
    source: 'export interface Bet {\n  readonly stake: number;\n}',
    rule: 'typescript(consistent-type-definitions)',
  },
  { file: 'cli/floating.ts', source: 'Promise.resolve(1);', rule: 'typescript(no-floating-promises)' },
  {
    file: 'cli/truthy.ts',
    source: "export const isOn = (text: string): boolean => (text ? text === 'on' : false);",
    rule: 'typescript(strict-boolean-expressions)',
  },
  {
    file: 'cli/switch.ts',
    source:
      "export function sign(side: 'back' | 'lay'): string {\n  switch (side) {\n    case 'back':\n      return '+';\n  }\n  return '-';\n}",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    file: 'cli/switch-default.ts',
    source:
      "export function sign(side: 'back' | 'lay'): string {\n  switch (side) {\n    case 'back':\n      return '+';\n    case 'lay':\n      return '-';\n    default:\n      return '';\n  }\n}",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  { file: 'cli/default.ts', source: 'export default 1;', rule: 'import(no-default-export)' },
  { file: 'cli/barrel.ts', source: "export { printed } from './print.ts';", rule: 'house(no-barrel)' },
  { file: 'lib/matched/index.ts', source: "export * from './quote.ts';", rule: 'house(no-export-star)' },
  {
    file: 'cli/if.ts',
    source: 'export function one(yes: boolean): number {\n  if (yes)\n    return 1;\n  return 2;\n}',
    rule: 'eslint(curly)',
  },
  { file: 'cli/logged.ts', source: "console.log('one');", rule: 'eslint(no-console)' },
  { file: 'cli/camelCase.ts', source: 'export const one = 1;', rule: 'unicorn(filename-case)' },
  {
    file: 'cli/long.ts',
    source: `export const one = 1;\n${'// and so on\n'.repeat(300)}`,
    rule: 'eslint(max-lines)',
  },
  {
    file: 'cli/round.ts',
    source: "import { trip } from './trip.ts';\nexport const round: () => number = () => trip();",
    rule: 'import(no-cycle)',
  },
  {
    file: 'cli/trip.ts',
    source: "import { round } from './round.ts';\nexport const trip: () => number = () => round();",
    rule: 'import(no-cycle)',
  },
  {
    file: 'cli/lazy-web.ts',
    source: "export const page = await import('../web/page.tsx');",
    rule: 'house(fence)',
  },
  {
    file: 'cli/typed-web.ts',
    source: "export type Page = typeof import('../web/page.tsx');",
    rule: 'house(fence)',
  },
  {
    file: 'cli/typed-lib.ts',
    source: "import type { named } from '../lib/number/int.ts';\nexport type It = typeof named;",
    rule: 'house(fence)',
  },
  {
    file: 'lib/node-type.ts',
    source: "import type { Stats } from 'node:fs';\nexport type It = Stats;",
    rule: 'house(fence)',
  },
  {
    file: 'tests/only.test.ts',
    source:
      "import { expect, test } from 'vitest';\ntest.only('one is one', () => {\n  expect(1).toBe(1);\n});",
    rule: 'vitest(no-focused-tests)',
  },
  {
    file: 'tests/skipped.test.ts',
    source:
      "import { expect, test } from 'vitest';\ntest.skip('one is one', () => {\n  expect(1).toBe(1);\n});",
    rule: 'vitest(no-disabled-tests)',
  },
  {
    file: 'tests/silent.test.ts',
    source: "import { test } from 'vitest';\ntest('one is one', () => {});",
    rule: 'vitest(expect-expect)',
  },
];

/** Sources that resemble banned ones and are allowed. */
export const FINE: readonly SourceFile[] = [
  {
    file: 'lib/fine.ts',
    source:
      "export const MARKS = ['win', 'lost'] as const;\n\n/** The larger count, at least 1. */\nexport function larger(a: number, b: number): number {\n  return Math.max(1, a, b % 2) * 10;\n}",
  },
  {
    file: 'lib/assert.ts',
    source:
      "/** Throws where a bug of ours would go on. */\nexport function assert(holds: boolean): asserts holds {\n  if (!holds) throw new Error('Broken');\n}",
  },
  {
    file: 'lib/number/two-places.test.ts',
    source:
      "import { Decimal } from 'decimal.js';\n\n/** Two places. */\nexport const twoPlaces = (text: string): string => new Decimal(text).toFixed(2);",
  },
  { file: 'lib/slip/index.ts', source: "export { named } from './slip.ts';" },
  { file: 'cli/lazy-view.ts', source: "export const view = await import('./interactive/view.tsx');" },
  { file: 'cli/half.ts', source: 'export const half = 0.5;' },
  {
    file: 'cli/interactive/title.tsx',
    source: "import { Text } from 'ink';\nexport const Title = () => <Text>Title</Text>;",
  },
  { file: 'vitest.config.ts', source: 'export default {};' },
];
