import {
  readTypedDeduction,
  readTypedFactor,
  readTypedMoney,
  readTypedPercent,
  readTypedWhole,
  type TypedReader,
} from '../number/typed-text.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { ok } from '../result.ts';
import { readTypedShare } from './typed-share.ts';

/** The kind of a field: odds, pounds, percent, a rule 4, a fraction, a factor, a whole number, words, yes or no, a choice. */
export type FieldKind =
  | 'price'
  | 'money'
  | 'percent'
  | 'deduction'
  | 'fraction'
  | 'factor'
  | 'whole'
  | 'words'
  | 'flag'
  | 'choice';

/** The reader of typed texts for each kind of field. */
export const FIELD_READERS: Readonly<Record<FieldKind, TypedReader>> = {
  price: readTypedPrice,
  money: readTypedMoney,
  percent: readTypedPercent,
  deduction: readTypedDeduction,
  fraction: readTypedShare,
  factor: readTypedFactor,
  whole: readTypedWhole,
  words: (text) => ok(text.trim()),
  flag: (text) => ok(text.trim()),
  choice: (text) => ok(text.trim()),
};

/** A choice of a field: its value in JSON, and its short name for typing. */
export type Choice = { readonly value: string; readonly name: string; readonly label: string };

/** A field of a calculation with one value. */
export type ValueField = {
  readonly kind: FieldKind;
  /**
   * The dotted path in the draft; in an item of a list, from the item, and empty for the item itself.
   * `legs.*.commission` stands for every item.
   */
  readonly path: string;
  /** The name for typing: `lay-commission`, a flag of the terminal without its dashes. Unique in a calculation. */
  readonly name: string;
  readonly label: string;
  /** A short description: the unit, the meaning. */
  readonly about: string;
  readonly choices?: readonly Choice[];
  /** The default, as a value in JSON: leaving the field out amounts to it. */
  readonly default?: string;
  /** The value of a blank field when it is typed. A draft in JSON must give it, because it has no default there. */
  readonly typedDefault?: string;
  /** True if there is no answer without it. */
  readonly isNeeded?: boolean;
  /** The name of another field that does instead of it. */
  readonly alternative?: string;
  /** True if a form shows it at first, though it is not needed. */
  readonly isShownAtFirst?: boolean;
  /** The name of the list of which it is the number of an item, from 1. */
  readonly numberOf?: string;
};

/** A field's default as it is typed: the short name of a choice, or a value; undefined without one. */
export function typedDefaultOf(field: ValueField): string | undefined {
  const { choices, default: value = field.typedDefault } = field;
  return choices?.find((choice) => choice.value === value)?.name ?? value;
}

/** A list field; each item is typed as one text: `2.5,5%`, `30@4.1`. */
export type ListField = {
  readonly kind: 'list';
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** The fields of an item, in the order of its text. */
  readonly items: readonly [ValueField, ...ValueField[]];
  /** The character between the fields in the text of an item. */
  readonly separator: ',' | '@' | '=';
  /** True if an item may be given as its first value alone: `"2.6"` for `{"price": "2.6"}`. */
  readonly isPlain?: boolean;
  readonly min: number;
  readonly max: number;
};

/** A field of a calculation: of one value, or a list. */
export type CalculationField = ValueField | ListField;

/** The labels of the groups of calculations. */
export const CALCULATION_GROUPS = {
  place: 'Place a bet',
  offers: 'Free bets and offers',
  value: 'Value',
} as const;
export type CalculationGroup = keyof typeof CALCULATION_GROUPS;

/** An example of a calculation: a description, and the draft. */
export type CalculationExample = { readonly about: string; readonly draft: object };

/** A choice that decides which other fields apply: for each of its values the names of the usual fields and of the rest. */
export type FieldsByChoice = {
  /** The name of the choice. */
  readonly by: string;
  readonly fields: Readonly<
    Record<string, { readonly usual: readonly string[]; readonly more: readonly string[] }>
  >;
};

/** The facts about a calculation that every door is made from. */
export type CalculationFacts = {
  readonly label: string;
  /** A sentence about the figures that it gives. */
  readonly about: string;
  readonly group: CalculationGroup;
  /** The names of its command, the usual one first. */
  readonly commands: readonly [string, ...string[]];
  readonly fields: readonly CalculationField[];
  /** The fields that depend on a choice; all fields always apply without it. */
  readonly fieldsByChoice?: FieldsByChoice;
  /** The name of its page in docs/rules, without `.md`. */
  readonly rule: string;
  /** The name of one row of the lists in the answer: `Leg`, `Bet`. */
  readonly row?: string;
  /**
   * Bets on every result of a market, of which the answer has `stakes` and `results`. `first` is the path in the draft of
   * the first stake, which the answer leaves out because it is given.
   */
  readonly spread?: { readonly first?: string };
  readonly examples: readonly [CalculationExample, CalculationExample, ...CalculationExample[]];
};
