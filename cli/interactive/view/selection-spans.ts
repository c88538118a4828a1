import { isAbout, type SelectionField } from '../field.ts';
import { issuesIn, type Model } from '../model.ts';
import { selectionField } from '../selection-field.ts';
import { editedText } from './edited-text.ts';
import { type Line, plainText, span } from './span.ts';
import type { Style } from './style.ts';

/** A field of a selection, and its edit width. */
type Place = {
  readonly row: number;
  readonly field: SelectionField;
  readonly room: number;
  readonly style: Style;
};

/** A field's spans: reversed if current, with a caret while edited, red if invalid. */
export function selectionSpans(model: Model, { row, field, room, style }: Place, shown: Line): Line {
  const isCurrent = model.box === 'selections' && model.row === row && model.field === field;
  if (isCurrent && model.mode.kind === 'edit') return [editedText(model.mode.editor, room, style)];
  const isWrong = isWrongAt(model, row, field);
  const text = (isWrong ? '!' : '') + plainText(shown);
  if (isCurrent) return [span(text === '' ? ' ' : text, 'cursor')];
  return isWrong ? [span(text, 'bad')] : shown;
}

function isWrongAt(model: Model, row: number, field: SelectionField): boolean {
  const about = selectionField(model.state.slip, row, field);
  return about !== undefined && issuesIn(model).some(({ path }) => isAbout(about, path));
}
