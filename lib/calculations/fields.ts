import type { Choice, ListField, ValueField } from './calculation.ts';

type FieldWords = Omit<ValueField, 'kind' | 'path' | 'name' | 'label'>;

/** A field of one value; its words are the text about it, or more. */
export function field(
  kind: ValueField['kind'],
  [path, name, label]: readonly [path: string, name: string, label: string],
  words: string | FieldWords,
): ValueField {
  return { kind, path, name, label, ...(typeof words === 'string' ? { about: words } : words) };
}

/** Choices whose names are their values, and whose labels are these in words: `refundIfLoses`, Refund if loses. */
export function plainChoices(values: readonly string[]): readonly Choice[] {
  return values.map((value) => ({ value, name: value, label: inWords(value) }));
}

function inWords(value: string): string {
  const words = value.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Bounds = { readonly min: number; readonly max: number };

/** A list of plain values: prices, or chances. */
export function valueList(
  item: ValueField,
  [path, name, label]: readonly [path: string, name: string, label: string],
  bounds: Bounds,
): ListField {
  return { kind: 'list', path, name, label, about: item.about, items: [item], separator: ',', ...bounds };
}
