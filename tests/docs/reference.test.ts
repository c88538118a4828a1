import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declarationOf } from '../../scripts/reference/declaration.ts';
import { reference } from '../../scripts/reference/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/reference');
const { pages, undocumented, hidden } = reference(ROOT);

describe('the library reference', () => {
  test('has a page for every entry point, and no other', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
  });

  test.each([...pages])('%s says what the sources say (npm run reference)', (name, text) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  });

  test('has words for every exported name', () => {
    expect(undocumented).toEqual([]);
  });

  test('names no type that cannot be imported', () => {
    expect(hidden).toEqual([]);
  });
});

describe('a declaration', () => {
  const declared = (file: string, name: string) => declarationOf({ path: join(ROOT, file), name });

  test('of a function ends before its body', () => {
    expect(declared('lib/odds/odds.ts', 'parseOdds')).toMatchObject({
      kind: 'function',
      signature: 'function parseOdds(text: string): Result<Rational, readonly [Issue]>;',
    });
  });

  test('of a constant shows its type where it has one, its value otherwise', () => {
    expect(declared('lib/odds/rule4-table.ts', 'RULE4_TABLE').signature).toBe(
      'const RULE4_TABLE: readonly Rule4Band[];',
    );
    expect(declared('lib/odds/rule4-table.ts', 'RULE4_CAP').signature).toBe('const RULE4_CAP = 90;');
  });

  test('has its comment as plain lines', () => {
    expect(declared('lib/number/money.ts', 'penceText').doc).toMatch(
      /^Whole pence as pounds with two places/u,
    );
    expect(declared('lib/number/money.ts', 'moneyText').doc).not.toMatch(/^\s*\*/mu);
  });

  test('knows where the types that it uses are declared', () => {
    expect(declared('lib/odds/odds.ts', 'parseOdds').uses).toEqual([
      { path: join(ROOT, 'lib/result.ts'), name: 'Result' },
      { path: join(ROOT, 'lib/number/rational.ts'), name: 'Rational' },
      { path: join(ROOT, 'lib/issue.ts'), name: 'Issue' },
    ]);
  });

  test('that a file does not export is an error', () => {
    expect(() => declared('lib/odds/odds.ts', 'parseAmerican')).toThrow('exports no parseAmerican');
  });
});
