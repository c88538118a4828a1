import { propose } from '#lib/slip';
import { type App, formOf, onCalculator } from './app.ts';
import { choiceAfter, choicesIn, newChoice } from './choice.ts';
import type { Effect, OuterEffect } from './effect.ts';
import { keyInForm } from './form/update.ts';
import type { Key } from './keys.ts';
import { type Size, withState } from './model.ts';
import { type Message, update } from './update.ts';

type AppStep = { readonly model: App; readonly effect?: OuterEffect };

/** The program after a message, and what has to happen besides. Pure: all that is shown follows from it. */
export function updateApp(app: App, message: Message): AppStep {
  if (message.kind === 'resize') return { model: resized(app, message.size) };
  if (message.kind !== 'key') return slipStep(app, message);
  const { key } = message;
  if (key.kind === 'interrupt') return { model: app, effect: { kind: 'quit', answer: false } };
  if (key.kind === 'redraw') return { model: app, effect: { kind: 'redraw' } };
  if (app.choice !== undefined || app.calculator === undefined) return keyInChoice(app, key);
  if (app.calculator === 'slip') return slipStep(app, message);
  const { model: form, effect } = keyInForm(formOf(app, app.calculator), key);
  return afterEffect({ ...app, forms: { ...app.forms, [app.calculator]: form } }, effect);
}

function slipStep(app: App, message: Message): AppStep {
  const { model: slip, effect } = update(app.slip, message);
  return afterEffect({ ...app, slip }, effect);
}

/** The step with its effect; back to the choice is none outside the model. */
function afterEffect(model: App, effect: Effect | undefined): AppStep {
  if (effect === undefined) return { model };
  if (effect.kind !== 'choose') return { model, effect };
  return { model: { ...model, choice: newChoice(model.calculator) } };
}

function keyInChoice(app: App, key: Key): AppStep {
  const { choice = newChoice() } = app;
  if (key.kind === 'enter') return { model: chosen(app) };
  const next = choiceAfter(choice, key);
  if (next !== undefined) return { model: { ...app, choice: next } };
  if (app.calculator === undefined) return { model: app, effect: { kind: 'quit', answer: true } };
  return { model: onCalculator(app, app.calculator) };
}

/** The program with the calculator in use in the choice. */
function chosen(app: App): App {
  const { choice = newChoice() } = app;
  const entry = choicesIn(choice)[choice.index];
  if (entry === undefined) return app;
  const next = onCalculator(app, entry.calculator);
  if (entry.system === undefined) return next;
  const state = propose(app.slip.state, { kind: 'system', system: entry.system });
  return { ...next, slip: withState({ ...app.slip, box: 'selections' }, state) };
}

function resized(app: App, size: Size): App {
  const forms = Object.fromEntries(
    Object.entries(app.forms).map(([name, form]) => [name, { ...form, size }]),
  );
  return { ...app, size, slip: { ...app.slip, size }, forms };
}
