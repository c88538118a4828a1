import { boundsOf, boundsText } from './bounds.ts';
import type { FieldKind, ListField, ValueField } from './calculation.ts';

/** The unit of each kind of field with an example, and the words of `about` that it replaces. */
const UNITS: Readonly<Partial<Record<FieldKind, { readonly text: string; readonly words: RegExp }>>> = {
  price: {
    text: 'Decimal, fractional or American odds, as "3.5", "5/2", "+250"',
    words: /^in any format(?:, )?/u,
  },
  money: { text: 'Pounds, as "10" or "2.50"', words: /^pounds(?:[,;] | (?=on |of |in )|$)|, in pounds$/u },
  percent: { text: 'Percent, as "2" or "2.5"', words: /^percent$/u },
  deduction: { text: 'Percent, or pence in the pound, as "10"', words: /^percent, or pence in the pound$/u },
  fraction: {
    text: 'A fraction or a decimal, as "1/5" or "0.2"',
    words: /(?:^|, )such as [\d./]+(?: or [\d./]+)?(?:, )?/u,
  },
  factor: { text: 'A number, as "1.1"', words: /: 1\.1$/u },
  whole: { text: 'A whole number, as "3"', words: /^$/u },
};

/** The unit of a field with an example; undefined if it has none. */
function unitText(kind: FieldKind): string | undefined {
  return UNITS[kind]?.text;
}

/** The meaning of a field beside its label, without its unit; empty if the label says it all. */
function meaningOf({ kind, about }: Pick<ValueField, 'kind' | 'about'>): string {
  const words = UNITS[kind]?.words;
  return words === undefined ? about : about.replace(words, '');
}

/** The description of a list for programs: its label, and its meaning without the syntax of items typed as one text. */
export function listText({ label, about, items }: ListField): string {
  const [only, ...others] = items;
  const meaning = others.length === 0 ? meaningOf({ kind: only.kind, about }) : about.split(': ')[0];
  return `${label}: ${meaning}`;
}

/** The description of a field for programs: its label, meaning, unit and bounds. */
export function fieldText(field: ValueField, list = ''): string {
  const { kind, label } = field;
  const meaning = meaningOf(field);
  const bounds = boundsText(boundsOf(field, list));
  const unit = [unitText(kind), bounds].filter((part) => part !== undefined).join('; ');
  const name = meaning === '' ? label : `${label}: ${meaning}`;
  return [name, unit].filter((part) => part !== '').join('. ');
}
