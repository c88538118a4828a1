import type { Ban } from './bans.ts';
import type { SourceFile } from './tree.ts';

/** Statements that fill a function up to a number of lines, its first and last included. */
const filled = (lines: number): string => '  count += 1;\n'.repeat(lines - 2);
const branches = (count: number): string => '  if (count > 1) count += 1;\n'.repeat(count);
const deep = (levels: number): string =>
  `${'if (count > 1) { '.repeat(levels)}count += 1;${' }'.repeat(levels)}`;
const counter = (body: string): string =>
  `/** The count. */\nexport function counted(start: number): number {\n  let count = start;\n${body}  return count;\n}`;

/** House rules whose violations are counted (scripts/lint/baseline.json). */
export const COUNTED_BANS: readonly Ban[] = [
  { file: 'cli/long-function.ts', source: counter(filled(59)), rule: 'house(function-length)' },
  {
    file: 'web/app/long-helper.tsx',
    source: counter(filled(59)),
    rule: 'house(function-length)',
  },
  {
    file: 'web/app/long-component.tsx',
    source: `/** A component. */\nexport const Long = () => {\n  let count = 0;\n${filled(120)}  return <p>{count}</p>;\n};`,
    rule: 'house(function-length)',
  },
  {
    file: 'tests/long.test.ts',
    source: `import { expect, test } from 'vitest';\nlet count = 0;\ntest('it is long', () => {\n${filled(61)}  expect(count).toBe(59);\n});`,
    rule: 'house(function-length)',
  },
  {
    file: 'cli/many.ts',
    source: 'export const sum = (a: number, b: number, c: number, d: number): number => a + b + c + d;',
    rule: 'house(parameters)',
  },
  { file: 'cli/branchy.ts', source: counter(branches(12)), rule: 'eslint(complexity)' },
  { file: 'cli/deep.ts', source: counter(`  ${deep(5)}\n`), rule: 'eslint(max-depth)' },
  {
    file: 'cli/riddle.ts',
    source: '/** What a bet pays. */\nexport const pays = 1;',
    rule: 'house(doc-start)',
  },
  {
    file: 'cli/long-riddle.ts',
    source: '/**\n * Whether a bet pays,\n * and when.\n */\nexport const pays = true;',
    rule: 'house(doc-start)',
  },
  {
    file: 'cli/person-comment.ts',
    source: `// Nobody reads it.\nexport const unread = 1;`,
    rule: 'house(plain-words)',
  },
  {
    file: 'cli/person-text.ts',
    source: `export const text = 'Somebody is here';`,
    rule: 'house(plain-words)',
  },
  {
    file: 'cli/median.ts',
    source: `export const text = (count: number): string => \`\${count} at the middle\`;`,
    rule: 'house(plain-words)',
  },
];

/** Files just within these rules, or exempt from them. */
export const COUNTED_FINE: readonly SourceFile[] = [
  { file: 'cli/just-short.ts', source: counter(filled(57)) },
  {
    file: 'web/app/component.tsx',
    source: `/** A component. */\nexport const Shorter = () => {\n  let count = 0;\n${filled(100)}  return <p>{count}</p>;\n};`,
  },
  {
    file: 'tests/suite.test.ts',
    source: `import { describe, expect, test } from 'vitest';\nlet count = 0;\ndescribe.each([1])('a suite of %i', () => {\n${filled(100)}  test('is a list', () => {\n    expect(count).toBe(98);\n  });\n});`,
  },
  {
    file: 'e2e/suite.test.ts',
    source: `import { expect, test } from '@playwright/test';\nlet count = 0;\ntest.describe('a suite', () => {\n${filled(100)}  test('is a list', () => {\n    expect(count).toBe(98);\n  });\n});`,
  },
  { file: 'cli/few-branches.ts', source: counter(branches(11)) },
  { file: 'cli/shallow.ts', source: counter(`  ${deep(4)}\n`) },
  {
    file: 'cli/callback.ts',
    source:
      'export const sums = [1].map((...[a, b, c]) => a + b + c.length);\nexport class Four {\n  readonly sum: number;\n  constructor(a: number, b: number, c: number, d: number) {\n    this.sum = a + b + c + d;\n  }\n}',
  },
  {
    file: 'cli/plain.ts',
    source:
      "/** The bet's returns; what it pays is in pence. */\nexport const pays = 1;\nexport const address = 'nobody@example.com';",
  },
];
