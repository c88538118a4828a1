import type { Rules } from '#lib';
import type { CalculationName, FormEntries } from '#lib/calculations';
import type { SlipState } from '#lib/slip';
import type { Io } from './io.ts';
import type { ViewOptions } from './render/view.ts';

/**
 * The first screen of the interactive calculators: a slip, a form of a calculation, or without either the choice of them.
 * `rules` are the conventions of a new slip.
 */
export type Opening =
  | { readonly state: SlipState }
  | {
      readonly rules: Rules;
      readonly form?: { readonly name: CalculationName; readonly entries: FormEntries };
    };

export type InteractiveOptions = Io & {
  readonly opening: Opening;
  /** Colours and signs; the screen asks the terminal for its width, which may change. */
  readonly view: ViewOptions;
};
