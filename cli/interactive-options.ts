import type { Rules } from '#lib';
import type { CalculationName, FormEntries } from '#lib/calculations';
import type { SlipState } from '#lib/slip';
import type { Io } from './io.ts';
import type { ViewOptions } from './render/view.ts';

/**
 * The first screen of the interactive calculators: a slip, the form of a calculation or, without either, the menu.
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
  /** Colours and signs. The screen reads the width from the terminal, which may be resized. */
  readonly view: ViewOptions;
};
