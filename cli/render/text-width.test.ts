import { describe, expect, test } from 'vitest';
import { cut, padEnd, padStart, textWidth, wrap } from './text-width.ts';

describe('the columns of a text', () => {
  test.each([
    ['', 0],
    ['Harbour Light', 13],
    ['£1.00 – £2.00 × 3 ✓ ○ ◌ ─ ░ █', 29],
    ['Café Society', 12],
    ['Cafe\u0301', 4],
    ['東京', 4],
    ['서울', 4],
    ['ﾊﾝｶｸ', 4],
    ['🏇', 2],
    ['👨‍👩‍👧', 2],
    ['🇬🇧', 2],
    ['1️⃣', 2],
    ['a\u200bb', 2],
    ['हिन्दी', 4],
    ['ﾊﾞ', 2],
  ])('of %s are %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

test('texts are padded by columns, not characters', () => {
  expect(padStart('東京', 6)).toBe('  東京');
  expect(padEnd('東京', 6)).toBe('東京  ');
  expect(padStart('longer', 3)).toBe('longer');
});

describe('cutting', () => {
  test('leaves a text that fits unchanged', () => {
    expect(cut('Harbour', 7, '…')).toBe('Harbour');
  });

  test('never splits a character, and never ends on a blank', () => {
    expect(cut('Harbour Light', 9, '…')).toBe('Harbour…');
    expect(cut('東京の馬', 6, '…')).toBe('東京…');
    expect(cut('a👨‍👩‍👧bcd', 4, '…')).toBe('a👨‍👩‍👧…');
    expect(cut('Harbour', 6, '...')).toBe('Har...');
  });
});

test('words are wrapped, and a long one gets its own line', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
});
