import { calculationOf, fieldAt } from '#lib/calculations';
import { expect, test } from 'vitest';
import { acceptedText } from './calculation-problems.ts';

test.each([
  [[], 'Give 1 to 8 of them: its name, its back and lay odds now, and its chance: Home,2.5,2.52'],
  [[''], 'Give 1 to 8 of them: its name, its back and lay odds now, and its chance: Home,2.5,2.52'],
  [['A,1.5,1.52'], 'Too many accounts that charge commission'],
])(
  'an issue of a whole list says how many items it takes only if there are too few or many: %j',
  (selection, expected) => {
    const field = fieldAt(calculationOf('lock-in').fields, 'selections')?.field;
    const found = {
      code: 'selection-count',
      path: 'selections',
      message: 'Too many accounts that charge commission',
    };
    expect(field && acceptedText(field, found, { selection })).toBe(expected);
  },
);
