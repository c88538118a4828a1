import { CALCULATIONS, type CalculationName, type ValueField } from '#lib/calculations';
import { calculationDrafts } from './calculation-examples.ts';

/** A field of one value, or of the items of a list, with its path in the draft: `legs.*.odds`. */
export type PlacedField = { readonly path: string; readonly field: ValueField; readonly list: string };

/** Every value field of a calculation, those of list items included. */
export function placedFields(name: CalculationName): readonly PlacedField[] {
  return CALCULATIONS.filter((each) => each.name === name).flatMap(({ fields }) =>
    fields.flatMap((field): readonly PlacedField[] => {
      if (field.kind !== 'list') return [{ path: field.path, field, list: '' }];
      return field.items.map((item) => ({
        path: item.path === '' ? `${field.path}.*` : `${field.path}.*.${item.path}`,
        field: item,
        list: field.path,
      }));
    }),
  );
}

/** Drafts with fields that no published one has. */
const MORE: Readonly<Partial<Record<CalculationName, readonly object[]>>> = {
  'matched-bet': [
    {
      betType: 'qualifying',
      back: { stake: '10', odds: '9' },
      lay: { odds: '9.2' },
      eachWay: { terms: '1/5', lay: { odds: '2.6' }, matched: [{ stake: '5', odds: '2.62' }] },
    },
  ],
};

/** The drafts of a calculation from the rule pages and the table, prices under the name `odds`. */
export function draftsOf(name: CalculationName): readonly unknown[] {
  return calculationDrafts()
    .filter((each) => each.name === name)
    .map(({ draft }) => draft)
    .concat(MORE[name] ?? [])
    .map((draft): unknown => JSON.parse(JSON.stringify(draft).replaceAll('"decimalOdds"', '"odds"')));
}

/** A draft with a value at a path, removed if it is undefined; undefined if the draft has no such object or list. */
export function withValue(draft: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (key === '*') {
    if (!Array.isArray(draft) || draft.length === 0) return undefined;
    // Items without the parent stay as they are.
    const items: unknown[] = draft.map((item: unknown) =>
      inner === '' ? value : (withValue(item, inner, value) ?? item),
    );
    return inner !== '' && items.every((item, index) => item === draft[index]) ? undefined : items;
  }
  if (typeof draft !== 'object' || draft === null) return undefined;
  if (inner !== '') {
    const changed = withValue(Reflect.get(draft, key), inner, value);
    return changed === undefined ? undefined : { ...draft, [key]: changed };
  }
  const { [key]: _, ...others }: Record<string, unknown> = { ...draft };
  return value === undefined ? others : { ...others, [key]: value };
}
