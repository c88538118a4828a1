import { expect, test } from 'vitest';
import { assert } from './assert.ts';

test('a false condition is a bug, named by the claim that it breaks', () => {
  expect(() => {
    assert(false, 'every fold has a unit');
  }).toThrow(new Error('Broken assumption: every fold has a unit'));
});

test('a true condition is passed over', () => {
  expect(() => {
    assert(true, 'every fold has a unit');
  }).not.toThrow();
});
