import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repeatedLocators, TIDY_RULES, type TextFile, uncitedRulePages } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every file that git tracks, or would after `git add`. */
function projectFiles(): readonly TextFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return [...new Set(execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0'))]
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

const ALL = projectFiles();
// Excludes the forbidden samples below, pictures and fonts.
const FILES = ALL.filter(({ path, text }) => path !== 'tests/tidy/tidy.test.ts' && !text.includes('\0'));
const PATHS = new Set(ALL.map(({ path }) => path));

/** The targets that the samples may cite and link to. */
const SAMPLE_PATHS = new Set(['package.json', 'lib/odds.ts', 'docs/rules/odds.md']);

type Samples = { readonly bad: readonly TextFile[]; readonly good: readonly TextFile[] };

const code = (text: string): TextFile => ({ path: 'lib/odds.ts', text });
const page = (text: string): TextFile => ({ path: 'docs/rules/odds.md', text });
const lock = (resolved: string): TextFile => ({
  path: 'package-lock.json',
  text: JSON.stringify({ packages: { 'node_modules/zod': { resolved } } }),
});
const manifest = (version: string): TextFile => ({
  path: 'package.json',
  text: JSON.stringify({ devDependencies: { zod: version } }),
});
const machinePath = (folder: string): TextFile => code(`// see /${folder}/notes`);

const SAMPLES: Readonly<Record<keyof typeof TIDY_RULES, Samples>> = {
  'names are kebab-case': {
    bad: ['lib/deadHeat.ts', 'lib/Odds.ts', 'lib/dead_heat.ts', 'docs/My page.md'].map((path) => ({
      path,
      text: '',
    })),
    good: ['lib/dead-heat.test.ts', 'docs/README.md', '.ci/run', 'tsconfig.base.json'].map((path) => ({
      path,
      text: '',
    })),
  },
  'nothing is put off in a comment': {
    bad: [code('// TODO round'), page('FIXME: wrong')],
    good: [code('// Rounds once.'), page('The todo list of a shop')],
  },
  'no path of one machine is written down': {
    bad: [
      ...['work', 'root', 'tmp', 'home/ann', 'Users/ann'].map(machinePath),
      page('see ../shared/notes.md'),
    ],
    good: [code("import { tmpdir } from 'node:os';"), page('https://example.org/work/one and lib/tmp/one')],
  },
  'no private registry is named': {
    bad: [page('https://registry.example.org/zod'), code('http://npm.pkg.github.com/zod')],
    good: [page('https://registry.npmjs.org/zod'), page('https://example.org/registry')],
  },
  'the lock file takes packages from the public registry only': {
    bad: [lock('https://mirror.example.org/zod.tgz'), lock('git+ssh://git@example.org/zod.git')],
    good: [
      lock('https://registry.npmjs.org/zod/-/zod-4.6.7.tgz'),
      { path: 'package-lock.json', text: '{"packages":{"":{}}}' },
    ],
  },
  'dependencies have one exact version': {
    bad: [manifest('^4.6.7'), manifest('~4.6.7'), manifest('latest'), manifest('4')],
    good: [manifest('4.6.7'), { path: 'package.json', text: '{}' }],
  },
  'a suppression says why, for one line': {
    bad: [
      code('// oxlint-disable-next-line no-console'),
      code('/* oxlint-disable no-console -- it prints */'),
      code('// eslint-disable-next-line no-console -- it prints'),
      code('// @ts-ignore: works'),
      code('// @ts-expect-error'),
      code('// prettier-ignore'),
    ],
    good: [
      code('// oxlint-disable-next-line house/no-division -- a count of lines is whole'),
      code('// @ts-expect-error a draft may not be settled'),
    ],
  },
  'a page that is cited exists': {
    bad: [code('/** Rule: docs/rules/no-such-page.md. */'), page('See docs/decisions/no-such-page.md')],
    good: [code('/** Rule: docs/rules/odds.md. */')],
  },
  'a link leads somewhere': {
    bad: [page('[rules](no-such-page.md)'), page('[rules](../no-such-folder/)')],
    good: [
      page('[site](https://example.org/x) [here](#top) [root](../../package.json#name) [lib](../../lib/)'),
    ],
  },
  'no file is too large to read': {
    bad: [page('x'.repeat(500_001))],
    good: [page('x'.repeat(1000)), { path: 'fixtures/golden/goliath.json', text: 'x'.repeat(500_001) }],
  },
};

describe.each(Object.entries(TIDY_RULES))('%s', (claim, rule) => {
  const samples = Object.entries(SAMPLES).find(([name]) => name === claim)?.[1] ?? { bad: [], good: [] };

  test('holds for the whole project', () => {
    const problems = FILES.flatMap((file) => rule(file, PATHS).map((problem) => `${file.path}: ${problem}`));
    expect(problems).toEqual([]);
  });

  test('is violated by its bad samples', () => {
    expect(samples.bad.length).toBeGreaterThan(0);
    for (const sample of samples.bad) {
      expect(rule(sample, SAMPLE_PATHS), JSON.stringify(sample)).not.toEqual([]);
    }
  });

  test('is satisfied by its good samples', () => {
    for (const sample of samples.good) expect(rule(sample, SAMPLE_PATHS), JSON.stringify(sample)).toEqual([]);
  });
});

describe('pages of docs/rules', () => {
  test('are each cited by code', () => {
    expect(uncitedRulePages(FILES)).toEqual([]);
  });

  test('without a citation are found', () => {
    const files = [
      { path: 'docs/rules/orphan.md', text: '' },
      { path: 'docs/rules/odds.md', text: '' },
      code('docs/rules/odds.md'),
    ];
    expect(uncitedRulePages(files)).toEqual(['docs/rules/orphan.md']);
  });
});

describe('locators of browser tests', () => {
  const browserTest = (name: string, locator: string): TextFile => ({
    path: `e2e/${name}.test.ts`,
    text: `page.${locator}.click()`,
  });

  test('that two files need come from page objects', () => {
    expect(repeatedLocators(FILES)).toEqual([]);
  });

  test('that two files repeat are found', () => {
    const button = "getByRole('button', { name: 'Save' })";
    const label = "getByLabel('Stake', { exact: true })";
    const both = [button, label].flatMap((locator) => [
      browserTest('save', locator),
      browserTest('panels', locator),
    ]);
    expect(repeatedLocators(both)).toEqual([button, label]);
    const row = "getByRole('row')";
    expect(repeatedLocators([browserTest('save', row), browserTest('panels', row)])).toEqual([]);
  });
});
