import { type ReactNode, useState } from 'react';
import { typedMistake } from '#lib';
import { numberOf } from '#lib/product';
import { storedText, typedEntry } from '#lib/slip';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';

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
  const [typed, setTyped] = useState('');
  const bounds = { unit, most, least };
  const mistake =
    value === undefined
      ? typedMistake(LEAST_READERS[unit], TWO_SIGNS.test(typed) ? typed : signOf(typed, least).rest)
      : undefined;
  const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));
  return (
    <Field label={label} errors={mistake === undefined ? [] : [mistake.message]}>
      {(control) => (
        <NumberInput
          {...control}
          {...(unit === '£' ? { before: unit } : { after: unit })}
          placeholder="Any"
          stored={textOf(value)}
          shown={mistake === undefined ? textOf(value) : typed}
          storedAs={(entry) => textOf(leastOf(entry, bounds))}
          entry={(text) => leastEntry(text, bounds)}
          step="1"
          min={String(least)}
          onType={(entry) => {
            setTyped(entry);
            onValue(leastOf(leastEntry(entry, bounds), bounds));
          }}
        />
      )}
    </Field>
  );
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
 * more, at most `most` and at least `least`.
 */
function leastEntry(typed: string, bounds: Bounds): string {
  const { sign, rest } = signOf(typed, bounds.least);
  const entry = `${sign}${typedEntry(LEAST_READERS[bounds.unit], rest)}`;
  const value = leastOf(entry, bounds);
  if (value === undefined) return entry;
  if (value > bounds.most) return String(bounds.most);
  return value < bounds.least ? String(bounds.least) : entry.replace(/(\.\d\d)\d+/u, '$1');
}

/** Parses an entry, including `97.` and `50p`; undefined if it is no number. */
function leastOf(entry: string, { unit, least }: Bounds): number | undefined {
  const { sign, rest } = signOf(entry, least);
  const text = storedText(LEAST_READERS[unit], rest);
  if (numberOf(text) === undefined) return undefined;
  return sign === '-' && Number(text) !== 0 ? -Number(text) : Number(text);
}
