import type { CalculationName } from '#lib/calculations';
import { PATHS } from '../../../app/paths.ts';

/** The path of the list of calculations. */
export const LIST = `${PATHS.tools}matched/`;

/** The path of a calculation; that of a matched bet is the matched calculator. */
export function calculationPath(name: CalculationName): string {
  return name === 'matched-bet' ? PATHS.matchedCalculator : `${PATHS.tools}${name}/`;
}

/** The pages above that of a calculation. */
export const ABOVE = [
  { label: 'Tools', to: PATHS.tools },
  { label: 'Calculations', to: LIST },
];
