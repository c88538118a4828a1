import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { type Model, unitCount } from './model.ts';
import { scrolled } from './move.ts';
import { lastWorkingsTop } from './view/screen-layout.ts';

/** Keys that go to another line of the bet. */
const UNITS: Partial<Readonly<Record<Key['kind'], number>>> = {
  left: -1,
  right: 1,
  backTab: -1,
  tab: 1,
  home: -Infinity,
  end: Infinity,
};

/** Keys that scroll the workings. */
const ROWS: Partial<Readonly<Record<Key['kind'], number>>> = { up: -1, down: 1, pageUp: -10, pageDown: 10 };

/** The model after a key on the page of workings: arrows go to another line or scroll, others go back. */
export function keyInWorkings(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'workings') return stay(model);
  const units = UNITS[key.kind];
  if (units !== undefined) {
    const unit = Math.max(0, Math.min(unitCount(model) - 1, mode.unit + units));
    return stay({ ...model, mode: { ...mode, unit, top: 0 } });
  }
  const rows = ROWS[key.kind];
  if (rows !== undefined) {
    const top = Math.max(0, Math.min(lastWorkingsTop(model, mode.unit), mode.top + rows));
    return stay({ ...model, mode: { ...mode, top } });
  }
  return stay(scrolled({ ...model, mode: { kind: 'browse' } }, mode.unit - model.scroll));
}
