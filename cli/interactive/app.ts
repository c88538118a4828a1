import { type CalculationName, calculationOf, type FormEntries } from '#lib/calculations';
import type { SlipState } from '#lib/slip';
import { type Calculator, type Choice, newChoice } from './choice.ts';
import { type Form, newForm } from './form/form.ts';
import { initialModel, type Model, type Size } from './model.ts';

/** The state of the whole program: the calculator in view or the choice of them, and all that was typed so far. */
export type App = {
  /** The choice of calculators while it is in view. */
  readonly choice: Choice | undefined;
  /** The calculator in view, or the one that the choice was opened from; undefined before the first one is chosen. */
  readonly calculator: Calculator | undefined;
  readonly slip: Model;
  readonly forms: Readonly<Partial<Record<CalculationName, Form>>>;
  readonly size: Size;
};

/** The program at its choice, with a slip that nothing was typed into yet. */
export function appAtChoice(slip: SlipState, size: Size): App {
  return { choice: newChoice(), calculator: undefined, slip: initialModel(slip, size), forms: {}, size };
}

/** The program with a slip in view. */
export function appOnSlip(slip: SlipState, size: Size): App {
  return onCalculator(appAtChoice(slip, size), 'slip');
}

/** The program with a form in view that has some entries. */
export function appOnForm(
  slip: SlipState,
  given: { readonly name: CalculationName; readonly entries: FormEntries },
  size: Size,
): App {
  const form = newForm(calculationOf(given.name), given.entries, size);
  const app = appAtChoice(slip, size);
  return onCalculator({ ...app, forms: { [given.name]: form } }, given.name);
}

/** The program with a calculator in view, as it was left. */
export function onCalculator(app: App, calculator: Calculator): App {
  return { ...app, choice: undefined, calculator };
}

/** The form of a calculation as it was left, or a new one. */
export function formOf({ forms, size }: App, name: CalculationName): Form {
  return forms[name] ?? newForm(calculationOf(name), {}, size);
}
