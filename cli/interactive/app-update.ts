import { propose } from '#lib/slip';
import { type App, formOf, withCalculator } from './app.ts';
import { menuAfterKey, menuEntries, newMenu } from './menu.ts';
import type { Effect, OuterEffect, Step } from './effect.ts';
import type { Key } from './keys.ts';
import { type Size, withState } from './model.ts';
import { type Message, update } from './update.ts';
import { keyInBrowse } from './form/browse.ts';
import { keyInCopy, keyInWorkings, keyOnPage } from './form/commands.ts';
import { keyInEdit } from './form/edit.ts';
import type { Form, FormMode } from './form/form.ts';

type AppStep = { readonly model: App; readonly effect?: OuterEffect };

/** The app's pure reducer: returns the next state and an optional effect. */
export function updateApp(app: App, message: Message): AppStep {
  if (message.kind === 'resize') return { model: resized(app, message.size) };
  if (message.kind !== 'key') return slipStep(app, message);
  const { key } = message;
  if (key.kind === 'interrupt') return { model: app, effect: { kind: 'quit', answer: false } };
  if (key.kind === 'redraw') return { model: app, effect: { kind: 'redraw' } };
  if (app.menu !== undefined || app.calculator === undefined) return keyInMenu(app, key);
  if (app.calculator === 'slip') return slipStep(app, message);
  const { model: form, effect } = keyInForm(formOf(app, app.calculator), key);
  return afterEffect({ ...app, forms: { ...app.forms, [app.calculator]: form } }, effect);
}

function slipStep(app: App, message: Message): AppStep {
  const { model: slip, effect } = update(app.slip, message);
  return afterEffect({ ...app, slip }, effect);
}

/** Adds the effect to a step. `menu` opens the menu instead, which needs no outer effect. */
function afterEffect(model: App, effect: Effect | undefined): AppStep {
  if (effect === undefined) return { model };
  if (effect.kind !== 'menu') return { model, effect };
  return { model: { ...model, menu: newMenu(model.calculator) } };
}

function keyInMenu(app: App, key: Key): AppStep {
  const { menu = newMenu() } = app;
  if (key.kind === 'enter') return { model: openSelected(app) };
  const next = menuAfterKey(menu, key);
  if (next !== undefined) return { model: { ...app, menu: next } };
  if (app.calculator === undefined) return { model: app, effect: { kind: 'quit', answer: true } };
  return { model: withCalculator(app, app.calculator) };
}

/** Opens the calculator selected in the menu. */
function openSelected(app: App): App {
  const { menu = newMenu() } = app;
  const entry = menuEntries(menu)[menu.index];
  if (entry === undefined) return app;
  const next = withCalculator(app, entry.calculator);
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

const BY_MODE: Readonly<Record<FormMode['kind'], (form: Form, key: Key) => Step<Form>>> = {
  browse: keyInBrowse,
  edit: keyInEdit,
  copy: keyInCopy,
  copied: keyOnPage,
  keys: keyOnPage,
  workings: keyInWorkings,
};

/** The form's pure reducer: returns the next form and an optional effect. */
function keyInForm(form: Form, key: Key): Step<Form> {
  return BY_MODE[form.mode.kind]({ ...form, notice: undefined }, key);
}
