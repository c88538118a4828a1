import type { BetDraft } from '#lib';
import type { Model } from './model.ts';

/** An effect outside the model. */
export type Effect =
  | { readonly kind: 'save'; readonly name: string; readonly draft: BetDraft; readonly replace: boolean }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'redraw' }
  /** Back to the choice of calculators; what was typed is kept. */
  | { readonly kind: 'choose' }
  /** `answer`: print the answer of the calculator in use. */
  | { readonly kind: 'quit'; readonly answer: boolean };

/** A model after a key, and what has to happen besides. */
export type Step<Screen = Model> = { readonly model: Screen; readonly effect?: Effect };

/** An effect outside the program: its own one leads to another of its screens. */
export type OuterEffect = Exclude<Effect, { readonly kind: 'choose' }>;

/** A step that changes no more than the model. */
export function stay<Screen>(model: Screen): Step<Screen> {
  return { model };
}
