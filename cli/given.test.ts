import { describe, expect, test } from 'vitest';
import { givenAt } from './given.ts';

describe('the value given at a path', () => {
  test.each<[unknown, string, string]>([
    [{ stakePerLine: '0' }, 'stakePerLine', '0'],
    [{ selections: [{ odds: 1 }] }, 'selections.0.odds', '1'],
    [{ selections: [1, 2, 3] }, 'selections', '3'],
    [{ eachWay: { terms: null } }, 'eachWay.terms', 'null'],
    [{ stakeType: '' }, 'stakeType', '""'],
    [{}, 'stakePerLine', ''],
    [{ system: { folds: [2, 2] } }, 'system', '{ folds: [2, 2] }'],
    [{ 'a.b': { c: true } }, 'a.b.c', 'true'],
    ['text', 'system', ''],
  ])('of %j at %s is %s', (input, path, given) => {
    expect(givenAt(input, path)).toBe(given);
  });

  test('is not inherited', () => {
    expect(givenAt({}, 'constructor')).toBe('');
    expect(givenAt({}, 'constructor.name')).toBe('');
  });

  test('is short and escaped for the terminal', () => {
    expect(givenAt({ odds: 'x'.repeat(1e6) }, 'odds')).toBe(`${'x'.repeat(39)}…`);
    expect(givenAt({ odds: '\u001b[31m\u009b\u202e' }, 'odds')).toBe(String.raw`\u{1b}[31m\u{9b}\u{202e}`);
  });

  test('stays short however deep the value is', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = { deep };
    expect(givenAt({ system: deep }, 'system')).toBe('{ deep: … }');
  });
});
