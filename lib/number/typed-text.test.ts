import { describe, expect, test } from 'vitest';
import { toExactText } from './rational.ts';
import {
  readTypedDeduction,
  readTypedFactor,
  readTypedFraction,
  readTypedMoney,
  readTypedMultiple,
  readTypedPercent,
  readTypedWhole,
  typedPence,
  type TypedReader,
  typedShare,
} from './typed-text.ts';

const READERS = {
  money: readTypedMoney,
  percent: readTypedPercent,
  deduction: readTypedDeduction,
  fraction: readTypedFraction,
  multiple: readTypedMultiple,
  whole: readTypedWhole,
  factor: readTypedFactor,
} as const satisfies Readonly<Record<string, TypedReader>>;

describe('an amount as users type it is converted to the strict grammar', () => {
  test.each([
    ['money', '10', '10'],
    ['money', ' £10 ', '10'],
    ['money', '£ 2.50', '2.50'],
    ['money', '£1,234.56', '1234.56'],
    ['money', '£1,234,567.89', '1234567.89'],
    ['money', '12,345.67', '12345.67'],
    ['money', '12.', '12'],
    ['money', '2.25p', '0.0225'],
    ['money', '50p', '0.50'],
    ['money', '5 P', '0.05'],
    ['money', '150p', '1.50'],
    ['money', '0.5p', '0.005'],
    ['money', '3.', '3'],
    ['money', '.50', '0.50'],
    ['money', '-£1', '-1'],
    ['money', '£−1', '-1'],
    ['money', '- £ 2', '-2'],
    ['percent', '2', '2'],
    ['percent', '2%', '2'],
    ['percent', '2.5 %', '2.5'],
    ['percent', '−2', '-2'],
    ['multiple', '2.5', '2.5'],
    ['multiple', ' 5 / 2 ', '5/2'],
    ['deduction', '10p', '10'],
    ['deduction', '10%', '10'],
    ['fraction', '1/5', '1/5'],
    ['fraction', '1 / 5', '1/5'],
    ['fraction', '1  /5', '1/5'],
    ['fraction', '1/  5', '1/5'],
    ['fraction', `1${' '.repeat(61)}/5`, '1/5'],
    ['fraction', '1⁄5', '1/5'],
    ['fraction', '⅕', '1/5'],
    ['fraction', '.2', '0.2'],
    ['whole', ' 3 ', '3'],
    ['factor', ' 1.1 ', '1.1'],
    ['factor', '.5', '0.5'],
    ['factor', '−2', '-2'],
  ] as const)('%s %j is %s', (kind, typed, strict) => {
    expect(READERS[kind](typed)).toEqual({ ok: true, value: strict });
  });
});

describe('an invalid text is refused with a message that says what is accepted', () => {
  const money = 'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p';

  test.each([
    ['money', '', money],
    ['money', '£', money],
    ['money', 'ten', money],
    ['money', '--1', money],
    ['money', '-£-1', money],
    ['money', '1,23,456.00', money],
    ['money', '9'.repeat(33), money],
    ['money', 'x5p', money],
    ['money', '5px', money],
    ['money', 'x1,5', money],
    ['money', '1.2.', money],
    ['money', '1\n2', money],
    ['money', '1,2,3', money],
    ['money', '1,234,5', money],
    ['money', '1,234.567', money],
    ['money', '1,5', '1.5? Write decimals with a point'],
    ['money', '10,55', '10.55? Write decimals with a point'],
    ['money', '1234,567', '1234.567? Write decimals with a point'],
    ['money', '12,345', '12345? Write it without a comma'],
    ['money', '1,234,567', '1234567? Write it without a comma'],
    ['money', '£1,000', '1000? Write it without a comma'],
    ['percent', '10p', 'Not a percentage: give 10, 2.5 or 10%'],
    ['percent', '1%0', 'Not a percentage: give 10, 2.5 or 10%'],
    ['percent', '--2', 'Not a percentage: give 10, 2.5 or 10%'],
    ['percent', '2,5%', '2.5? Write decimals with a point'],
    ['deduction', 'x', 'Not a deduction: give 10, 10% or 10p in the pound'],
    ['deduction', '1p0', 'Not a deduction: give 10, 10% or 10p in the pound'],
    ['multiple', 'x', 'Not a multiple: give 3 or 2.5'],
    ['fraction', '1½', 'Not a fraction: give 1/5 or 0.2'],
    ['fraction', `1${' '.repeat(62)}/5`, 'Not a fraction: give 1/5 or 0.2'],
    ['fraction', '1/0', 'Not a fraction: give 1/5 or 0.2'],
    ['fraction', '0,2', '0.2? Write decimals with a point'],
    ['whole', '2.5', 'Not a whole number: give 3'],
    ['factor', '', 'Not a number: give 1.1 or 2'],
    ['factor', '1-2', 'Not a number: give 1.1 or 2'],
    ['factor', 'x', 'Not a number: give 1.1 or 2'],
    ['factor', '1,1', '1.1? Write decimals with a point'],
    ['factor', '10%', 'Not a percentage: give a multiplier such as 1.1'],
  ] as const)('%s %j', (kind, typed, message) => {
    expect(READERS[kind](typed)).toEqual({
      ok: false,
      issues: [{ code: 'invalid-decimal', path: '', message }],
    });
  });
});

test.each([
  ['£2.50', 250],
  ['50p', 50],
  ['0', 0],
  ['-1', undefined],
  ['ten', undefined],
])('%s is %s pence', (text, pence) => {
  expect(typedPence(text)?.n).toBe(pence);
});

test.each([
  ['2%', '1/50'],
  ['.5', '1/200'],
  ['two', undefined],
])('%s is the share %s', (text, share) => {
  const read = typedShare(text);
  expect(read && toExactText(read)).toBe(share);
});

test.each(Object.values(READERS))('anything but a text is refused, reader %#', (read) => {
  // @ts-expect-error a number is no text
  expect(read(5)).toMatchObject({ ok: false, issues: [{ code: 'invalid-decimal' }] });
});
