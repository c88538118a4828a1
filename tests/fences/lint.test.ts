import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BANS } from '../../scripts/lint/bans.js';
import plugin from '../../scripts/lint/plugin.js';
import { FINE, HOUSE_BANS, LIB_BANS } from './bans.ts';
import { COUNTED_BANS, COUNTED_FINE } from './counted-bans.ts';
import { ALLOWED, FORBIDDEN } from './imports.ts';
import { clear, output, plant, type SourceFile } from './tree.ts';

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});

type Reported = { readonly rule: string; readonly message: string };

const BANNED = [...LIB_BANS, ...HOUSE_BANS, ...COUNTED_BANS];

function importing(file: string, specifiers: readonly string[]): SourceFile {
  const imports = specifiers.map((specifier) => `import '${specifier}';\n`).join('');
  return { file, source: `${imports}export const ${file.endsWith('print.ts') ? 'printed' : 'named'} = 1;\n` };
}

const PLANTED: readonly SourceFile[] = [
  ...ALLOWED.map(([file, ...specifiers]) => importing(file, specifiers)),
  ...FORBIDDEN.map(([file, specifier]) => importing(file, [specifier])),
  ...BANNED,
  ...FINE,
  ...COUNTED_FINE,
];

/** Runs the real linter with the real configuration once, and returns its reports by planted file. */
async function lint(tree: string): Promise<ReadonlyMap<string, readonly Reported[]>> {
  const parts = [
    'lib',
    'cli',
    'web',
    'server',
    'client',
    'tests',
    'e2e',
    'bench',
    'scripts',
    'elsewhere',
    'vitest.config.ts',
  ];
  const text = await output(tree, 'oxlint/bin/oxlint', ['--format=json', ...parts]);
  const { diagnostics } = Report.parse(JSON.parse(text));
  const reported = new Map<string, Reported[]>();
  for (const { code, filename, message } of diagnostics) {
    const file = filename.replaceAll('\\', '/');
    reported.set(file, [...(reported.get(file) ?? []), { rule: code, message }]);
  }
  return reported;
}

let tree: string;
let reported: ReadonlyMap<string, readonly Reported[]>;

beforeAll(async () => {
  tree = await plant(PLANTED);
  reported = await lint(tree);
}, 60_000);

afterAll(async () => {
  await clear(tree);
});

/** The distinct rules that a file violates. */
function broken(file: string): readonly string[] {
  return [...new Set((reported.get(file) ?? []).map(({ rule }) => rule))];
}

describe('fences', () => {
  test.each(FORBIDDEN)('%s may not import %s', (file) => {
    expect(broken(file)).toEqual(['house(fence)']);
  });

  test.each(ALLOWED)('%s may import what its zone allows', (file) => {
    expect(broken(file)).toEqual([]);
  });

  test('no planted file replaces another', () => {
    const files = PLANTED.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('bans', () => {
  test.each(BANNED)('$file violates only $rule', ({ file, rule }) => {
    expect(broken(file)).toEqual([rule]);
  });

  test.each([...FINE, ...COUNTED_FINE])('$file violates nothing', ({ file }) => {
    expect(broken(file)).toEqual([]);
  });

  test('every banned syntax has a violation here', () => {
    const seen = new Set([...reported.values()].flat().map(({ message }) => message));
    const messages = Object.values(BANS).flatMap((bans) => bans.map(({ message }) => message));
    expect(messages.filter((message) => !seen.has(message))).toEqual([]);
  });

  test('every house rule has a violation here', () => {
    const seen = new Set([...reported.values()].flat().map(({ rule }) => rule));
    expect(Object.keys(plugin.rules).filter((name) => !seen.has(`house(${name})`))).toEqual([]);
  });
});
