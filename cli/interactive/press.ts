import type { Effect } from './effect.ts';
import { decodeKeys, flushKeys } from './keys.ts';
import type { Model } from './model.ts';
import { update } from './update.ts';

/** Keys that no letter stands for, as a terminal sends them. */
export const KEY = {
  enter: '\r',
  escape: '\u001b',
  tab: '\t',
  backTab: '\u001b[Z',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  home: '\u001b[H',
  end: '\u001b[F',
  backspace: '\u007f',
  pageUp: '\u001b[5~',
  pageDown: '\u001b[6~',
  interrupt: '\u0003',
} as const;

/** The model after everything that a terminal sent at once, and the effects that were asked for on the way. */
export function press(
  start: Model,
  sent: string,
): { readonly model: Model; readonly effects: readonly Effect[] } {
  const { keys, pending } = decodeKeys('', sent);
  const effects: Effect[] = [];
  let model = start;
  for (const key of [...keys, ...flushKeys(pending)]) {
    const step = update(model, { kind: 'key', key });
    ({ model } = step);
    if (step.effect !== undefined) effects.push(step.effect);
  }
  return { model, effects };
}
