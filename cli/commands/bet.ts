import { CATALOGUE, type Slug } from '#lib';
import type { Command } from 'commander';
import { answerSlip, answerTotals } from '../answer.ts';
import type { Context, Define } from '../context.ts';
import { exampleText, examplesFor } from '../examples.ts';
import { checkFlags, checkFlagTotals, flagsForScreen } from '../one-shot.ts';
import { openInteractive } from '../open-interactive.ts';
import { customSystem, type SlipFlags, slipFromFlags } from '../slip-flags.ts';
import { addAnswerOptions, addSlipOptions, LIST_HELP } from '../slip-options.ts';
import { rejectWithExplain, rejectWithSvg, rejectWithTotals } from '../stream/stream-flags.ts';
import { type ViewFlags, viewOptions } from '../view-flags.ts';

/** The command of a system of the catalogue. */
export function defineBet(slug: Slug): Define {
  return (command, context) => {
    const { label, min, max } = CATALOGUE[slug];
    const count = min === max ? `${min}` : `${min} to ${max}`;
    command.description(`${label}: ${count} ${max === 1 ? 'selection' : 'selections'}`);
    addFlags(command, exampleText(examplesFor(slug)));
    command.action(async () => settleFlags({ system: slug, typed: slug }, command, context));
  };
}

/** `betcalc folds 2 3`: every fold of the sizes given. */
export const defineFolds: Define = (command, context) => {
  command.description('A custom system: every fold of the given sizes, of up to 20 selections');
  command.argument('<size...>', 'the sizes of the folds, such as 2 3');
  const examples = [
    { about: '', command: 'betcalc folds 2 --odds 5/2 11/4 3 9/2 --stake 1' },
    { about: '', command: 'betcalc folds 2,3,4 --odds 2 3 4 5 6 --total 25 --lines' },
  ];
  addFlags(command, exampleText(examples));
  command.action(async (sizes: readonly string[]) =>
    settleFlags({ system: customSystem(sizes), typed: sizes.join(' ') }, command, context),
  );
};

/** `betcalc perm trixie`: the system over every choice of its number of selections. */
export const definePerm: Define = (command, context) => {
  command.description('A perm: the system over every choice of its number of selections, of up to 20');
  command.argument('<system>', `a system of an exact number of selections, such as trixie or lucky-15`);
  const examples = [
    { about: '', command: 'betcalc perm trixie --odds 5/2 11/4 3 9/2 --stake 1' },
    {
      about: 'The lines of 24 picks are too many to list',
      command: `betcalc perm heinz --odds ${'2 '.repeat(24)}--stake 0.01 --totals`,
    },
  ];
  addFlags(command, exampleText(examples));
  command.action(async (system: string) =>
    settleFlags({ system: { perm: system }, typed: system }, command, context),
  );
};

function addFlags(command: Command, examples: string): void {
  addSlipOptions(command);
  addAnswerOptions(command);
  command.addHelpText('after', `\n${LIST_HELP}\n${examples}`);
}

/** A system as in JSON, and as typed. */
type TypedSystem = { readonly system: unknown; readonly typed: string };

async function settleFlags(
  { system, typed }: TypedSystem,
  command: Command,
  context: Context,
): Promise<void> {
  const flags = command.optsWithGlobals<SlipFlags & ViewFlags>();
  const { io, argv } = context;
  const slip = slipFromFlags(system, flags, typed);
  if (flags.svg === true) rejectWithSvg(command);
  if (flags.totals === true) {
    rejectWithTotals(command);
    context.exitCode = await answerTotals(checkFlagTotals(slip, argv), flags, io);
    return;
  }
  if (flags.explain !== undefined) rejectWithExplain(command);
  context.exitCode =
    flags.interactive === true
      ? await openInteractive({ state: flagsForScreen(slip, argv) }, viewOptions(flags, io), io)
      : await answerSlip(checkFlags(slip, argv), flags, io);
}
