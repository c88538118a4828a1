import type { Context } from './context.ts';
import { type Io, write } from './io.ts';
import { makeFullProgram, makeProgram } from './program.ts';
import { report } from './report.ts';
import { shieldNegatives } from './shield.ts';
import { versionAbove } from './version.ts';
import { type Command, CommanderError, type Option } from 'commander';

/** Runs the command line and returns its exit code. All I/O goes through `io`. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const [first] = argv;
    if (first === '--version' || first === '-V') {
      await write(io.stdout, `${versionAbove(import.meta.dirname)}\n`);
      return 0;
    }
    const words = withoutHelpCommand(argv);
    const context: Context = { io, argv: words, exitCode: 0, fullProgram: () => makeFullProgram(context) };
    const program = makeProgram(context);
    rejectMissingValues(program, words);
    await program.parseAsync([...shieldNegatives(words)], { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return report(error, argv, io);
  }
}

/** Rewrites `help match` as `match --help`, so that an unknown command gets the usual error. */
function withoutHelpCommand(argv: readonly string[]): readonly string[] {
  const [first, ...others] = argv;
  return first === 'help' ? [...others, '--help'] : argv;
}

/**
 * Throws commander's error for an option without its value if a flag follows instead: `--stake --back 3` would make `--back`
 * the stake. `words` are the arguments of the program, which has the named command alone.
 */
function rejectMissingValues(program: Command, words: readonly string[]): void {
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
