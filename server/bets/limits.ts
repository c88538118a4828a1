import type { UserLimit } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';

/** The rate limit of writes. The web app sends them one at a time. */
export const BET_WRITES: UserLimit = { name: 'bets-write', perMinute: 120, maxConcurrent: 4 };

/** The rate limit of reads, the dashboard included. A browser opens six connections. */
export const BET_READS: UserLimit = { name: 'bets-read', perMinute: 240, maxConcurrent: 6 };

/** The rate limit of imports and exports. */
export const BET_FILES: UserLimit = { name: 'bets-files', perMinute: 20, maxConcurrent: 2 };

/** Characters of the bets in one response. */
const MAX_PAGE_CHARACTERS = 1_000_000;

/** Bytes of one saved bet in a response, with everything that it can include. */
export const MAX_BET_BYTES = 1_000_000;

/** The longest prefix of a list that fits into one response: at least one bet. */
export function withinSize<T extends { readonly characters: number }>(bets: readonly T[]): readonly T[] {
  let characters = 0;
  const fitting = bets.findIndex((bet, index) => {
    characters += bet.characters;
    return index > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return fitting === -1 ? bets : bets.slice(0, fitting);
}

/** Prefixes the paths of errors: `odds` under `slip` becomes `slip.odds`. */
export function prefixPaths(field: string, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map((each) => ({ ...each, path: each.path === '' ? field : `${field}.${each.path}` }));
}

/** The 404 for a missing bet, and for a bet of another user. */
export function betNotFound(): Problem {
  return new Problem(404, { detail: 'There is no such bet' });
}
