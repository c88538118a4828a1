import {
  type Calculation,
  type CalculationField,
  type FormEntries,
  isGiven,
  isUsual,
  type ListField,
  piecesOf,
  type TypedAnswer,
  type ValueField,
  withPiece,
} from '#lib/calculations';
import { neededNames } from './needed.ts';

/**
 * A cursor position in a form: a field by name and, in a list, a piece of a row, both from 0. The position after the last
 * row adds a row.
 */
export type Spot = { readonly name: string; readonly row: number; readonly piece: number };

/** The facts that decide which spots a form has. */
type FormFacts = {
  readonly calculation: Calculation;
  readonly entries: FormEntries;
  readonly isExpanded: boolean;
  readonly spot: Spot;
  readonly typed: TypedAnswer;
  /** In an edit, `before` is the entries at its start: a field stays shown while it is edited. */
  readonly mode: { readonly kind: string; readonly before?: FormEntries };
};

/** The fields that a form shows: the usual ones, and others if expanded, given, or needed for an answer. */
export function shownFields({
  calculation,
  entries,
  isExpanded,
  typed,
  mode,
}: FormFacts): readonly CalculationField[] {
  const needed = neededNames(calculation, typed);
  return calculation.fields.filter(
    (field) =>
      isExpanded ||
      isUsual(calculation, field) ||
      needed.has(field.name) ||
      isGiven(entries[field.name]) ||
      isGiven(mode.before?.[field.name]),
  );
}

/** The rows of a list, including blank ones. */
export function rowsIn(entries: FormEntries, { name }: ListField): readonly string[] {
  const rows = entries[name];
  return typeof rows === 'string' ? [rows] : (rows ?? []);
}

/** The spots of a form by line; Up and Down move between lines. */
function spotLines(form: FormFacts): readonly (readonly Spot[])[] {
  return shownFields(form).flatMap((field) => {
    const { name } = field;
    if (field.kind !== 'list') return [[{ name, row: 0, piece: 0 }]];
    const rows = rowsIn(form.entries, field).map((_, row) =>
      field.items.map((__, piece) => ({ name, row, piece })),
    );
    return rows.length < field.max ? [...rows, [{ name, row: rows.length, piece: 0 }]] : rows;
  });
}

/** The first spot of a new form. */
export function firstSpot({ fields: [first] }: Calculation): Spot {
  return { name: first?.name ?? '', row: 0, piece: 0 };
}

/** True for equal spots. */
export function isSameSpot(a: Spot, b: Spot): boolean {
  return a.name === b.name && a.row === b.row && a.piece === b.piece;
}

/** The current spot or, if it is no longer shown, the last one of its field, or the first of the form. */
export function spotInForm(form: FormFacts): Spot {
  const { spot } = form;
  const spots = spotLines(form).flat();
  return (
    spots.find((each) => isSameSpot(each, spot)) ??
    spots.findLast(({ name }) => name === spot.name) ??
    spots[0] ??
    spot
  );
}

/** The spot `by` lines down (up if negative), at the same piece if possible. */
export function spotByLine(form: FormFacts, by: number): Spot {
  const lines = spotLines(form);
  const at = lines.findIndex((line) => line.some((each) => isSameSpot(each, form.spot)));
  const line = lines[Math.max(0, Math.min(lines.length - 1, at + by))] ?? [];
  return line[Math.min(form.spot.piece, line.length - 1)] ?? form.spot;
}

/** The spot `by` spots further in reading order, within the form. */
export function spotByPlace(form: FormFacts, by: number): Spot {
  const spots = spotLines(form).flat();
  const at = spots.findIndex((each) => isSameSpot(each, form.spot));
  return spots[Math.max(0, Math.min(spots.length - 1, at + by))] ?? form.spot;
}

/** The content of a spot: a value field with its text, or the button that adds a row to a list. */
export type AtSpot =
  | { readonly kind: 'value'; readonly field: ValueField; readonly text: string; readonly list?: ListField }
  | { readonly kind: 'add'; readonly list: ListField };

/** The content of the current spot; undefined in a form without fields. */
export function atSpot({ calculation, entries, spot }: FormFacts): AtSpot | undefined {
  const field = calculation.fields.find(({ name }) => name === spot.name);
  if (field === undefined) return undefined;
  if (field.kind !== 'list') {
    const text = entries[field.name];
    return { kind: 'value', field, text: typeof text === 'string' ? text : '' };
  }
  const row = rowsIn(entries, field)[spot.row];
  const item = field.items[spot.piece];
  if (row === undefined || item === undefined) return { kind: 'add', list: field };
  return { kind: 'value', field: item, text: piecesOf(field, row)[spot.piece] ?? '', list: field };
}

/** Sets the text at the current spot. */
export function withText(
  { calculation, spot: { name, row, piece } }: FormFacts,
  entries: FormEntries,
  text: string,
): FormEntries {
  const field = calculation.fields.find((each) => each.name === name);
  if (field?.kind !== 'list') return { ...entries, [name]: text };
  const rows = rowsIn(entries, field);
  return {
    ...entries,
    [name]: rows.with(row, withPiece(field, rows[row] ?? '', { at: piece, piece: text })),
  };
}

/** The choices of a field as typed texts. A blank text stands for the default, or comes first for none. */
export function choicesOf({ kind, choices = [], ...field }: ValueField): readonly string[] {
  const { default: usual = field.typedDefault } = field;
  if (kind === 'flag') return ['', 'yes'];
  const names = choices.map(({ value, name }) => (value === usual ? '' : name));
  return usual === undefined ? ['', ...names] : names;
}

/** True for a field that cycles through its choices; others are typed. */
export function isChosen({ kind }: ValueField): boolean {
  return kind === 'choice' || kind === 'flag';
}
