import type { Command } from 'commander';

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

/** Restores the arguments of a command, and its options, as they were typed. */
export function unshieldCommand(command: Command): void {
  command.processedArgs = command.processedArgs.map(unshieldValue);
  for (const [name, value] of Object.entries(command.opts())) {
    command.setOptionValueWithSource(name, unshieldValue(value), command.getOptionValueSource(name));
  }
}

function unshieldValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unshieldValue);
  return typeof value === 'string' ? unshield(value) : value;
}
