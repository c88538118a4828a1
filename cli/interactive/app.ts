import { type CalculationName, calculationOf, type FormEntries } from '#lib/calculations';
import type { SlipState } from '#lib/slip';
import { type Calculator, type Menu, newMenu } from './menu.ts';
import { type Form, newForm } from './form/form.ts';
import { initialModel, type Model, type Size } from './model.ts';

/** The state of the whole app: the open calculator or the menu, and all input so far. */
export type App = {
  /** The calculator menu, while it is open. */
  readonly menu: Menu | undefined;
  /** The open calculator, or the one the menu was opened from; undefined before the first is chosen. */
  readonly calculator: Calculator | undefined;
  readonly slip: Model;
  readonly forms: Readonly<Partial<Record<CalculationName, Form>>>;
  readonly size: Size;
};

/** The app with the menu open and a new slip. */
export function appOnMenu(slip: SlipState, size: Size): App {
  return { menu: newMenu(), calculator: undefined, slip: initialModel(slip, size), forms: {}, size };
}

/** The app with a slip open. */
export function appOnSlip(slip: SlipState, size: Size): App {
  return withCalculator(appOnMenu(slip, size), 'slip');
}

/** The app with a form open, filled with entries. */
export function appOnForm(
  slip: SlipState,
  given: { readonly name: CalculationName; readonly entries: FormEntries },
  size: Size,
): App {
  const form = newForm(calculationOf(given.name), given.entries, size);
  const app = appOnMenu(slip, size);
  return withCalculator({ ...app, forms: { [given.name]: form } }, given.name);
}

/** Opens a calculator in its last state. */
export function withCalculator(app: App, calculator: Calculator): App {
  return { ...app, menu: undefined, calculator };
}

/** The form of a calculation in its last state, or a new one. */
export function formOf({ forms, size }: App, name: CalculationName): Form {
  return forms[name] ?? newForm(calculationOf(name), {}, size);
}
