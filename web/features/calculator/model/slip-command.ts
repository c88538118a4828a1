import { shellWord } from '#lib/calculations';
import { type Slip, toDraft } from '#lib/slip';
import { formatSlipText } from '#lib/text';

/** The CLI command that settles a slip. */
export function slipCommand(slip: Slip): string {
  return `betcalc ${shellWord(formatSlipText(toDraft({ slip })))}`;
}

/** The maximum number of terms of a sum written out; the breakdown lists those of a longer one. */
const MOST_TERMS = 8;

/** Shortens a formula for display: a long sum becomes the number of its terms. */
export function shortFormula(formula: string): string {
  const terms = formula.split(' + ').length;
  return terms > MOST_TERMS ? `The sum of ${terms} returns` : formula;
}
