/** No argument of a process can hold this character, so that nothing else can be taken for a shielded one. */
const SHIELD = '\0';
const NEGATIVE = /^-[\d.]/u;

/** Arguments with every one that begins like a negative number (`-120`) marked, so that none is read as an option. */
export function shieldNegatives(argv: readonly string[]): readonly string[] {
  return argv.map((argument) => (NEGATIVE.test(argument) ? SHIELD + argument : argument));
}

/** The argument as it was typed. */
export function unshield(argument: string): string {
  return argument.replaceAll(SHIELD, '');
}
