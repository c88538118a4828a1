import { type Calculation, fieldAt, type FormEntries, rowOf } from '#lib/calculations';
import { acceptedText } from '../../calculation-problems.ts';
import type { Form } from '../form/form.ts';
import type { Spot } from '../form/spots.ts';

type Issue = Form['typed']['issues'][number];

/** The place of an issue in a form; `row` is undefined for a field, or for a list as a whole. */
type Place = { readonly name: string; readonly row: number | undefined; readonly piece: number };

function placeAt({ fields }: Calculation, path: string, entries: FormEntries): Place | undefined {
  const found = fieldAt(fields, path);
  if (found === undefined) return undefined;
  const { field, item } = found;
  if (field.kind !== 'list' || item === undefined) return { name: field.name, row: undefined, piece: 0 };
  const entry = entries[field.name];
  const row = rowOf(typeof entry === 'string' ? [entry] : (entry ?? []), Number(item));
  const inItem = path.slice(`${field.path}.${String(item)}.`.length);
  return {
    name: field.name,
    row,
    piece: Math.max(
      0,
      field.items.findIndex((each) => each.path === inItem),
    ),
  };
}

/** The prefix of an issue: the label of its field, and in a list the number of its row. */
export function placeText(calculation: Calculation, path: string, entries: FormEntries): string {
  const place = placeAt(calculation, path, entries);
  const field = calculation.fields.find(({ name }) => name === place?.name);
  if (place === undefined || field === undefined) return '';
  return place.row === undefined ? `${field.label}: ` : `${field.label} ${place.row + 1}: `;
}

/** The message of an issue, with what is accepted. */
export function issueText(
  { fields }: Calculation,
  { code, path, message }: Issue,
  entries: FormEntries,
): string {
  const field = fieldAt(fields, path)?.field;
  const text = field === undefined ? message : acceptedText(field, { code, path, message }, entries);
  return text.endsWith('.') ? text : `${text}.`;
}

/** The message of the first issue at a spot of a form; undefined if it is valid. */
export function issueAt(form: Form, spot: Spot): string | undefined {
  const field = form.calculation.fields.find(({ name }) => name === spot.name);
  if (field?.kind !== 'list') return firstIssue(form, ({ name }) => name === spot.name);
  return firstIssue(
    form,
    ({ name, row, piece }) => name === spot.name && row === spot.row && piece === spot.piece,
  );
}

/** The message of the first issue of a list as a whole; undefined if there is none. */
export function issueOfList(form: Form, list: string): string | undefined {
  return firstIssue(form, ({ name, row }) => name === list && row === undefined);
}

function firstIssue(
  { calculation, typed, entries }: Form,
  isThere: (place: Place) => boolean,
): string | undefined {
  const found = typed.issues.find(({ path }) => {
    const place = placeAt(calculation, path, entries);
    return place !== undefined && isThere(place);
  });
  return found && issueText(calculation, found, entries);
}
