import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { type Model, unitCount } from './model.ts';
import { scrollBreakdown } from './move.ts';
import { lastWorkingsTop } from './view/screen-layout.ts';

/** The number of lines that a key moves by. */
const UNIT_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  left: -1,
  right: 1,
  backTab: -1,
  tab: 1,
  home: -Infinity,
  end: Infinity,
};

/** The number of rows that a key scrolls. */
const ROW_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  up: -1,
  down: 1,
  pageUp: -10,
  pageDown: 10,
};

/** Handles a key on the workings page: arrows go to another line or scroll, any other key goes back. */
export function keyInWorkings(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'workings') return stay(model);
  const units = UNIT_STEPS[key.kind];
  if (units !== undefined) {
    const unit = Math.max(0, Math.min(unitCount(model) - 1, mode.unit + units));
    return stay({ ...model, mode: { ...mode, unit, top: 0 } });
  }
  const rows = ROW_STEPS[key.kind];
  if (rows !== undefined) {
    const top = Math.max(0, Math.min(lastWorkingsTop(model, mode.unit), mode.top + rows));
    return stay({ ...model, mode: { ...mode, top } });
  }
  return stay(scrollBreakdown({ ...model, mode: { kind: 'browse' } }, mode.unit - model.scroll));
}
