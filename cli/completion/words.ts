import { type Calculation, CALCULATIONS } from '#lib/calculations';
import type { Command, Option } from 'commander';
import { CONFIG_ACTIONS } from '../commands/config.ts';
import { SETTING_NAMES, SETTINGS } from '../settings.ts';
import { PERM_SYSTEMS } from '../selection-count.ts';
import { valuesOf } from '../slip-flags.ts';

/** A word that a shell can complete. */
export type Word = { readonly word: string; readonly about: string };
export type OptionWord = Word & {
  /** True if a value follows. */
  readonly takesValue: boolean;
  /** The accepted values; none if the option takes any text. */
  readonly values: readonly string[];
};
/** The accepted words of an argument by the word before it, which is empty for the first argument. */
export type ArgumentWords = readonly (readonly [before: string, words: readonly string[]])[];
export type CommandWord = Word & {
  readonly options: readonly OptionWord[];
  /** The words of its arguments. */
  readonly values: ArgumentWords;
  readonly takesFile: boolean;
};
export type ProgramWords = {
  readonly commands: readonly CommandWord[];
  readonly options: readonly OptionWord[];
};

/** Commands with the same options, values and argument, which a script lists once. */
export type CommandGroup = { readonly words: readonly string[]; readonly like: CommandWord };

/** Groups commands with the same options, values and argument. */
export function groupsOf(commands: readonly CommandWord[]): readonly CommandGroup[] {
  const groups = new Map<string, { words: string[]; like: CommandWord }>();
  for (const command of commands) {
    const { word, options, values, takesFile } = command;
    const key = JSON.stringify([options, values, takesFile]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { words: [word], like: command });
    else group.words.push(word);
  }
  return [...groups.values()];
}

/** The words of a program with every command defined. */
export function describeProgram(program: Command): ProgramWords {
  const everywhere = program.options.flatMap((option) => optionWord(option, program.name()));
  return {
    options: everywhere,
    commands: program.commands.map((command) => ({
      word: command.name(),
      about: command.summary(),
      options: [...command.options.flatMap((option) => optionWord(option, command.name())), ...everywhere],
      values: ARGUMENTS[command.name()] ?? [],
      takesFile: command.registeredArguments.some((argument) => argument.name() === 'file'),
    })),
  };
}

const ARGUMENTS: Readonly<Record<string, ArgumentWords>> = {
  perm: [['', PERM_SYSTEMS]],
  completion: [['', ['bash', 'zsh', 'fish']]],
  config: [
    ['', CONFIG_ACTIONS],
    ...['get', 'set', 'unset'].map((action) => [action, SETTING_NAMES] as const),
    ...SETTING_NAMES.map((name) => [name, SETTINGS[name].map(String)] as const),
  ],
};

function optionWord(
  { long, description, required, optional, hidden }: Option,
  command: string,
): readonly OptionWord[] {
  if (long === undefined || hidden) return [];
  return [
    { word: long, about: description, takesValue: required || optional, values: choicesOf(long, command) },
  ];
}

/** The accepted values of a flag of a command; none if the flag takes any text. */
function choicesOf(flag: string, command: string): readonly string[] {
  const calculation = CALCULATIONS.find(({ commands }) => commands.includes(command));
  return calculation === undefined ? valuesOf(flag) : fieldChoices(calculation, flag);
}

function fieldChoices({ fields }: Calculation, flag: string): readonly string[] {
  const field = fields.find(({ name }) => `--${name}` === flag);
  return field === undefined || field.kind === 'list' ? [] : (field.choices ?? []).map(({ name }) => name);
}
