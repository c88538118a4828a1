import {
  type Calculation,
  type CalculationField,
  type FormEntries,
  isGiven,
  isUsual,
  type ListField,
  piecesOf,
  type ValueField,
  withPiece,
} from '#lib/calculations';

/**
 * A place in a form: the field of that name; in a list a piece of a row, from 0. The row behind the last one is the
 * place that adds a row.
 */
export type Spot = { readonly name: string; readonly row: number; readonly piece: number };

/** The facts that decide which places a form has. */
type FormFacts = {
  readonly calculation: Calculation;
  readonly entries: FormEntries;
  readonly isUnfolded: boolean;
  readonly spot: Spot;
  /** In an edit, `before` are the entries that it began with: a field does not go while it is typed. */
  readonly mode: { readonly kind: string; readonly before?: FormEntries };
};

/** The fields that a form shows: the usual ones, and the others while they are open or given. */
export function shownFields({
  calculation,
  entries,
  isUnfolded,
  mode,
}: FormFacts): readonly CalculationField[] {
  return calculation.fields.filter(
    (field) =>
      isUnfolded ||
      isUsual(calculation, field) ||
      isGiven(entries[field.name]) ||
      isGiven(mode.before?.[field.name]),
  );
}

/** The rows of a list, blank ones among them. */
export function rowsIn(entries: FormEntries, { name }: ListField): readonly string[] {
  const rows = entries[name];
  return typeof rows === 'string' ? [rows] : (rows ?? []);
}

/** The places of a form, line by line: arrows up and down go from line to line. */
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

/** The first place of a new form. */
export function firstSpot({ fields: [first] }: Calculation): Spot {
  return { name: first?.name ?? '', row: 0, piece: 0 };
}

/** True for two places that are the same. */
export function isSameSpot(a: Spot, b: Spot): boolean {
  return a.name === b.name && a.row === b.row && a.piece === b.piece;
}

/** The place in use, or if it is no longer there the last one of its field, or the first one. */
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

/** The place so many lines down, or up below 0: the same piece of it, as far as there is one. */
export function spotByLine(form: FormFacts, by: number): Spot {
  const lines = spotLines(form);
  const at = lines.findIndex((line) => line.some((each) => isSameSpot(each, form.spot)));
  const line = lines[Math.max(0, Math.min(lines.length - 1, at + by))] ?? [];
  return line[Math.min(form.spot.piece, line.length - 1)] ?? form.spot;
}

/** The place so many places on in reading order, as far as there are any. */
export function spotByPlace(form: FormFacts, by: number): Spot {
  const spots = spotLines(form).flat();
  const at = spots.findIndex((each) => isSameSpot(each, form.spot));
  return spots[Math.max(0, Math.min(spots.length - 1, at + by))] ?? form.spot;
}

/** The content of a place: a field of one value with its text, or the words that add a row to a list. */
export type AtSpot =
  | { readonly kind: 'value'; readonly field: ValueField; readonly text: string; readonly list?: ListField }
  | { readonly kind: 'add'; readonly list: ListField };

/** The content of the place in use; undefined in a form without fields. */
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

/** The entries with a text at the place in use, which takes one. */
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

/** The values of a choice as they are typed, blank first if that is one: for none, or for the default. */
export function choicesOf({ kind, choices = [], default: usual }: ValueField): readonly string[] {
  if (kind === 'flag') return ['', 'yes'];
  const names = choices.map(({ value, name }) => (value === usual ? '' : name));
  return usual === undefined ? ['', ...names] : names;
}

/** True for a field that goes through its choices; others are typed. */
export function isChosen({ kind }: ValueField): boolean {
  return kind === 'choice' || kind === 'flag';
}
