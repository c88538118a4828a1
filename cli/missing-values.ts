import { type Command, CommanderError, type Option } from 'commander';

/**
 * Throws commander's error for an option without its value if a flag follows instead: `--stake --back 3` would make `--back`
 * the stake. `words` are the arguments of the program, which has the named command alone.
 */
export function rejectMissingValues(program: Command, words: readonly string[]): void {
  const options = [program, ...program.commands].flatMap((command) => command.options);
  const named = (word: string | undefined): Option | undefined =>
    word === undefined ? undefined : options.find(({ long, short }) => word === long || word === short);
  for (const [index, word] of words.entries()) {
    if (word === '--') return;
    const option = named(word);
    if (option?.required !== true || option.variadic) continue;
    if (named(words[index + 1]) === undefined) continue;
    throw new CommanderError(
      1,
      'commander.optionMissingArgument',
      `error: option '${option.flags}' argument missing`,
    );
  }
}
