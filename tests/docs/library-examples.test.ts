import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRY_POINTS } from '../../scripts/reference/entry-points.ts';
import { examplesOf, readExamples } from '../../scripts/reference/examples.ts';
import { valuesShown } from './example-values.ts';
import { MODULES } from './run-source.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The functions that an entry point exports, by name. */
function functionsOf(specifier: string): readonly string[] {
  return Object.entries(MODULES[specifier] ?? {}).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : [],
  );
}

const FILES = ENTRY_POINTS.flatMap(({ specifier, examples }) =>
  examples === undefined ? [] : [{ specifier, file: examples, ...readExamples(join(ROOT, examples)) }],
);

test('every entry point of the package has examples', () => {
  expect(FILES.map(({ specifier }) => specifier)).toEqual(Object.keys(MODULES));
});

describe.each(FILES)('$file', ({ specifier, setup, examples }) => {
  test('has one example for every exported function, and no others', () => {
    const names = examples.map(({ name }) => name);
    expect(names.toSorted()).toEqual(functionsOf(specifier).toSorted());
  });

  test.each(examples)('line $line: $name', ({ name, code }) => {
    expect(code).toMatch(new RegExp(String.raw`\b${name}\(`, 'u'));
    const shown = valuesShown(setup, code);
    expect(shown.length, 'the example shows a value').toBeGreaterThan(0);
    for (const { real, expected } of shown) expect(real).toStrictEqual(expected);
  });
});

describe('an example', () => {
  test('ends where the next one begins', () => {
    expect(examplesOf('const a = 1;\n\n// example: b\nb(a); // → 2\n\n// example: c\nc(); // → 3\n')).toEqual(
      {
        setup: 'const a = 1;',
        examples: [
          { name: 'b', line: 3, code: 'b(a); // → 2' },
          { name: 'c', line: 6, code: 'c(); // → 3' },
        ],
      },
    );
  });

  test('shows the value of the statement before it, on one line or several', () => {
    const code = "1 + 1; // → 3\n[{ a: 'b' }].map(({ a }) => a);\n// → [\n//   'b',\n// ]\n";
    expect(valuesShown('', code)).toEqual([
      { real: 2, expected: 3 },
      { real: ['b'], expected: ['b'] },
    ]);
  });

  test('shows the value of a single expression', () => {
    expect(() => valuesShown('', 'if (true) {}\n// → 1')).toThrow('follows no expression');
    expect(() => valuesShown('', '// → 1')).toThrow('follows no expression');
  });

  test('has its own names and those of the setup, and no others', () => {
    expect(valuesShown('const a = 1;', 'const b = 2;\na + b; // → 3')).toEqual([{ real: 3, expected: 3 }]);
    expect(() => valuesShown('', 'a; // → 1')).toThrow('a is not defined');
  });
});
