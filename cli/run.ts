import { BadInput } from './bad-input.ts';
import { COMMANDS } from './command-list.ts';
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
    const words = withCommandName(withoutHelpCommand(argv));
    const context: Context = { io, argv: words, exitCode: 0, fullProgram: () => makeFullProgram(context) };
    const program = makeProgram(context);
    rejectMissingValues(program, words);
    rejectRepeated(program, words);
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

/** Spells the command as listed: `Lucky-15` and `LUCKY15` are `lucky-15`. */
function withCommandName(argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((argument) => !argument.startsWith('-'));
  const word = argv[at];
  if (word === undefined || COMMANDS.some(({ name }) => name === word)) return argv;
  const plain = (name: string): string => name.toLowerCase().replaceAll('-', '');
  const meant = COMMANDS.find(({ name }) => plain(name) === plain(word));
  return meant === undefined ? argv : argv.with(at, meant.name);
}

/** Rejects an option with a single value that is given twice: the last one would count without a word. */
function rejectRepeated(program: Command, words: readonly string[]): void {
  const end = words.indexOf('--');
  const typed = end === -1 ? words : words.slice(0, end);
  const options = [program, ...program.commands].flatMap((command) => command.options);
  for (const { long, required, optional, variadic, parseArg } of options) {
    if (typeof long !== 'string' || variadic || parseArg !== undefined || !(required || optional)) continue;
    const given = typed.flatMap((word, at) => {
      if (word.startsWith(`${long}=`)) return [word.slice(long.length + 1)];
      return word === long ? [typed[at + 1] ?? ''] : [];
    });
    const [first, second] = given;
    if (second === undefined) continue;
    throw new BadInput([{ path: long, given: second, message: `Given twice: ${first ?? ''} before` }]);
  }
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
