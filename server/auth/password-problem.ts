import { Problem } from '../http/problem.ts';
import { weaknessOf, WEAKNESS_SENTENCES } from './weak-password.ts';

/** Throws 422 at that path where a new password would be among the first that somebody tries. */
export function refuseWeakPassword(password: string, email: string, path: string): void {
  const weakness = weaknessOf(password, email);
  if (weakness === undefined) return;
  const message = WEAKNESS_SENTENCES[weakness];
  throw new Problem(422, { errors: [{ code: 'weak-password', path, message }] });
}
