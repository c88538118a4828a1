import type { Issue } from '#lib';
import type { SlipState } from '#lib/slip';
import { type Answer, computeAnswer } from './answer.ts';
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
  /** A field is being edited; Escape restores `before`. */
  | { readonly kind: 'edit'; readonly editor: LineEditor; readonly before: SlipState }
  | { readonly kind: 'confirmReset' }
  | { readonly kind: 'saveName'; readonly editor: LineEditor }
  | { readonly kind: 'confirmReplace'; readonly name: string }
  | { readonly kind: 'copy' }
  /** Shows the copied text, to be selected by hand. */
  | { readonly kind: 'copied'; readonly what: 'json' | 'command'; readonly text: string }
  | { readonly kind: 'keys' }
  /** The workings of a unit, from 0; `top` is the first visible line. */
  | { readonly kind: 'workings'; readonly unit: number; readonly top: number }
  | { readonly kind: 'systems'; readonly filter: string; readonly index: number };

/** A sentence shown in the help line until the next key. */
export type Notice = { readonly tone: 'plain' | 'good' | 'bad'; readonly text: string };

/** The state of the slip's screen. */
export type Model = {
  readonly state: SlipState;
  readonly answer: Answer;
  readonly box: Box;
  readonly row: number;
  readonly field: SelectionField;
  readonly stakeField: StakeField;
  /** True while the rare fields are expanded; otherwise they are shown only if used. */
  readonly isExpanded: boolean;
  /** The first visible unit of the breakdown. */
  readonly scroll: number;
  readonly mode: Mode;
  readonly notice: Notice | undefined;
  readonly size: Size;
};

/** A new screen, on the odds of the first selection. */
export function initialModel(state: SlipState, size: Size): Model {
  return {
    state,
    answer: computeAnswer(state),
    box: 'selections',
    row: 0,
    field: 'odds',
    stakeField: 'stake',
    isExpanded: false,
    scroll: 0,
    mode: { kind: 'browse' },
    notice: undefined,
    size,
  };
}

/** Replaces the state of the slip, recomputes the answer, and clamps the cursor. */
export function withState(model: Model, state: SlipState): Model {
  if (state === model.state) return model;
  const answer = state.slip === model.state.slip ? model.answer : computeAnswer(state);
  return clampCursor({ ...model, state, answer });
}

/** Moves the row, fields and scroll position into their valid ranges. */
export function clampCursor(model: Model): Model {
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

/** The number of units in the breakdown. */
export function unitCount({ answer }: Model): number {
  return answer.ok ? answer.settlement.units.length : 0;
}

/** The issues of the slip. */
export function issuesIn({ answer }: Model): readonly Issue[] {
  return answer.ok ? [] : answer.issues;
}

/** The current field; undefined in a box without fields. */
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
