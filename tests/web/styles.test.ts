import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../web');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });

/** The classes that a style sheet has. */
function classesIn(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|'[^']*'|\d\.\d/gu, '');
  return new Set([...rules.matchAll(/\.(-?[a-z_][\w-]*)(?=[^{};]*\{)/giu)].flatMap(([, name]) => name ?? []));
}

/** The names that a source uses of its style sheets; `all` if it uses some by a value. */
function namedIn(
  source: string,
): readonly { readonly sheet: string; readonly names: ReadonlySet<string>; readonly all: boolean }[] {
  const imports = source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gmu);
  const code = source.replaceAll(/from '[^']*'/gu, '');
  return [...imports].map(([, binding = '', sheet = '']) => {
    const uses = new RegExp(String.raw`\b${binding}(?:\.(\w+)|\[)`, 'gu');
    const found = [...code.matchAll(uses)].map(([, name]) => name);
    return {
      sheet,
      names: new Set(found.flatMap((name) => name ?? [])),
      all: found.includes(undefined),
    };
  });
}

const SHEETS = new Map(
  FILES.filter((path) => path.endsWith('.module.css')).map((path) => [
    path,
    classesIn(readFileSync(join(ROOT, path), 'utf8')),
  ]),
);
const USES = FILES.filter((path) => /\.tsx?$/u.test(path)).flatMap((path) =>
  namedIn(readFileSync(join(ROOT, path), 'utf8')).map(({ sheet, ...use }) => ({
    path,
    sheet: join(dirname(path), sheet),
    ...use,
  })),
);

test('every class that a component names is in its style sheet', () => {
  const missing = USES.flatMap(({ path, sheet, names }) =>
    [...names]
      .filter((name) => SHEETS.get(sheet)?.has(name) !== true)
      .map((name) => `${path}: ${sheet} has no ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every class of a style sheet is used', () => {
  const unused = [...SHEETS].flatMap(([sheet, classes]) => {
    const users = USES.filter((use) => use.sheet === sheet);
    if (users.some(({ all }) => all)) return [];
    return [...classes]
      .filter((name) => !users.some(({ names }) => names.has(name)))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

describe('the rules bite', () => {
  test('on classes with commas, states, nesting and media', () => {
    const css = `
      /* .not */ .a:hover, .b > .c::after { content: '.no'; width: 1.5rem }
      @media print { .d-e:not(.f) { margin: 0 } } :global(.g) .h { }`;
    expect([...classesIn(css)]).toEqual(['a', 'b', 'c', 'd-e', 'f', 'h']);
  });

  test('on names, and on names by a value', () => {
    const source = "import styles from './x.module.css';\nuse(styles.a, styles.b, styles[size]);";
    expect(namedIn(source)).toEqual([{ sheet: './x.module.css', names: new Set(['a', 'b']), all: true }]);
  });
});
