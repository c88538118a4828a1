import { expect, test } from 'vitest';
import { answerEntries } from './form.ts';
import { calculate } from './calculate.ts';
import { calculationOf } from './table.ts';
import { readTypedShare } from './typed-share.ts';

test.each([
  ['30%', '0.3'],
  ['2.5 %', '0.025'],
  [' 25% ', '0.25'],
  ['100%', '1'],
  ['1/4', '1/4'],
  ['.25', '0.25'],
])('the share %s is %s', (text, value) => {
  expect(readTypedShare(text)).toEqual({ ok: true, value });
});

test.each(['x%', '%', '-', '30 percent'])('%s is no share', (text) => {
  expect(readTypedShare(text).ok).toBe(false);
});

test('a typed chance may be in percent, one in JSON may not', () => {
  const kelly = calculationOf('kelly');
  const typed = answerEntries(kelly, { chance: '30%', odds: '3.5', bank: '1000', part: '50%' });
  expect(typed.draft).toMatchObject({ chance: '0.3', part: '0.5' });
  expect(typed.answer).toMatchObject({ kind: 'worked', result: { stake: '10.00' } });
  expect(calculate('kelly', { chance: '30%', price: '3.5' }).kind).toBe('wrong');
  const negative = answerEntries(kelly, { chance: '-5%', odds: '3.5' });
  expect(negative.draft).toMatchObject({ chance: '-5' });
  expect(negative.issues.map(({ path }) => path)).toEqual(['chance']);
});
