import { type FieldError, Problem } from '../http/problem.ts';

/** More mistakes than this are not told: they help nobody more. */
export const MOST_ERRORS = 50;

/** The problem of fields that are wrong. */
export function refused(errors: readonly FieldError[]): Problem {
  return new Problem(422, { errors: errors.slice(0, MOST_ERRORS) });
}

/** The same mistakes, each further in: `odds` under `slip` is `slip.odds`. */
export function under(field: string, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map((each) => ({ ...each, path: each.path === '' ? field : `${field}.${each.path}` }));
}

/** No such bet: somebody else's is the same to the one who asks. */
export function noSuchBet(): Problem {
  return new Problem(404, { detail: 'There is no such bet' });
}
