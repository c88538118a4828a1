import type { BetDraft } from '#lib';
import type { Io } from './io.ts';
import type { ViewOptions } from './render/view.ts';

/** What the interactive screen starts with. */
export type InteractiveOptions = Io & {
  /** The slip to open; undefined for a new one. */
  readonly draft: BetDraft | undefined;
  /** Colours and signs; the screen asks the terminal for its width, which may change. */
  readonly view: ViewOptions;
};
