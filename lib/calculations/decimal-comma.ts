import { type Issue, issue } from '../issue.ts';
import { isList } from '../read/fields.ts';
import { readTypedPercent } from '../number/typed-text.ts';
import { readPrice } from '../odds/odds.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import type { CalculationField, FieldKind, ListField } from './calculation.ts';
import { typedCalculation, type TypedEntries } from './typed-draft.ts';

/** A list item whose comma has two meanings: the question about them, and the item as its fields read it. */
type Ambiguity = { readonly question: string; readonly asRead: string };

/** An item of a list whose comma may be a decimal one, written in both ways: `2.5`, and `2,5%`. */
type DecimalComma = {
  /** The two numbers around the comma, and the kind of the second. */
  readonly first: string;
  readonly second: string;
  readonly kind: FieldKind;
  /** The item with a decimal point in place of the comma. */
  readonly asDecimal: string;
  /** The item with the two numbers written so that the comma can only divide them. */
  readonly asTwo: string;
};

/** The fields whose numbers may have decimals and are followed by another number. */
const DECIMAL_KINDS: ReadonlySet<FieldKind> = new Set(['price', 'money']);

/**
 * The issues of list items with an ambiguous comma, at the paths of the items: `2,5` is 2.5, or 2 at 5 %, and `3.4,3.1`
 * is 3.4 at 3.1 %, or two prices. For items that are typed as one text; a form has a field for each part. Rule:
 * docs/rules/typed.md.
 */
export function decimalCommas(fields: readonly CalculationField[], entries: TypedEntries): readonly Issue[] {
  return fields.flatMap((field) => {
    const texts = entries[field.name];
    if (field.kind !== 'list' || !isList(texts)) return [];
    return texts.flatMap((text, index) => {
      const found = ambiguityOf(field, text);
      return found === undefined ? [] : [issue('invalid-decimal', `${field.path}.${index}`, found.question)];
    });
  });
}

function ambiguityOf(list: ListField, text: string): Ambiguity | undefined {
  const found = decimalCommaOf(list, text);
  return found === undefined ? pairOf(list, text) : { question: questionOf(found), asRead: found.asTwo };
}

/** The ambiguity of a price and a commission without a `%` that may be a second price. */
function pairOf({ items, separator }: ListField, text: string): Ambiguity | undefined {
  const [price, commission] = items;
  const pieces = text.split(separator).map((piece) => piece.trim());
  const [first = '', second = ''] = pieces;
  if (price.kind !== 'price' || commission?.kind !== 'percent' || pieces.length !== 2) return undefined;
  if (second.endsWith('%') || !readTypedPercent(second).ok || !isPrice(first) || !isPrice(second)) {
    return undefined;
  }
  const asRead = `${first},${second}%`;
  const question = `${first} at ${second}%, or ${first} and ${second}? Write ${asRead} or ${first} ${second}`;
  return { question, asRead };
}

/** True for a typed price above 1. */
function isPrice(text: string): boolean {
  const read = readTypedPrice(text);
  return read.ok && typeof readPrice(read.value) !== 'string';
}

function questionOf({ first, second, kind, asDecimal, asTwo }: DecimalComma): string {
  const decimal = `${first}.${second}`;
  // No chance is a whole number.
  if (kind === 'fraction') return `${decimal}? Write decimals with a point`;
  const other = kind === 'percent' ? `${first} at ${second}%` : `${first} and ${second}`;
  return `${decimal}, or ${other}? Write ${asDecimal} or ${asTwo}`;
}

/** The text of a list item without ambiguous commas: `2,5%` for `2,5`. */
export function withoutDecimalComma(list: ListField, text: string): string {
  const found = ambiguityOf(list, text);
  return found === undefined ? text : withoutDecimalComma(list, found.asRead);
}

function decimalCommaOf(list: ListField, text: string): DecimalComma | undefined {
  if (list.separator !== ',') return undefined;
  const pieces = text.split(',');
  if (pieces.length > list.items.length) return undefined;
  const at = list.items.findIndex(({ kind }, i) => DECIMAL_KINDS.has(kind) && isAmbiguous(list, pieces, i));
  const [first = '', second = ''] = pieces.slice(at);
  const kind = list.items[at + 1]?.kind;
  if (at < 0 || kind === undefined) return undefined;
  const two = kind === 'percent' ? [first, `${second}%`] : [`${first}.0`, second];
  return {
    first: first.replace('@', ''),
    second,
    kind,
    asDecimal: joinedAt(pieces, at),
    asTwo: pieces.toSpliced(at, 2, ...two).join(','),
  };
}

/** True if the numbers before and after a comma are whole, and the item can be read with a point in its place. */
function isAmbiguous(list: ListField, pieces: readonly string[], at: number): boolean {
  const isWhole = /^[@£]?\d+$/u.test(pieces[at] ?? '') && /^\d+$/u.test(pieces[at + 1] ?? '');
  if (!isWhole) return false;
  const joined = joinedAt(pieces, at);
  const given = joined.split(',');
  const isComplete = list.items.every(({ isNeeded }, i) => isNeeded !== true || given[i] !== undefined);
  return isComplete && typedCalculation([list], { [list.name]: [joined] }).issues.length === 0;
}

/** The text of an item with a decimal point in place of the comma after a piece. */
function joinedAt(pieces: readonly string[], at: number): string {
  return pieces.toSpliced(at, 2, `${pieces[at] ?? ''}.${pieces[at + 1] ?? ''}`).join(',');
}
