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
};

/** A field of a minimum that rows must have, in pounds or percent; empty for any. */
export function Least({ label, unit, value, onValue, most }: LeastProps): ReactNode {
  const [typed, setTyped] = useState('');
  const mistake = value === undefined ? typedMistake(LEAST_READERS[unit], typed) : undefined;
  const textOf = (least: number | undefined): string => (least === undefined ? '' : String(least));
  return (
    <Field label={label} errors={mistake === undefined ? [] : [mistake.message]}>
      {(control) => (
        <NumberInput
          {...control}
          {...(unit === '£' ? { before: unit } : { after: unit })}
          placeholder="Any"
          stored={textOf(value)}
          storedAs={(entry) => textOf(leastOf(entry, unit))}
          entry={(text) => leastEntry(text, unit, most)}
          step="1"
          onType={(entry) => {
            setTyped(entry);
            onValue(leastOf(leastEntry(entry, unit, most), unit));
          }}
        />
      )}
    </Field>
  );
}

/** The field type that parses each unit. */
const LEAST_READERS = { '£': 'stakePerLine', '%': 'commissionPct' } as const;
type LeastUnit = keyof typeof LEAST_READERS;

/**
 * The content of a minimum field after the user typed: at most two decimal places, because a URL does not preserve
 * more, and at most `most`.
 */
function leastEntry(typed: string, unit: LeastUnit, most: number): string {
  const entry = typedEntry(LEAST_READERS[unit], typed);
  const least = leastOf(entry, unit);
  if (least === undefined) return entry;
  return least > most ? String(most) : entry.replace(/(\.\d\d)\d+/u, '$1');
}

/** Parses an entry, including `97.` and `50p`; undefined if it is no number. */
function leastOf(entry: string, unit: LeastUnit): number | undefined {
  const text = storedText(LEAST_READERS[unit], entry);
  return numberOf(text) === undefined ? undefined : Number(text);
}
