import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../web/features/help/guides');

/** The texts that look like an amount, a price or pence; figures of examples are in quotes and calculated. */
function figuresIn(source: string): readonly string[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/'[^'\n]*'|"[^"\n]*"/gu, '');
  return text.match(/£\s?\d[\d.,]*|\b\d+\.\d+|\d\s?p\b/gu) ?? [];
}

describe('no figure stands in a guide by hand: lib works each out', () => {
  test.each(readdirSync(FOLDER))('%s', (file) => {
    expect(figuresIn(readFileSync(join(FOLDER, file), 'utf8'))).toEqual([]);
  });

  test('a figure would be found', () => {
    expect(figuresIn('<p>You lose £0.30 at 2.14, or 5p.</p>')).toEqual(['£0.30', '2.14', '5p']);
    expect(figuresIn("const BET = { back: '2.14' };")).toEqual([]);
  });
});
