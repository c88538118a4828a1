import { preferencesAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { bookieOperations, bookiePreferencesOf } from './bookie-preferences.ts';
import { calculatorOperations, calculatorPreferencesOf } from './calculator-preferences.ts';
import { generalOperations, generalPreferencesOf } from './general-preferences.ts';
import type { PreferencesParts } from './preferences-parts.ts';

/** A signed-in person's preferences: read all at once, and changed each for itself. */
export function preferencesOperations(parts: PreferencesParts): readonly AnyOperation[] {
  const { db, bookies } = parts;
  return [
    operation({
      method: 'get',
      path: '/api/preferences/',
      tag: 'Preferences',
      summary: "All of one's preferences",
      description: 'Defaults where nothing general was saved; only those calculators and bookies that were.',
      access: 'member',
      answers: { 200: preferencesAnswer },
      handle: async ({ caller }) => ({
        status: 200,
        body: {
          general: await generalPreferencesOf(db, caller),
          calculators: await calculatorPreferencesOf(db, caller.userId),
          bookies: await bookiePreferencesOf(db, caller.userId, bookies),
        },
      }),
    }),
    ...generalOperations(parts),
    ...calculatorOperations(parts),
    ...bookieOperations(parts),
  ];
}
