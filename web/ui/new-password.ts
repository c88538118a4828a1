/** The minimum of lib/wire, whose schemas are too large for the bundle: a test keeps the two equal. */
export const SHORTEST_PASSWORD = 10;

/** The length in code points, as the server counts. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}

/** A hint with the rule for a new password, and how many characters it has so far if they are too few. */
export function newPasswordHint(password: string): string {
  const length = lengthOf(password);
  const sofar = length === 0 || length >= SHORTEST_PASSWORD ? '' : ` ${length} so far.`;
  return `${SHORTEST_PASSWORD} characters or more.${sofar}`;
}

/** The error in a new password that the client can detect; undefined if there is none. */
export function newPasswordProblem(password: string): string | undefined {
  return lengthOf(password) < SHORTEST_PASSWORD ? `Use ${SHORTEST_PASSWORD} characters or more` : undefined;
}
