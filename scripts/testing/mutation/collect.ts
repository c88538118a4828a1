import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inspect } from 'node:util';
import { assert, expect } from 'vitest';

/** A test of a file. Its id is unique: a repeated name has a number. */
export type CollectedTest = {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => unknown;
};

type Body = (...args: readonly unknown[]) => unknown;
type Declare = (name: unknown, body: unknown, other?: unknown) => void;
type Case = { readonly cases: readonly unknown[]; readonly declare: Declare };

/** The functions of `vitest` that the tests of lib import. Any other one is undefined, so its file fails to load. */
export type TestApi = {
  readonly describe: Declare;
  readonly test: Declare;
  readonly expect: typeof expect;
  readonly assert: typeof assert;
  readonly expectTypeOf: () => unknown;
};

/** The tests of a file in their order, which fills while the file is evaluated. */
export type Collector = { readonly tests: readonly CollectedTest[]; readonly api: TestApi };

const MAX_TITLE = 80;

/** Answers any chain of calls: types are checked by the compiler. */
const anyCall: unknown = new Proxy(() => undefined, { get: () => anyCall, apply: () => anyCall });

/** Collects the tests of a file, given by its path in the project. */
export function collector(file: string): Collector {
  const tests: CollectedTest[] = [];
  const counts = new Map<string, number>();
  let around: readonly string[] = [];
  const test: Declare = (name, body, other) => {
    const full = [...around, String(name)].join(' ');
    const count = (counts.get(full) ?? 0) + 1;
    counts.set(full, count);
    const unique = count === 1 ? full : `${full} (${count})`;
    tests.push({ id: `${file}#${unique}`, name: unique, file, run: bodyOf(body, other) });
  };
  const describe: Declare = (name, body, other) => {
    const before = around;
    around = [...before, String(name)];
    bodyOf(body, other)();
    around = before;
  };
  expect.extend({
    toMatchFileSnapshot: (text, path) => matchesFile(text, resolve(dirname(file), String(path))),
  });
  const api = {
    describe: withEach(describe),
    test: withEach(test),
    expect,
    assert,
    expectTypeOf: () => anyCall,
  };
  return { tests, api };
}

function matchesFile(
  text: unknown,
  path: string,
): { readonly pass: boolean; readonly message: () => string } {
  return { pass: readFileSync(path, 'utf8') === text, message: () => `differs from ${path}` };
}

/** The body of a test or a suite, which may follow its options. */
function bodyOf(body: unknown, other: unknown): Body {
  const found = typeof body === 'function' ? body : other;
  if (typeof found !== 'function') throw new TypeError('A test without a body');
  return (...args) => Reflect.apply(found, undefined, args) as unknown;
}

/** Adds `each`. Like vitest it spreads the cases only if all of them are lists. */
function withEach(declare: Declare): Declare {
  const each =
    (cases: readonly unknown[]): Declare =>
    (name, body, other) => {
      declareCases({ cases, declare }, String(name), bodyOf(body, other));
    };
  return Object.assign(
    (...args: Parameters<Declare>) => {
      declare(...args);
    },
    { each },
  );
}

function declareCases({ cases, declare }: Case, name: string, body: Body): void {
  const isSpread = cases.every((each) => Array.isArray(each));
  for (const [index, given] of cases.entries()) {
    const args: readonly unknown[] = Array.isArray(given) ? given : [given];
    declare(titleOf(name, args, index), () => (isSpread ? body(...args) : body(given)));
  }
}

/** The name of a case: the placeholders of `util.format`, `%#`, `%%`, and `$key` of an object. */
function titleOf(template: string, args: readonly unknown[], index: number): string {
  let next = 0;
  const filled = template.replaceAll(/%([sdifjoO#%])/gu, (all, kind: string) => {
    if (kind === '%') return '%';
    if (kind === '#') return String(index);
    next += 1;
    return next > args.length ? all : shown(args[next - 1]);
  });
  const [first] = args;
  if (typeof first !== 'object' || first === null) return filled;
  return filled.replaceAll(/\$(\w+)/gu, (all, key: string) =>
    key in first ? shown(Reflect.get(first, key)) : all,
  );
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : inspect(value, { breakLength: Infinity });
  return text.slice(0, MAX_TITLE);
}
