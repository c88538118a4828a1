import { describe, expect, test } from 'vitest';
import { isMoney, isNumber, isToOne, isWhole, ordinalDigits, smallNumber } from './amounts.ts';

const LONG = '1'.repeat(64);

test.each([
  ['5', '-1.5', '\u22121', '+150', '.5', '½', '5/2', '1,5', LONG],
  ['£5', '$5', '€5', '£', '5p', '2x', '2×', '12x£1', '12x5'],
  ['11/4f', '11/4jf', '11/4cf', '11/4fav', '11/4jfav', '11/4j', '11/4c', '1st', '22nd', '3rd', '4th', '33s'],
])('a number may have a unit, a mark of the favourite or an ending: %s', (...words) => {
  expect(words.filter((word) => !isNumber(word))).toEqual([]);
});

test.each([
  ['', 'Ash', '#5', 'a5', '5a', '5pa', '5p5', 'x2'],
  ['12345s', '-2x£1', '2xa', 'a2x5', `${LONG}1`],
])('any other word is a name: %s', (...words) => {
  expect(words.filter(isNumber)).toEqual([]);
});

describe('a word that is', () => {
  test.each([
    ['money', isMoney, ['£5', '-£5', '50p', '50P', '125p', '1.5p', '5p', `£${LONG.slice(1)}`]],
    ['a price to one', isToOne, ['7s', '33s', '1000s']],
    ['a whole number', isWhole, ['0', '12', '1'.repeat(32)]],
  ])('%s', (_, is, words) => {
    expect(words.filter((word) => !is(word))).toEqual([]);
  });

  test.each([
    ['not money', isMoney, ['5', 'a£5', 'a5p', '5pa', 'p', `£${LONG}`]],
    ['not a price to one', isToOne, ['12345s', 'a33s', '33st', '33']],
    ['not a whole number', isWhole, ['', 'a1', '1a', '1.0', '1'.repeat(33)]],
  ])('%s', (_, is, words) => {
    expect(words.filter((word) => is(word))).toEqual([]);
  });
});

test('an ordinal has its digits', () => {
  const words = ['1st', '22nd', '3rd', '104th', 'a4th', '4tha', 'th', '4'];
  expect(words.map(ordinalDigits)).toEqual(['1', '22', '3', '104', ...Array.from({ length: 4 })]);
});

test('a small number has at most six digits', () => {
  const words = ['0', '42', '123456', '1234567', '12a', 'a12', '', undefined];
  expect(words.map(smallNumber)).toEqual([0, 42, 123456, ...Array.from({ length: 5 })]);
});
