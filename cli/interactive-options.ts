import type { BetDraft, Rules } from '#lib';
import type { Io } from './io.ts';
import type { ViewOptions } from './render/view.ts';

/** What the interactive screen opens with: a slip, or a new one under these conventions. */
export type Opening = { readonly draft: BetDraft } | { readonly rules: Rules };

export type InteractiveOptions = Io & {
  readonly opening: Opening;
  /** Colours and signs; the screen asks the terminal for its width, which may change. */
  readonly view: ViewOptions;
};
