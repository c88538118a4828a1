import { type Box, BOXES, inPlace, type Model, unitCount } from './model.ts';
import { selectionFields } from './selection-field.ts';
import { stakeFields } from './stake-field.ts';
import { pageOf } from './view/screen-layout.ts';

export type Direction = -1 | 1;

/** The next box, or the one before; the last leads to the first. */
export function toNextBox(model: Model, by: Direction): Model {
  const box = BOXES.at((BOXES.indexOf(model.box) + by) % BOXES.length) ?? model.box;
  return { ...model, box };
}

/** A row down or up: a selection, a field of the stake box, a unit of the breakdown. */
export function byRow(model: Model, by: Direction): Model {
  switch (model.box) {
    case 'selections':
      return inPlace({ ...model, row: model.row + by });
    case 'stake':
      return byField(model, by);
    case 'breakdown':
      return scrolled(model, by);
    case 'results':
      return model;
  }
}

/** A field to the right or to the left, as far as there are any. */
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

/** The first or the last: selection, field or unit. */
export function toEnd(model: Model, by: Direction): Model {
  const far = by * Number.MAX_SAFE_INTEGER;
  switch (model.box) {
    case 'selections':
      return inPlace({ ...model, row: far });
    case 'stake':
      return { ...model, stakeField: stakeFields(model).at(by === 1 ? -1 : 0) ?? model.stakeField };
    case 'breakdown':
      return scrolled(model, far);
    case 'results':
      return model;
  }
}

/** A page of the breakdown down or up, from wherever the cursor is. */
export function byPage(model: Model, by: Direction): Model {
  return scrolled(model, by * Math.max(1, pageOf(model)));
}

/** The breakdown moved by so many units; the last page stays full. */
export function scrolled(model: Model, by: number): Model {
  const last = Math.max(0, unitCount(model) - Math.max(1, pageOf(model)));
  return { ...model, scroll: Math.max(0, Math.min(last, model.scroll + by)) };
}

function neighbour<T>(fields: readonly T[], field: T, by: Direction): T {
  const index = fields.indexOf(field) + by;
  return index < 0 ? field : (fields[index] ?? field);
}

/** The model with a box in use. */
export function inBox(model: Model, box: Box): Model {
  return { ...model, box };
}
