import type { BetDraft } from '#lib';
import type { Model } from './model.ts';

/** An effect outside the model. */
export type Effect =
  | { readonly kind: 'save'; readonly name: string; readonly draft: BetDraft; readonly replace: boolean }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'redraw' }
  /** Open the calculator menu; the input is kept. */
  | { readonly kind: 'menu' }
  /** Quit; if `answer`, print the answer of the open calculator. */
  | { readonly kind: 'quit'; readonly answer: boolean };

/** The next model, with an optional effect. */
export type Step<Screen = Model> = { readonly model: Screen; readonly effect?: Effect };

/** An effect outside the app; `menu` only changes the app's state. */
export type OuterEffect = Exclude<Effect, { readonly kind: 'menu' }>;

/** A step without an effect. */
export function stay<Screen>(model: Screen): Step<Screen> {
  return { model };
}
