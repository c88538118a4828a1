import type { Rules } from '#lib';
import type { SlipState } from '#lib/slip';
import type { Io } from './io.ts';
import type { ViewOptions } from './render/view.ts';

/** The slip that the interactive screen opens with, or the conventions of a new one. */
export type Opening = { readonly state: SlipState } | { readonly rules: Rules };

export type InteractiveOptions = Io & {
  readonly opening: Opening;
  /** Colours and signs; the screen asks the terminal for its width, which may change. */
  readonly view: ViewOptions;
};
