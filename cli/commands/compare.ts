import { comparisonJson, readComparison } from '#lib';
import { BadInput } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { write } from '../io.ts';
import { inTypedOrder, slipProblemsOf } from '../one-shot.ts';
import { renderComparison } from '../render/comparison.ts';
import { type FlagSlip, type SlipFlags, slipFromFlags } from '../slip-flags.ts';
import { addSlipOptions, LIST_HELP } from '../slip-options.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

const HELP = `
Every system is settled at one outlay: --total, or what --stake a line costs on the system with the most lines. What
does not divide by a system's lines stays unstaked. each-way is left out: it is singles with --each-way.

${LIST_HELP}
`;

/** `betcalc compare`: every system that fits the same picks, at one outlay. */
export const defineCompare: Define = (command, { io, argv }) => {
  command.description('Every system that fits the same picks, at one outlay');
  addSlipOptions(command);
  command.optionsGroup('Answer:');
  command.option('--perms', 'perms of the systems that take fewer selections, too');
  command.option('--exact', 'money as exact fractions of pounds');
  command.option('--odds-format <format>', 'decimal (default), fractional or american prices');
  const examples = [{ about: '', command: 'betcalc compare --odds 5/2 11/4 3 9/2 --total 30' }];
  command.addHelpText('after', HELP + exampleText(examples));
  command.action(async () => {
    const flags = command.optsWithGlobals<SlipFlags & ViewFlags & { readonly perms?: boolean }>();
    const flagSlip = slipFromFlags(undefined, flags);
    const { problems } = flagSlip;
    const result = readComparison(flagSlip.slip, { perms: flags.perms === true });
    const issues = result.ok ? [] : result.issues;
    if (!result.ok || problems.length > 0) {
      throw new BadInput(inTypedOrder([...problems, ...slipProblemsOf(issues, flagSlip)], argv));
    }
    const text =
      flags.json === true
        ? jsonText(comparisonJson(result.value, { exact: flags.exact === true }), io)
        : renderComparison(result.value, viewOptions(flags, io), bonusCount(flagSlip.slip));
    await write(io.stdout, text);
  });
};

function bonusCount({ concessions }: FlagSlip['slip']): number {
  return Array.isArray(concessions) ? concessions.length : 0;
}
