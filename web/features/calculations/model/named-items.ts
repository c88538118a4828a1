import { type CalculationField, type FormEntries, isBlankItem, piecesOf } from '#lib/calculations';

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
