/** As lib/wire has it, whose schemas are too large for the page: a test holds the two together. */
export const SHORTEST_PASSWORD = 10;

/** The server counts code points. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}

/** What a new password has to be, and how far it is. */
export function newPasswordHint(password: string): string {
  const length = lengthOf(password);
  const sofar = length === 0 || length >= SHORTEST_PASSWORD ? '' : ` ${length} so far.`;
  return `${SHORTEST_PASSWORD} characters or more.${sofar}`;
}

/** What is wrong with a new password as far as the page can tell; undefined for nothing. */
export function newPasswordProblem(password: string): string | undefined {
  return lengthOf(password) < SHORTEST_PASSWORD ? `Use ${SHORTEST_PASSWORD} characters or more` : undefined;
}
