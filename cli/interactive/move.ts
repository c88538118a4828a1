import { type Box, BOXES, clampCursor, type Model, unitCount } from './model.ts';
import { selectionFields } from './selection-field.ts';
import { stakeFields } from './stake-field.ts';
import { pageOf } from './view/screen-layout.ts';

export type Direction = -1 | 1;

/** Moves to the next or previous box, cyclically. */
export function toNextBox(model: Model, by: Direction): Model {
  const box = BOXES.at((BOXES.indexOf(model.box) + by) % BOXES.length) ?? model.box;
  return { ...model, box };
}

/** Moves a row down or up: a selection, a field of the stake box, or a unit of the breakdown. */
export function byRow(model: Model, by: Direction): Model {
  switch (model.box) {
    case 'selections':
      return clampCursor({ ...model, row: model.row + by });
    case 'stake':
      return byField(model, by);
    case 'breakdown':
      return scrollBreakdown(model, by);
    case 'results':
      return model;
  }
}

/** Moves a field to the right or left, if there is one. */
export function byField(model: Model, by: Direction): Model {
  switch (model.box) {
    case 'selections':
      return { ...model, field: neighbour(selectionFields(model, model.row), model.field, by) };
    case 'stake':
      return { ...model, stakeField: neighbour(stakeFields(model), model.stakeField, by) };
    case 'breakdown':
    case 'results':
      return model;
  }
}

/** Moves to the first or last selection, field or unit. */
export function toEnd(model: Model, by: Direction): Model {
  const far = by * Number.MAX_SAFE_INTEGER;
  switch (model.box) {
    case 'selections':
      return clampCursor({ ...model, row: far });
    case 'stake':
      return { ...model, stakeField: stakeFields(model).at(by === 1 ? -1 : 0) ?? model.stakeField };
    case 'breakdown':
      return scrollBreakdown(model, far);
    case 'results':
      return model;
  }
}

/** Scrolls the breakdown by a page, whichever box is active. */
export function byPage(model: Model, by: Direction): Model {
  return scrollBreakdown(model, by * Math.max(1, pageOf(model)));
}

/** Scrolls the breakdown by `by` units; the last page stays full. */
export function scrollBreakdown(model: Model, by: number): Model {
  const last = Math.max(0, unitCount(model) - Math.max(1, pageOf(model)));
  return { ...model, scroll: Math.max(0, Math.min(last, model.scroll + by)) };
}

function neighbour<T>(fields: readonly T[], field: T, by: Direction): T {
  const index = fields.indexOf(field) + by;
  return index < 0 ? field : (fields[index] ?? field);
}

/** Makes a box active. */
export function withBox(model: Model, box: Box): Model {
  return { ...model, box };
}
