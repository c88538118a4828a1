/** Marks a shielded argument. No process argument can contain this character. */
const SHIELD = '\0';
const NEGATIVE = /^-[\d.]/u;

/** Marks arguments that begin like a negative number (`-120`), so that commander does not parse them as options. */
export function shieldNegatives(argv: readonly string[]): readonly string[] {
  return argv.map((argument) => (NEGATIVE.test(argument) ? SHIELD + argument : argument));
}

/** The argument as it was typed. */
export function unshield(argument: string): string {
  return argument.replaceAll(SHIELD, '');
}
