import type { App } from '../app.ts';
import { updateApp } from '../app-update.ts';
import type { Effect, Step } from '../effect.ts';
import { decodeKeys, flushKeys } from '../keys.ts';
import type { Model } from '../model.ts';
import { type Message, update } from '../update.ts';

/** The sequences that a terminal sends for special keys. */
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

/** Applies terminal input to the app, and collects the effects. */
export function pressApp(start: App, sent: string): Pressed<App> {
  return pressed(start, sent, updateApp);
}

/** Applies terminal input to a slip's screen, and collects the effects. */
export function press(start: Model, sent: string): Pressed<Model> {
  return pressed(start, sent, update);
}

type Pressed<Screen> = { readonly model: Screen; readonly effects: readonly Effect[] };

function pressed<Screen>(
  start: Screen,
  sent: string,
  after: (model: Screen, message: Message) => Step<Screen>,
): Pressed<Screen> {
  const { keys, pending } = decodeKeys('', sent);
  const effects: Effect[] = [];
  let model = start;
  for (const key of [...keys, ...flushKeys(pending)]) {
    const step = after(model, { kind: 'key', key });
    ({ model } = step);
    if (step.effect !== undefined) effects.push(step.effect);
  }
  return { model, effects };
}
