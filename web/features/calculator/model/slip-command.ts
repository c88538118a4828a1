import { shellWord } from '#lib/calculations';
import { type Slip, toDraft } from '#lib/slip';
import { formatSlipText } from '#lib/text';

/** The command that settles a slip in a terminal. */
export function slipCommand(slip: Slip): string {
  return `betcalc ${shellWord(formatSlipText(toDraft({ slip })))}`;
}

/** The most terms of a sum that are written out; the breakdown has the lines of a longer one. */
const MOST_TERMS = 8;

/** A formula as it is shown: a sum of many returns by their number. */
export function shortFormula(formula: string): string {
  const terms = formula.split(' + ').length;
  return terms > MOST_TERMS ? `The sum of ${terms} returns` : formula;
}
