import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepped } from './number-input.tsx';

describe('a number steps by decimals, exactly', () => {
  test.each<[string, string, number, string, string]>([
    ['0.9', '0.1', 2, '0', '1.1'],
    ['1.00', '0.01', 1, '0', '1.01'],
    ['0.1', '0.1', -1, '0', '0.0'],
    ['0.05', '0.1', -1, '0', '0.00'],
    ['', '1', 1, '1', '2'],
    ['3', '1', -10, '1', '1'],
    ['12.', '0.1', 1, '0', '12.1'],
    ['2,5', '0.1', 1, '0', '2,5'],
    ['9'.repeat(15), '1', 1, '0', `1${'0'.repeat(15)}`],
  ])('%j by %s × %i is at least %s: %j', (text, step, by, min, expected) => {
    expect(stepped(text, { step, by, min })).toBe(expected);
  });
});

test('a step up and a step down cancel out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 50 }), (pence, by) => {
      const text = `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
      const up = stepped(text, { step: '0.01', by, min: '0' });
      expect(stepped(up, { step: '0.01', by: -by, min: '0' })).toBe(text);
    }),
  );
});

test('a step does not go above the maximum', () => {
  expect(stepped('19', { step: '1', by: 10, min: '2', max: '20' })).toBe('20');
  expect(stepped('25', { step: '1', by: -1, min: '2', max: '20' })).toBe('20');
});
