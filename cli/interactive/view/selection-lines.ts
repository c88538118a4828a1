import { shownOdds, type SlipSelection } from '#lib/slip';
import { OUTCOME_LABELS } from '../../render/glyphs.ts';
import { safeText } from '../../render/safe-text.ts';
import { letterOf } from '../../render/selection-table.ts';
import type { SelectionField } from '../field.ts';
import { issuesIn, type Model } from '../model.ts';
import { selectionField, selectionFields } from '../selection-field.ts';
import { editedText } from './edited-text.ts';
import { type ColumnName, columnsFor, type SelectionColumn } from './selection-columns.ts';
import { cell, fit, type Line, type Span, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

export type Space = { readonly width: number; readonly height: number };

/** The selections box between its borders: the column heads, and as many selections as there is room for. */
export function selectionLines(model: Model, { width, height }: Space, style: Style): readonly Line[] {
  const { selections } = model.state.slip;
  const letters = letterOf(selections.length - 1).length;
  const gutter = POINTER_WIDTH + letters + 1;
  const columns = columnsFor(model.state, model.field, width - gutter - MARGIN);
  const head = columns.flatMap((column) => headCell(column, style));
  const { first, count } = windowOn(selections.length, model.row, height - 1);
  const rows = selections.slice(first, first + count).map((selection, index) => {
    const row = first + index;
    const cells = columns.flatMap((column) => bodyCell(model, { selection, row, column, style }));
    return fit([...gutterOf(model, row, { letters, style }), ...cells], width, style.glyphs.ellipsis);
  });
  return [[span(' '.repeat(gutter)), ...head], ...rows];
}

const POINTER_WIDTH = 3;
const MARGIN = 1;

/** `Selections`, and which of them are in view where not all are. */
export function selectionTitle(model: Model, height: number): string {
  const { length } = model.state.slip.selections;
  const { first, count } = windowOn(length, model.row, height - 1);
  return count >= length ? 'Selections' : `Selections, ${first + 1} to ${first + count} of ${length}`;
}

function headCell({ head, width, align, name }: SelectionColumn, style: Style): Line {
  return cell(span(indented(name) + head, 'label'), width, align, style.glyphs.ellipsis);
}

/** Columns of words stand apart from the figures before them. */
function indented(name: ColumnName): string {
  return name === 'outcome' ? '  ' : name === 'tied' ? ' ' : '';
}

type GutterStyle = { readonly letters: number; readonly style: Style };

function gutterOf(model: Model, row: number, { letters, style: { screen } }: GutterStyle): Line {
  const isCurrent = model.row === row && model.box === 'selections';
  return [
    span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'),
    span(`${letterOf(row).padEnd(letters)} `, 'label'),
  ];
}

type CellOf = {
  readonly selection: SlipSelection;
  readonly row: number;
  readonly column: SelectionColumn;
  readonly style: Style;
};

function bodyCell(model: Model, { selection, row, column, style }: CellOf): Line {
  const of = { row, room: column.width - 1, style };
  const { width, align, name } = column;
  const { ellipsis } = style.glyphs;
  switch (name) {
    case 'name':
      return cell(
        fieldSpan(model, 'description', { ...of, shown: nameSpan(selection, row) }),
        width,
        align,
        ellipsis,
      );
    case 'odds':
      return cell(
        fieldSpan(model, 'odds', { ...of, shown: span(shownOdds(selection.odds, model.state.oddsFormat)) }),
        width,
        align,
        ellipsis,
      );
    case 'outcome':
      return [
        span('  '),
        ...cell(
          fieldSpan(model, 'outcome', { ...of, shown: outcomeSpan(selection, style) }),
          width - 2,
          align,
          ellipsis,
        ),
      ];
    case 'rule4':
      return cell(
        fieldSpan(model, 'rule4', { ...of, shown: percentSpan(selection.rule4, style) }),
        width,
        align,
        ellipsis,
      );
    case 'boost': {
      const shown = percentSpan(selection.boost.enabled ? selection.boost.value : '', style, '+');
      return cell(fieldSpan(model, 'boost', { ...of, shown }), width, align, ellipsis);
    }
    case 'tied':
      return fit(tiedSpans(model, { selection, row, column, style }), width, ellipsis);
    case 'eachWay':
      return eachWayCell(model, { selection, row, column, style });
  }
}

type FieldOf = { readonly row: number; readonly room: number; readonly shown: Span; readonly style: Style };

/** A field as it is: reversed where it is in use, with its caret while it is typed, brick where it is wrong. */
function fieldSpan(model: Model, field: SelectionField, { row, room, shown, style }: FieldOf): Span {
  const isCurrent = model.box === 'selections' && model.row === row && model.field === field;
  if (isCurrent && model.mode.kind === 'edit') return editedText(model.mode.editor, room, style);
  const isWrong = isWrongAt(model, row, field);
  const text = isWrong ? `!${shown.text}` : shown.text;
  if (isCurrent) return span(text === '' ? ' ' : text, 'cursor');
  return isWrong ? span(text, 'bad') : shown;
}

function isWrongAt(model: Model, row: number, field: SelectionField): boolean {
  const paths = selectionField(model.state.slip, row, field)?.paths ?? [];
  return issuesIn(model).some(({ path }) => paths.includes(path));
}

function nameSpan({ description }: SlipSelection, row: number): Span {
  return description.trim() === '' ? span(`Selection ${row + 1}`, 'label') : span(safeText(description));
}

function outcomeSpan({ outcome }: SlipSelection, { glyphs }: Style): Span {
  const text = `${glyphs.outcome[outcome]} ${OUTCOME_LABELS[outcome]}`;
  return span(text, outcome === 'unsettled' ? 'label' : 'plain');
}

function percentSpan(text: string, { glyphs }: Style, sign = ''): Span {
  return text === '' ? span(glyphs.none, 'label') : span(`${sign}${text}%`);
}

/** `÷2`, each-way `÷2 ÷3/2`: what divides the win part and the place part. */
function tiedSpans(model: Model, { selection, row, style }: CellOf): Line {
  const fields = selectionFields(model.state.slip, row);
  const of = { row, room: 5, style };
  const divided = (text: string, byDefault: string): Span =>
    span(`${style.glyphs.divided}${text === '' ? byDefault : text}`, text === '' ? 'label' : 'plain');
  return [
    span(' '),
    ...(fields.includes('deadHeatDivisor')
      ? [
          fieldSpan(model, 'deadHeatDivisor', { ...of, shown: divided(selection.deadHeatDivisor, '2') }),
          span(' '),
        ]
      : []),
    ...(fields.includes('deadHeatPlaceDivisor')
      ? [
          fieldSpan(model, 'deadHeatPlaceDivisor', {
            ...of,
            shown: divided(selection.deadHeatPlaceDivisor, '1'),
          }),
        ]
      : []),
  ];
}

/** `1/5, 3`: the selection's own, with a star, or those of the slip. */
function eachWayCell(model: Model, { selection, row, column, style }: CellOf): Line {
  const { eachWay } = model.state.slip;
  const own = selection.eachWay;
  const isOwn = own.enabled;
  const shared = (text: string, ofSlip: string): Span =>
    isOwn && text !== '' ? span(text) : span(ofSlip === '' ? style.glyphs.none : ofSlip, 'label');
  const of = { row, room: 5, style };
  const pieces = [
    fieldSpan(model, 'ownTerms', { ...of, shown: shared(own.terms, eachWay.terms) }),
    span(', ', 'label'),
    fieldSpan(model, 'ownPlaces', {
      ...of,
      shown: shared(own.places, eachWay.places === '' ? '5' : eachWay.places),
    }),
    span(isOwn ? '*' : ' ', 'label'),
  ];
  const used = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return fit(
    [span(' '.repeat(Math.max(0, column.width - used))), ...pieces],
    column.width,
    style.glyphs.ellipsis,
  );
}
