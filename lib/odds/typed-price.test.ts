import { describe, expect, test } from 'vitest';
import { rational, whole } from '../number/rational.ts';
import { readTypedPrice, typedPrice } from './typed-price.ts';

describe('a price as users type it is converted to the strict grammar', () => {
  test.each([
    ['5/2', '5/2'],
    [' 5/2 ', '5/2'],
    ['\t5/2\n', '5/2'],
    [' Evens ', 'Evens'],
    ['33s', '33/1'],
    ['1000S', '1000/1'],
    ['5  to  2', '5/2'],
    ['5-2', '5/2'],
    ['11/8 on', '8/11'],
    ['11/8 fav on', '8/11'],
    ['11/8 on fav', '8/11'],
    ['11-8 ON', '8/11'],
    ['6 to 4 on', '4/6'],
    ['11/8-on', '8/11'],
    ['11/8 against', '11/8'],
    ['5–2', '5/2'],
    ['5:2', '5/2'],
    ['5 to 2', '5/2'],
    ['5 TO 2', '5/2'],
    ['5 / 2', '5/2'],
    ['5⁄2', '5/2'],
    ['100-30', '100/30'],
    ['½', '1/2'],
    ['⅔', '2/3'],
    ['11/4F', '11/4'],
    ['11/4 JF', '11/4'],
    ['4/1j', '4/1'],
    ['4/1 CF', '4/1'],
    ['4/1c', '4/1'],
    ['EvensF', 'evens'],
    ['E', 'evens'],
    ['ev', 'evens'],
    ['Even', 'evens'],
    ['even money', 'evens'],
    ['Evens', 'Evens'],
    ['Evs', 'Evs'],
    ['EVENS', 'EVENS'],
    ['@3.5', '3.5'],
    ['@ 5-2', '5/2'],
    ['3.', '3'],
    ['+150', '+150'],
    ['-120', '-120'],
    ['−120', '-120'],
    ['–120', '-120'],
    ['+150F', '+150'],
  ])('%j is %s', (typed, strict) => {
    expect(readTypedPrice(typed)).toEqual({ ok: true, value: strict });
  });
});

describe('an invalid price is refused with a message that says what is accepted', () => {
  const accepted = 'Not a price: give 5/2, 3.5, evens, +150 or -120';

  test.each([
    ['', accepted],
    ['@', accepted],
    ['F', accepted],
    ['1½', accepted],
    ['.5', accepted],
    ['£3', accepted],
    ['5/0', accepted],
    ['-5/2', accepted],
    ['5/2/1', accepted],
    ['1..5', accepted],
    ['15:', accepted],
    ['five to two', accepted],
    ['five', accepted],
    ['e5', accepted],
    ['5@2', accepted],
    ['5f/2', accepted],
    ['33s3', accepted],
    ['10000s', accepted],
    ['xsp', accepted],
    ['spx', accepted],
    ['5/2'.padEnd(70, 'F'), accepted],
    ['SP', 'Give the price it started at'],
    ['s.p', 'Give the price it started at'],
    ['s.p.', 'Give the price it started at'],
    ['BSP', 'Give the price it started at'],
    ['1,5', '1.5? Write decimals with a point'],
    ['@1,5', '1.5? Write decimals with a point'],
    ['1,000', '1000? Write it without a comma'],
    ['1', 'Odds must be greater than 1'],
    ['1.', 'Odds must be greater than 1'],
    ['0-5', 'Odds must be greater than 1'],
    ['+99', 'American odds must be at least +/-100.'],
    ['−50', 'American odds must be at least +/-100.'],
  ])('%j', (typed, message) => {
    expect(readTypedPrice(typed)).toMatchObject({ ok: false, issues: [{ message }] });
  });
});

test('the price of a typed text, undefined for an invalid one', () => {
  expect(typedPrice('5-2')).toEqual(rational(7, 2));
  expect(typedPrice('@3.')).toEqual(whole(3));
  expect(['SP', '1', 'x', ''].map(typedPrice)).toEqual([undefined, undefined, undefined, undefined]);
});
