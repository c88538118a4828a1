import type { UserLimit } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';

/** Calls that change a bet: a user settles and saves a bet at a time, and the web app sends one after the other. */
export const BET_WRITES: UserLimit = { name: 'bets-write', perMinute: 120, atOnce: 4 };

/** Calls that read bets, the dashboard among them: a browser opens six connections. */
export const BET_READS: UserLimit = { name: 'bets-read', perMinute: 240, atOnce: 6 };

/** Whole files in and out. */
export const BET_FILES: UserLimit = { name: 'bets-files', perMinute: 20, atOnce: 2 };

/** Characters of the bets in one answer. */
const MAX_PAGE_CHARACTERS = 1_000_000;

/** Bytes of one saved bet in an answer, with all that a caller can ask for. */
export const MAX_BET_BYTES = 1_000_000;

/** The first bets of a list that fit into one answer: one at least, in the order given. */
export function withinSize<T extends { readonly characters: number }>(bets: readonly T[]): readonly T[] {
  let characters = 0;
  const fitting = bets.findIndex((bet, index) => {
    characters += bet.characters;
    return index > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return fitting === -1 ? bets : bets.slice(0, fitting);
}

/** The maximum number of issues in an answer: more would not help. */
export const MOST_ERRORS = 50;

/** The problem of fields that are wrong. */
export function refused(errors: readonly FieldError[]): Problem {
  return new Problem(422, { errors: errors.slice(0, MOST_ERRORS) });
}

/** The same mistakes, each further in: `odds` under `slip` is `slip.odds`. */
export function under(field: string, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map((each) => ({ ...each, path: each.path === '' ? field : `${field}.${each.path}` }));
}

/** The answer for a missing bet, and for one of another user. */
export function noSuchBet(): Problem {
  return new Problem(404, { detail: 'There is no such bet' });
}
