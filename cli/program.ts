import { Command, Option } from 'commander';
import { BadInput } from './bad-input.ts';
import { COMMANDS } from './command-list.ts';
import { defineText } from './commands/text.ts';
import type { Context } from './context.ts';
import type { Io } from './io.ts';
import { newSlipRules, openInteractive } from './open-interactive.ts';
import { otherCommand } from './other-commands.ts';
import { rootHelp } from './root-help.ts';
import { loadSettings } from './settings-file.ts';
import { unshieldCommand } from './shield.ts';
import { fillParagraphs } from './render/text-width.ts';
import { type ViewFlags, viewOptions } from './view-flags.ts';
import { isSettingName, type SettingName, type Settings, SINGLE_RULES } from './settings.ts';

/** Builds the program with only the command that the arguments name; with all commands if the name is unknown. */
export function makeProgram(context: Context): Command {
  const program = rootCommand(context);
  const name = nameIn(context.argv);
  const entry = COMMANDS.find((each) => each.name === name);
  if (entry !== undefined) {
    entry.define(program.command(entry.name), context);
  } else if (name === undefined) {
    program.action(async () => openOrHelp(program, context));
  } else if (isSlipText(name)) {
    defineText(program, context);
  } else {
    const other = otherCommand(name);
    if (other !== undefined) throw other;
    // Without a help option, `--help` too gets the error for the unknown command and its suggestions.
    return makeFullProgram(context).helpOption(false);
  }
  return program;
}

/** True for a stake, and for an argument of several words unless it is a command with spaces in place of hyphens. */
function isSlipText(argument: string): boolean {
  if (/^(?:£\d|\d+p$)/u.test(argument)) return true;
  const words = argument.trim().split(/\s+/u);
  const command = words.join('-').toLowerCase();
  return words.length > 1 && !COMMANDS.some(({ name }) => name === command);
}

/** Builds the program with every command. */
export function makeFullProgram(context: Context): Command {
  const program = rootCommand(context);
  for (const { name, summary, define } of COMMANDS) define(program.command(name).summary(summary), context);
  return program;
}

/** The command that edits the settings, so it must also run with an invalid file. */
const SETTINGS_COMMAND = 'config';

/** The commands without an interactive screen. */
const WITHOUT_SCREEN = new Set(['compare', 'completion', 'config', 'grade', 'mcp', 'place-terms', 'systems']);

function nameIn(argv: readonly string[]): string | undefined {
  return argv.find((argument) => !argument.startsWith('-'));
}

function rootCommand({ io, argv }: Context): Command {
  const program = new Command('betcalc');
  program
    .exitOverride()
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => io.stdout.write(fillParagraphs(text, helpWidth(io))),
      // Errors are thrown, and reported by report.ts.
      writeErr: () => undefined,
      getOutHelpWidth: () => helpWidth(io),
    })
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 16 })
    .option('--json', 'JSON instead of text')
    .option('--ascii', 'no signs beyond ASCII')
    .option('--no-ascii', 'signs beyond ASCII, the default')
    .option('--no-color', 'no colour')
    .addOption(
      new Option('--interactive', 'open the interactive calculators').hideHelp(
        WITHOUT_SCREEN.has(nameIn(argv) ?? ''),
      ),
    );
  program.hook('preAction', (_, command) => {
    unshieldCommand(command);
    rejectInteractive(command);
    if (command.name() !== SETTINGS_COMMAND) applySettings(command, loadSettings(io.env));
  });
  program.helpInformation = rootHelp;
  return program;
}

function rejectInteractive(command: Command): void {
  const name = command.name();
  const { interactive } = command.optsWithGlobals<ViewFlags>();
  if (interactive !== true || !WITHOUT_SCREEN.has(name)) return;
  throw new BadInput([
    { path: '--interactive', given: '', message: `betcalc ${name} has no interactive screen` },
  ]);
}

/** The width of a help page, at most 100 columns to stay legible. */
function helpWidth({ stdout }: Io): number {
  return Math.min(100, stdout.columns ?? 100);
}

async function openOrHelp(program: Command, context: Context): Promise<void> {
  const { io } = context;
  const flags = program.opts<ViewFlags>();
  const isTerminal = io.stdout.isTTY === true && io.stdin.isTTY === true;
  if (flags.interactive !== true && !isTerminal) {
    program.outputHelp();
    return;
  }
  context.exitCode = await openInteractive({ rules: newSlipRules(io) }, viewOptions(flags, io), io);
}

/** Commander's name for the source of a value that the user typed. */
const TYPED = 'cli';

/**
 * Sets the options of a parsed command that were not typed from the user's settings. `--rules` sets all conventions,
 * so a typed one overrides the settings of single conventions.
 */
function applySettings(command: Command, settings: Settings): void {
  const isPresetTyped = command.getOptionValueSource('rules') === TYPED;
  for (const owner of command.parent === null ? [command] : [command.parent, command]) {
    for (const option of owner.options) {
      const name = settingOf(option);
      if (name === undefined || settings[name] === undefined) continue;
      const isOverridden = isPresetTyped && SINGLE_RULES.has(name);
      const key = option.attributeName();
      if (isOverridden || owner.getOptionValueSource(key) === TYPED) continue;
      owner.setOptionValueWithSource(key, settings[name], 'config');
    }
  }
}

function settingOf({ long }: Option): SettingName | undefined {
  const name = long?.slice(2) ?? '';
  return isSettingName(name) ? name : undefined;
}
