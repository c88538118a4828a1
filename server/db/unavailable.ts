/*
 * Error codes of PostgreSQL, its driver and the system for a database that is unreachable, not for a wrong statement.
 * Class 08 is connection trouble, 53 too few resources, 57P a server on its way down (PostgreSQL manual, appendix A).
 */
const SQL_STATES = /^(?:08|53|57P)/u;
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
const DRIVER_SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|canceling statement due to (?:statement|lock) timeout|pool after calling end/u;

/** True if an error says that the database is unreachable for now: a retry may well work. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((inner: unknown) => isUnavailable(inner));
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || SYSTEM_CODES.has(code) || DRIVER_SENTENCES.test(error.message);
}

/** The name of the unique constraint that a statement ran into; undefined where it is another error. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}

/** True if a row could not be written because its user has been deleted meanwhile. */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return false;
  return 'constraint' in error && String(error.constraint).endsWith('_user_id_fkey');
}
