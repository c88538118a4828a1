import { strictText, TYPED_READERS, type TypedField } from '../bet/typed-draft.ts';

/** Patterns of a number with text around it: the number is digits with one point (or one slash). */
const DECIMAL = /^([^\d.]*)(\d*\.?\d*)([^\d.]*)$/u;
/** As `DECIMAL`, without the unit of another kind of number: `£2` is not 2%, 2% not £2, nor 10% a multiplier. */
const MONEY = /^([^\d.%]*)(\d*\.?\d*)([^\d.%]*)$/u;
const PERCENT = /^([^\d.£]*)(\d*\.?\d*)([^\d.£]*)$/u;
const FACTOR = /^([^\d.£%]*)(\d*\.?\d*)([^\d.£%]*)$/u;
const FRACTION = /^([^\d./]*)(\d*\.?\d*|\d+\/\d*)([^\d./]*)$/u;

/** The pattern of each field that strips stray characters. Prices have too many notations for one. */
const PATTERNS: Readonly<Record<TypedField, RegExp | undefined>> = {
  stakePerLine: MONEY,
  totalStake: MONEY,
  maxPayout: MONEY,
  cap: MONEY,
  odds: undefined,
  outcome: undefined,
  rule4: DECIMAL,
  boostPct: PERCENT,
  commissionPct: PERCENT,
  percent: PERCENT,
  oddsBoost: FACTOR,
  multiply: FRACTION,
  minOdds: undefined,
  deadHeatDivisor: FRACTION,
  deadHeatPlaceDivisor: FRACTION,
  terms: FRACTION,
  places: DECIMAL,
  // A tie is no stray character: `T5` stays, with its issue.
  position: undefined,
  tied: DECIMAL,
  pays: DECIMAL,
  home: DECIMAL,
  away: DECIMAL,
};

/**
 * Matches text that changes a number: signs, separators, exponents, pence, thousands, other currencies, other digits.
 */
const CHANGES_THE_NUMBER = /[-+−–,/'’eEkKmMpP\p{N}]|(?!£)\p{Sc}/u;

/**
 * The content of a field after `text` was typed or pasted. A text that the field's parser accepts is kept (`50p`,
 * `£2.50`, `5 to 2`). Stray characters around a number are stripped (`10x`) if that keeps the meaning. Any other text
 * (`2,5`, `1e3`, `1.2.3`) is kept, so the field shows it with its issue. Rule: docs/rules/typed.md.
 */
export function typedEntry(field: TypedField, text: string): string {
  const typed = textEntry(text);
  const pattern = PATTERNS[field];
  if (pattern === undefined || TYPED_READERS[field](typed).ok) return typed;
  const [, before = '', number = '', after = ''] = pattern.exec(typed.trim()) ?? [];
  return CHANGES_THE_NUMBER.test(before + after) || !pattern.test(typed.trim()) ? typed : number;
}

/** A text as a field stores it: in the strict grammar if it is valid, otherwise as typed. */
export function storedText(field: TypedField, text: string): string {
  return strictText(field, text.trim());
}

/** Replaces control characters with spaces, to keep a text on one line. */
export function textEntry(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Spaces and units: the user is not told when these are stripped. */
const NO_LOSS = /[\s£%]+/gu;

/** The characters that a field stripped from a typed text, to be shown to the user; empty if it stripped none. */
export function leftOut(typed: string, entry: string): string {
  let kept = 0;
  let out = '';
  for (const character of typed) {
    if (entry.startsWith(character, kept)) kept += character.length;
    else out += character;
  }
  return kept === entry.length ? out.replaceAll(NO_LOSS, '') : '';
}
