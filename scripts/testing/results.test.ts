import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, readResults, slowest, writeResults } from './results.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-results-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const timing = (name: string, seconds: number) => ({ name, seconds });

test('readResults adds up the results of several programs and skips missing files', () => {
  const files = ['unit.json', 'deep/er/browser.json', 'none.json'].map((name) => join(folder, name));
  const [unit = '', browser = ''] = files;
  const lost = { name: 'a', message: 'expected 1' };
  writeResults(unit, {
    passed: 3,
    failed: 1,
    skipped: 0,
    timings: [timing('a', 1)],
    failures: [lost],
    flaky: [],
  });
  const late = { name: 'c', message: 'time-out' };
  writeResults(browser, {
    passed: 4,
    failed: 0,
    skipped: 2,
    timings: [timing('b', 2)],
    failures: [],
    flaky: [late],
  });
  expect(readResults(files)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 2,
    timings: [timing('a', 1), timing('b', 2)],
    failures: [lost],
    flaky: [late],
  });
});

test('readResults throws for invalid files', () => {
  const file = join(folder, 'damaged.json');
  writeFileSync(file, '{"passed":');
  expect(() => readResults([file])).toThrow(SyntaxError);
  writeFileSync(file, '{"passed":"7"}');
  expect(() => readResults([file])).toThrow('passed');
});

test('slowest returns the longest first, at most `count`', () => {
  const timings = [timing('a', 1), timing('b', 3), timing('c', 2)];
  expect(slowest(timings, 2)).toEqual([timing('b', 3), timing('c', 2)]);
});

test('a failure has one line, without colours', () => {
  expect(failure('a', '\u001B[31mexpected 1\u001B[39m\n  to be 2')).toEqual({
    name: 'a',
    message: 'expected 1',
  });
  expect(failure('a', undefined).message).toBe('no error was given');
});
