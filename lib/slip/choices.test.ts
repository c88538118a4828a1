import { expect, test } from 'vitest';
import { nextChoice, OUTCOME_LABELS, outcomeChoices, RULE4_CHOICES } from './choices.ts';

test('rule 4 is offered in steps of 5 % up to 90 %', () => {
  expect(RULE4_CHOICES.slice(0, 3)).toEqual(['0', '5', '10']);
  expect(RULE4_CHOICES.at(-1)).toBe('90');
});

test('Placed is offered with each-way only', () => {
  expect(outcomeChoices(true)).toContain('placed');
  expect(outcomeChoices(false)).not.toContain('placed');
});

test('outcomes have short labels, and half results are offered without each-way only', () => {
  expect(outcomeChoices(false).map((outcome) => OUTCOME_LABELS[outcome])).toEqual([
    'Unsettled',
    'Win',
    'Dead heat',
    'Lost',
    'Voided',
    'Half won',
    'Push',
    'Half lost',
  ]);
  expect(outcomeChoices(true).map((outcome) => OUTCOME_LABELS[outcome])).toEqual([
    'Unsettled',
    'Win',
    'Placed',
    'Dead heat',
    'Lost',
    'Voided',
  ]);
});

test('the choice after the last, or after an unknown value, is the first', () => {
  expect(nextChoice(RULE4_CHOICES, '10')).toBe('15');
  expect(nextChoice(RULE4_CHOICES, '90')).toBe('0');
  expect(nextChoice(RULE4_CHOICES, '12')).toBe('0');
});
