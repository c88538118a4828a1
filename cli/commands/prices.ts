import { type Calculation, type CalculationName, calculationOf, type FormEntries } from '#lib/calculations';
import type { Command } from 'commander';
import { badInput } from '../bad-input.ts';
import type { Context, Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { readOddsList } from '../odds-list.ts';
import type { ViewFlags } from '../view-flags.ts';
import {
  addCalculationFlags,
  calculationExamples,
  DRAFT_HELP,
  hasDraft,
  runCalculation,
} from './calculation.ts';

/** A calculation whose command also takes prices as arguments, and has an answer of its own to them. */
type PricesCommand = {
  readonly calculation: CalculationName;
  /** The help text of the arguments. */
  readonly about: string;
  readonly example: string;
  readonly help: string;
  /** Writes the answer to prices given as arguments, without other flags of the calculation. */
  readonly answer: (given: readonly string[]) => Promise<void>;
};

type Flags = Omit<ViewFlags, 'explain'> & { readonly explain?: boolean };

/** Defines a command that takes prices as arguments, or a draft. */
export function definePrices(
  command: Command,
  context: Context,
  { calculation: name, about, example, help, answer }: PricesCommand,
): void {
  const calculation = calculationOf(name);
  command.argument('[odds...]', `${about}; or flags, or - for a draft as JSON`);
  addCalculationFlags(command, calculation);
  const examples = [{ about: '', command: example }, ...calculationExamples(calculation)];
  command.addHelpText('after', `${help}${exampleText(examples)}`);
  command.action(async (given: readonly string[]) => {
    const { explain, interactive } = command.optsWithGlobals<Flags>();
    const isPlain = explain !== true && interactive !== true && !hasDraft(calculation, command.opts());
    if (!isPlain || isFile(given)) {
      context.exitCode = await runPrices(calculation, { command, given }, context);
      return;
    }
    if (given.length === 0) throw badInput('Give prices, such as 5/2, or the flags of --help');
    await answer(given);
  });
}

/** Defines the command of a calculation whose first field, a list of prices, may be given as arguments too. */
export function definePriceList(calculation: Calculation): Define {
  return (command, context) => {
    const { about, commands } = calculation;
    command.description(about);
    command.argument('[odds...]', 'a price for each selection, or a JSON file');
    addCalculationFlags(command, calculation);
    command.option('--exact', 'figures as exact fractions');
    const examples = [
      { about: '', command: `betcalc ${commands[0]} 2.6 2.4 4.3` },
      ...calculationExamples(calculation),
    ];
    command.addHelpText('after', `${DRAFT_HELP}\n${exampleText(examples)}`);
    command.action(async (given: readonly string[]) => {
      context.exitCode = await runPrices(calculation, { command, given }, context);
    });
  };
}

type Invocation = { readonly command: Command; readonly given: readonly string[] };

/** Answers prices as if they were typed after the flag of the first field, or a draft; resolves with the exit code. */
async function runPrices(
  calculation: Calculation,
  { command, given }: Invocation,
  context: Context,
): Promise<number> {
  const [file] = given;
  if (file === undefined || isFile(given)) return runCalculation(calculation, { command, file }, context);
  const [field] = calculation.fields;
  const flag = `--${field?.name ?? ''}`;
  if (command.getOptionValue(field?.name ?? '') !== undefined) {
    throw badInput(`Give prices or ${flag}, not both`);
  }
  const prices = readOddsList(given);
  const { explain } = command.optsWithGlobals<Flags>();
  if (field?.kind !== 'list' && prices.length > 1 && explain === true) {
    throw badInput('Give a single price with --explain', prices.join(' '));
  }
  return runCalculation(calculation, { command, given: entriesOf(calculation, prices) }, context);
}

/** True for a single argument that names a file or standard input. No price begins like a path. */
function isFile([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && (first === '-' || first.endsWith('.json') || /^\.{0,2}\//u.test(first));
}

/** The form entries for prices, in the first field: all prices if it is a list, otherwise the first. */
function entriesOf({ fields: [field] }: Calculation, prices: readonly string[]): FormEntries {
  const [first = ''] = prices;
  return field === undefined ? {} : { [field.name]: field.kind === 'list' ? prices : first };
}
