import { preferencesAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { bookieOperations, bookiePreferencesOf } from './bookie-preferences.ts';
import { calculatorOperations, calculatorPreferencesOf } from './calculator-preferences.ts';
import { generalOperations, generalPreferencesOf } from './general-preferences.ts';
import type { PreferencesParts } from './preferences-parts.ts';

/** The operations on a user's preferences: read together, changed separately. */
export function preferencesOperations(parts: PreferencesParts): readonly AnyOperation[] {
  const { db, bookies } = parts;
  return [
    operation({
      method: 'get',
      path: '/api/preferences/',
      tag: 'Preferences',
      summary: "Returns all of the caller's preferences.",
      description:
        'General preferences default if none are saved. Only calculators and bookies with saved preferences are listed.',
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
