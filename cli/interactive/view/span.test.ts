import { expect, test } from 'vitest';
import { cell, fit, painted, plainText, span, widthOf } from './span.ts';
import { styleOf } from './style.ts';

test('a line is cut or padded to its exact width', () => {
  expect(plainText(fit([span('ab'), span('cd')], 6, '…'))).toBe('abcd  ');
  expect(plainText(fit([span('ab'), span('cdef')], 5, '…'))).toBe('abcd…');
  expect(widthOf(fit([span('馬馬馬')], 4, '…'))).toBe(4);
});

test('a cell is aligned to its side', () => {
  expect(plainText(cell(span('5/2'), { width: 6, align: 'right', ellipsis: '…' }))).toBe('   5/2');
  expect(plainText(cell(span('5/2'), { width: 6, align: 'left', ellipsis: '…' }))).toBe('5/2   ');
  expect(plainText(cell(span('Harbour Light'), { width: 8, align: 'left', ellipsis: '…' }))).toBe('Harbour…');
});

test('without colour the cursor is still reversed, and nothing else is painted', () => {
  const plain = styleOf({ colours: 0, ascii: false });
  expect(painted([span('a', 'good'), span('b', 'strong')], plain)).toBe('ab');
  expect(painted([span('a', 'cursor')], plain)).toBe('\u001b[7ma\u001b[27m');
});
