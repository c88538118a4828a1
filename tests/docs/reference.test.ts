import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declarationOf } from '../../scripts/reference/declaration.ts';
import { sharedSetup } from '../../scripts/reference/examples.ts';
import { reference } from '../../scripts/reference/pages.ts';
import { exportGroups, sourceModule } from '../../scripts/reference/source-module.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/reference');
const { pages, undocumented, hidden } = reference(ROOT);

describe('the library reference', () => {
  test('has a page for every entry point, and no others', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
  });

  test.each([...pages])('%s matches the sources (npm run reference)', (name, text) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  });

  test('describes every exported name', () => {
    expect(undocumented).toEqual([]);
  });

  test('names no type that cannot be imported', () => {
    expect(hidden).toEqual([]);
  });
});

describe('a page of the reference', () => {
  const page = pages.get('slip.md') ?? '';

  test('lists its tasks, and the names of each', () => {
    expect(page).toContain('- [Propose a change](#propose-a-change): [Proposal](#proposal), ');
    expect(page).toContain(
      '\n## Propose a change\n\nOne object for each edit of the user.\n\n### Proposal\n',
    );
  });

  test('shows the example of a function under its signature', () => {
    expect(page).toContain(
      "function undo(state: SlipState): SlipState;\n```\n\n```ts\nconst edited = propose(double, { kind: 'eachWay'",
    );
  });

  test('shows the setup that its examples share', () => {
    expect(page).toContain(
      "import { moneyText, RULE_PRESETS, settle } from 'layline';\n\nconst double = fromDraft({",
    );
  });

  test('links to the second of two headings that differ only in case', () => {
    expect(pages.get('lib.md')).toContain('[Issue](#issue), [issue](#issue-1)');
  });
});

test('omits the import of its own entry point from a setup', () => {
  const setup = "import { a } from 'layline';\nimport {\n  b,\n} from 'layline/slip';\n\nb(a);";
  expect(sharedSetup(setup, 'layline/slip')).toBe("import { a } from 'layline';\n\nb(a);");
  expect(sharedSetup(setup, 'layline')).toBe("import {\n  b,\n} from 'layline/slip';\n\nb(a);");
});

describe('comments in an index file', () => {
  const groups = exportGroups(sourceModule(join(ROOT, 'lib/slip/index.ts')));

  test('name the tasks of the exports below them', () => {
    expect(groups.map(({ title, about }) => [title, about])).toContainEqual([
      'Offer choices',
      'Outcomes, deductions, terms, markets, concessions, and how many selections a system takes.',
    ]);
    expect(groups.map(({ title, about }) => [title, about])).toContainEqual([
      'Load a slip, and get its bet or its issues',
      '',
    ]);
  });

  test('cover every export once', () => {
    const names = groups.flatMap(({ origins }) => origins.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('SelectionRange');
    expect(names).toContain('DEFAULT_STAKE');
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

  test('of a constant shows its type if it has one, else its value', () => {
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

  test('of a name that the file does not export is an error', () => {
    expect(() => declared('lib/odds/odds.ts', 'parseAmerican')).toThrow('does not export parseAmerican');
  });
});
