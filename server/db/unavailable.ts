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
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|canceling statement due to (?:statement|lock) timeout|pool after calling end/u;

/** Returns true for an error of a temporarily unreachable database, after which a retry may work. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((inner: unknown) => isUnavailable(inner));
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || SYSTEM_CODES.has(code) || DRIVER_MESSAGES.test(error.message);
}

/** The name of the violated unique constraint; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}

/** Returns true if a write failed because the user has been deleted. */
export function isDeletedUserError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return false;
  return 'constraint' in error && String(error.constraint).endsWith('_user_id_fkey');
}
