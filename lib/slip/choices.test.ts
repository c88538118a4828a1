import { expect, test } from 'vitest';
import { nextChoice, outcomeChoices, RULE4_CHOICES } from './choices.ts';

test('rule 4 is offered in steps of 5 % up to 90 %', () => {
  expect(RULE4_CHOICES.slice(0, 3)).toEqual(['0', '5', '10']);
  expect(RULE4_CHOICES.at(-1)).toBe('90');
});

test('Placed is offered with each-way only', () => {
  expect(outcomeChoices(true)).toContain('placed');
  expect(outcomeChoices(false)).not.toContain('placed');
});

test('the choice after the last, or after an unknown value, is the first', () => {
  expect(nextChoice(RULE4_CHOICES, '10')).toBe('15');
  expect(nextChoice(RULE4_CHOICES, '90')).toBe('0');
  expect(nextChoice(RULE4_CHOICES, '12')).toBe('0');
});
