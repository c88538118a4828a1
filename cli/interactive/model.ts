import type { Issue } from '#lib';
import type { SlipState } from '#lib/slip';
import { type Answer, answerTo } from './answer.ts';
import type { Field, SelectionField, StakeField } from './field.ts';
import type { LineEditor } from './line-editor.ts';
import { selectionField, selectionFields } from './selection-field.ts';
import { stakeField, stakeFields } from './stake-field.ts';

export const BOXES = ['selections', 'stake', 'breakdown', 'results'] as const;
export type Box = (typeof BOXES)[number];

export type Size = { readonly columns: number; readonly rows: number };

/** The mode that decides what the keys do. */
export type Mode =
  | { readonly kind: 'browse' }
  /** A field is being typed; `before` is what Escape goes back to. */
  | { readonly kind: 'edit'; readonly editor: LineEditor; readonly before: SlipState }
  | { readonly kind: 'confirmReset' }
  | { readonly kind: 'saveName'; readonly editor: LineEditor }
  | { readonly kind: 'confirmReplace'; readonly name: string }
  | { readonly kind: 'copy' }
  /** The copied text, shown to be selected by hand. */
  | { readonly kind: 'copied'; readonly what: 'json' | 'command'; readonly text: string }
  | { readonly kind: 'keys' }
  /** The workings of a unit, from 0; `top` is their first line in view. */
  | { readonly kind: 'workings'; readonly unit: number; readonly top: number }
  | { readonly kind: 'systems'; readonly filter: string; readonly index: number };

/** A sentence that stands in the help line until the next key. */
export type Notice = { readonly tone: 'plain' | 'good' | 'bad'; readonly text: string };

/** Everything the screen shows. */
export type Model = {
  readonly state: SlipState;
  readonly answer: Answer;
  readonly box: Box;
  readonly row: number;
  readonly field: SelectionField;
  readonly stakeField: StakeField;
  /** True while the rare fields are open; others are folded away until they are used. */
  readonly isUnfolded: boolean;
  /** The first unit in view in the breakdown. */
  readonly scroll: number;
  readonly mode: Mode;
  readonly notice: Notice | undefined;
  readonly size: Size;
};

/** The screen as it opens: on the odds of the first selection. */
export function initialModel(state: SlipState, size: Size): Model {
  return {
    state,
    answer: answerTo(state),
    box: 'selections',
    row: 0,
    field: 'odds',
    stakeField: 'stake',
    isUnfolded: false,
    scroll: 0,
    mode: { kind: 'browse' },
    notice: undefined,
    size,
  };
}

/** The model with another state of its slip: a new answer, and no place in use that is no longer there. */
export function withState(model: Model, state: SlipState): Model {
  if (state === model.state) return model;
  const answer = state.slip === model.state.slip ? model.answer : answerTo(state);
  return inPlace({ ...model, state, answer });
}

/** The model with its row, field and scroll within what there is. */
export function inPlace(model: Model): Model {
  const { slip } = model.state;
  const row = Math.max(0, Math.min(model.row, slip.selections.length - 1));
  const field = selectionFields(model, row).includes(model.field) ? model.field : 'outcome';
  const inStake = stakeFields(model).includes(model.stakeField) ? model.stakeField : 'eachWay';
  return {
    ...model,
    row,
    field,
    stakeField: inStake,
    scroll: Math.max(0, Math.min(model.scroll, unitCount(model) - 1)),
  };
}

/** How many units the breakdown holds. */
export function unitCount({ answer }: Model): number {
  return answer.ok ? answer.settlement.units.length : 0;
}

/** The issues of the slip. */
export function issuesIn({ answer }: Model): readonly Issue[] {
  return answer.ok ? [] : answer.issues;
}

/** The field in use; undefined in a box that has none. */
export function currentField({ state, box, row, field, stakeField: inStake }: Model): Field | undefined {
  switch (box) {
    case 'selections':
      return selectionField(state.slip, row, field);
    case 'stake':
      return stakeField(state.slip, inStake);
    case 'breakdown':
    case 'results':
      return undefined;
  }
}
