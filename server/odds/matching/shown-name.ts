/** As long as a row takes, in characters. */
const LONGEST = 100;

/** A name as people see it: one line without marks of control, and not too long. */
export function shownName(text: string, longest = LONGEST): string {
  const plain = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('');
}
