import type { MatchedCalculatorName } from '../matched/calculators/table.ts';
import type { ValueCalculatorName } from '../value/table.ts';
import type { CalculationFacts } from './calculation.ts';
import { LOCKING_IN } from './locking-in.ts';
import { OFFERS } from './offers.ts';
import { PLACING } from './placing.ts';
import { QUOTING } from './quoting.ts';
import { SPREADING } from './spreading.ts';
import { VALUE } from './value.ts';

/** The name of a calculation: the same in JSON, addresses and tools. */
export type CalculationName = MatchedCalculatorName | ValueCalculatorName;

const FACTS: Readonly<Record<CalculationName, CalculationFacts>> = {
  ...PLACING,
  ...SPREADING,
  ...LOCKING_IN,
  ...OFFERS,
  ...VALUE,
  ...QUOTING,
};

/** A named calculation, with the facts that its doors are made from. */
export type Calculation = CalculationFacts & { readonly name: CalculationName };

/** Every calculation, in the order in which they are shown. */
export const CALCULATIONS: readonly Calculation[] = Object.entries(FACTS).flatMap(([name, facts]) =>
  isCalculation(name) ? [{ name, ...facts }] : [],
);

/** True for the name of a calculation. */
export function isCalculation(name: string): name is CalculationName {
  return Object.hasOwn(FACTS, name);
}

/** The calculation with a name. */
export function calculationOf(name: CalculationName): Calculation {
  return { name, ...FACTS[name] };
}
