import type { BetDraft } from '#lib';
import type { Model } from './model.ts';

/** An effect outside the model. */
export type Effect =
  | { readonly kind: 'save'; readonly name: string; readonly draft: BetDraft; readonly replace: boolean }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'redraw' }
  /** `answer`: print what the slip comes to. */
  | { readonly kind: 'quit'; readonly answer: boolean };

/** The model after a key, and what has to happen besides. */
export type Step = { readonly model: Model; readonly effect?: Effect };

/** A step that changes no more than the model. */
export function stay(model: Model): Step {
  return { model };
}
