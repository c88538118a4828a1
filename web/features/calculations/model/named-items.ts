import {
  type CalculationField,
  type FormEntries,
  isBlankItem,
  type ListField,
  piecesOf,
  withPiece,
} from '#lib/calculations';
import type { FormAction } from './form-history.ts';

/**
 * Returns a list with a choice of names in place of the number of an item of another list, such as the selection of a
 * holding. Blank rows do not count, as in the calculation. Other fields are returned unchanged.
 */
export function withNamedItems(
  field: CalculationField,
  fields: readonly CalculationField[],
  entries: FormEntries,
): CalculationField {
  if (field.kind !== 'list') return field;
  const [first, ...others] = field.items.map((item) => {
    const list = fields.find((each) => each.name === item.numberOf);
    const rows = entries[item.numberOf ?? ''];
    if (list?.kind !== 'list' || typeof rows !== 'object') return item;
    const choices = rows
      .filter((row) => !isBlankItem(row))
      .map((row, index) => {
        const number = String(index + 1);
        const [name = ''] = piecesOf(list, row);
        return { value: number, name: number, label: name.trim() === '' ? `${list.label} ${number}` : name };
      });
    return { ...item, kind: 'choice' as const, choices };
  });
  return first === undefined ? field : { ...field, items: [first, ...others] };
}

type Edit = { readonly name: string; readonly entry: string | readonly string[] };

/**
 * Returns the action for a new entry of a field. If a row is removed, the items of other lists that have the number of a
 * row, such as holdings of a selection, follow their row, and are blank without it.
 */
export function editOf(
  fields: readonly CalculationField[],
  entries: FormEntries,
  { name, entry }: Edit,
): FormAction {
  const number = removedNumber(entries[name], entry);
  const others = fields.flatMap((list) => {
    const rows = entries[list.name];
    if (number === undefined || list.kind !== 'list' || typeof rows !== 'object') return [];
    const at = list.items.findIndex((item) => item.numberOf === name);
    return at < 0 ? [] : [[list.name, rows.map((row) => renumbered(row, { list, at, number }))] as const];
  });
  if (others.length === 0) return { kind: 'type', name, entry };
  return { kind: 'fill', entries: { ...entries, [name]: entry, ...Object.fromEntries(others) } };
}

/** The number of the row that an entry no longer has, from 1; undefined if it has all, or if the row was blank. */
function removedNumber(before: FormEntries[string] | undefined, entry: Edit['entry']): number | undefined {
  if (typeof before !== 'object' || typeof entry !== 'object' || entry.length !== before.length - 1) {
    return undefined;
  }
  const removed = before.findIndex((text, row) => text !== entry[row]);
  if (isBlankItem(before[removed] ?? '')) return undefined;
  return before.slice(0, removed + 1).filter((text) => !isBlankItem(text)).length;
}

type Removed = { readonly list: ListField; readonly at: number; readonly number: number };

function renumbered(row: string, { list, at, number }: Removed): string {
  const own = Number(piecesOf(list, row)[at]);
  if (Number.isNaN(own) || own < number) return row;
  return withPiece(list, row, { at, piece: own === number ? '' : String(own - 1) });
}
