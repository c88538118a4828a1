import { Command } from 'commander';
import { applySettings } from './apply-settings.ts';
import { COMMANDS } from './command-list.ts';
import { defineText } from './commands/text.ts';
import type { Context } from './context.ts';
import type { Io } from './io.ts';
import { newSlipRules, openInteractive } from './open-interactive.ts';
import { otherCommand } from './other-commands.ts';
import { rootHelp } from './root-help.ts';
import { loadSettings } from './settings-file.ts';
import { fillParagraphs } from './render/text-width.ts';
import { type ViewFlags, viewOptions } from './view-flags.ts';

/** The command line with the one command that the arguments name, or with all of them where they name none of them. */
export function makeProgram(context: Context): Command {
  const program = rootCommand(context);
  const name = context.argv.find((argument) => !argument.startsWith('-'));
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
    // Without its help option the program comes to say that the command is unknown, and which it may be.
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

/** The program with every command in full. */
export function makeFullProgram(context: Context): Command {
  const program = rootCommand(context);
  for (const { name, summary, define } of COMMANDS) define(program.command(name).summary(summary), context);
  return program;
}

/** The command that reads and writes the settings, which may be wrong. */
const SETTINGS_COMMAND = 'config';

function rootCommand({ io }: Context): Command {
  const program = new Command('betcalc');
  program
    .exitOverride()
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => io.stdout.write(fillParagraphs(text, helpWidth(io))),
      // What went wrong is thrown, and reported in one place.
      writeErr: () => undefined,
      getOutHelpWidth: () => helpWidth(io),
    })
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 16 })
    .option('--json', 'JSON instead of text')
    .option('--ascii', 'no signs beyond ASCII')
    .option('--no-ascii', 'signs beyond ASCII, the default')
    .option('--no-color', 'no colour')
    .option('--interactive', 'open the interactive calculators');
  program.hook('preAction', (_, command) => {
    if (command.name() !== SETTINGS_COMMAND) applySettings(command, loadSettings(io.env));
  });
  program.helpInformation = rootHelp;
  return program;
}

/** The columns of a help page, which is no wider than is read with ease. */
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
