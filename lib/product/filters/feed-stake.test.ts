import { expect, test } from 'vitest';
import { readFeedStake } from './feed-stake.ts';

test.each([
  ['25', '25'],
  ['£1,234.56', '1234.56'],
  ['50p', '0.50'],
  ['99999999.99', '99999999.99'],
])('reads a stake of %s', (text, value) => {
  expect(readFeedStake(text)).toEqual({ ok: true, value });
});

test.each([
  ['1,000', '1000? Write it without a comma'],
  ['abc', 'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p'],
  ['0', 'A stake must be greater than 0'],
  ['-5', 'A stake must be greater than 0'],
  ['25.505', 'A stake must be in whole pennies'],
  ['100000000.00', 'Give less than £100,000,000'],
])('refuses a stake of %s', (text, message) => {
  expect(readFeedStake(text)).toMatchObject({ ok: false, issues: [{ message }] });
});
