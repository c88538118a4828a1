import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { numberOf } from '#lib/product';
import { storedText, typedEntry } from '#lib/slip';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { sizeText } from '../../model/row-facts.ts';
import { type Typed, useLastValid } from './last-valid.ts';

type LeastProps = {
  readonly label: string;
  readonly unit: LeastUnit;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
  readonly most: number;
  /** The smallest value that is accepted: 0, or a negative number. */
  readonly least?: number;
};

/** A field of a minimum that rows must have, in pounds or percent; empty for any. */
export function Least({ label, unit, value, onValue, most, least = 0 }: LeastProps): ReactNode {
  const bounds = { unit, most, least };
  const { field, error } = useLastValid(value === undefined ? '' : String(value), {
    read: (typed) => readLeast(typed, bounds),
    onValue: (valid) => onValue(valid === '' ? undefined : Number(valid)),
  });
  return (
    <Field label={label} errors={error === undefined ? [] : [error]}>
      {(control) => (
        <NumberInput
          {...control}
          {...field}
          {...(unit === '£' ? { before: unit } : { after: unit })}
          placeholder="Any"
          entry={(text) => leastEntry(text, bounds)}
          step="1"
          min={String(least)}
          max={String(most)}
        />
      )}
    </Field>
  );
}

/** Parses a typed minimum: a number within the bounds, or empty for any. */
function readLeast(typed: string, bounds: Bounds): Typed {
  const { unit, most, least } = bounds;
  const entry = leastEntry(typed, bounds);
  const value = leastOf(entry, bounds);
  if (value === undefined) {
    const text = TWO_SIGNS.test(entry) ? entry : signOf(entry, least).rest;
    const mistake = typedMistake(LEAST_READERS[unit], text);
    return mistake === undefined ? { value: '' } : { error: mistake.message };
  }
  const shown = (bound: number): string =>
    unit === '£' ? (sizeText(bound) ?? '') : `${String(bound).replace('-', '−')}%`;
  return value > most || value < least
    ? { error: `Give ${shown(least)} to ${shown(most)}` }
    : { value: String(value) };
}

/** More than one sign: an error of the whole text, not of a number after its sign. */
const TWO_SIGNS = /^\s*[-−]\s*[-−]/u;

/** The field type that parses each unit. */
const LEAST_READERS = { '£': 'stakePerLine', '%': 'commissionPct' } as const;
type LeastUnit = keyof typeof LEAST_READERS;

type Bounds = { readonly unit: LeastUnit; readonly most: number; readonly least: number };

/** Separates the sign of a text from the rest if negative numbers are accepted. */
function signOf(text: string, least: number): { readonly sign: '-' | ''; readonly rest: string } {
  const [, rest] = least < 0 ? (/^\s*[-−](.*)$/u.exec(text) ?? []) : [];
  return rest === undefined ? { sign: '', rest: text } : { sign: '-', rest };
}

/**
 * The content of a minimum field after the user typed: at most two decimal places, because a URL does not preserve
 * more.
 */
function leastEntry(typed: string, bounds: Bounds): string {
  const { sign, rest } = signOf(typed, bounds.least);
  const entry = `${sign}${typedEntry(LEAST_READERS[bounds.unit], rest)}`;
  return leastOf(entry, bounds) === undefined ? entry : entry.replace(/(\.\d\d)\d+/u, '$1');
}

/** Parses an entry, including `97.` and `50p`; undefined if it is no number. */
function leastOf(entry: string, { unit, least }: Bounds): number | undefined {
  const { sign, rest } = signOf(entry, least);
  const text = storedText(LEAST_READERS[unit], rest);
  if (numberOf(text) === undefined) return undefined;
  return sign === '-' && Number(text) !== 0 ? -Number(text) : Number(text);
}
