import type { Step } from '../effect.ts';
import type { Key } from '../keys.ts';
import { keyInBrowse } from './browse.ts';
import { keyInCopy, keyInWorkings, keyOnPage } from './commands.ts';
import { keyInEdit } from './edit.ts';
import type { Form, FormMode } from './form.ts';

const BY_MODE: Readonly<Record<FormMode['kind'], (form: Form, key: Key) => Step<Form>>> = {
  browse: keyInBrowse,
  edit: keyInEdit,
  copy: keyInCopy,
  copied: keyOnPage,
  keys: keyOnPage,
  workings: keyInWorkings,
};

/** The form's pure reducer: returns the next form and an optional effect. */
export function keyInForm(form: Form, key: Key): Step<Form> {
  return BY_MODE[form.mode.kind]({ ...form, notice: undefined }, key);
}
