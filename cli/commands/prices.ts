import { type Calculation, type CalculationName, calculationOf, type FormEntries } from '#lib/calculations';
import type { Command } from 'commander';
import { badInput } from '../bad-input.ts';
import type { Context } from '../context.ts';
import { exampleText } from '../examples.ts';
import type { ViewFlags } from '../view-flags.ts';
import {
  addCalculationFlags,
  calculationExamples,
  hasDraft,
  openForm,
  runCalculation,
} from './calculation.ts';

/** A calculation whose command also takes prices as arguments. */
type PricesCommand = {
  readonly calculation: CalculationName;
  /** The help text of the arguments. */
  readonly about: string;
  readonly example: string;
  readonly help: string;
  /** Writes the answer to prices given as arguments. */
  readonly answer: (given: readonly string[]) => Promise<void>;
};

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
    const [file] = given;
    if (isDraft(calculation, { command, given })) {
      context.exitCode = await runCalculation(calculation, { command, file }, context);
      return;
    }
    const flags = command.optsWithGlobals<Omit<ViewFlags, 'explain'>>();
    if (flags.interactive === true) {
      context.exitCode = await openForm(
        calculation,
        { entries: pricesEntries(calculation, given), flags },
        context.io,
      );
      return;
    }
    if (file === undefined) throw badInput('Give prices, such as 5/2, or the flags of --help');
    await answer(given);
  });
}

/** True if a draft is given instead of prices: by flags, --ndjson, standard input or a JSON file. */
function isDraft(
  calculation: Calculation,
  { command, given }: { readonly command: Command; readonly given: readonly string[] },
): boolean {
  const [first = '', ...others] = given;
  const isFile = others.length === 0 && (first === '-' || first.endsWith('.json'));
  return isFile || hasDraft(calculation, command.opts());
}

/** The form entries for prices, in the first field: all prices if it is a list, otherwise the first. */
function pricesEntries({ fields: [field] }: Calculation, given: readonly string[]): FormEntries {
  const [first = ''] = given;
  if (field === undefined || first === '') return {};
  return { [field.name]: field.kind === 'list' ? given : first };
}
