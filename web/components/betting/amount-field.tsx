import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { storedText } from '#lib/slip';
import { Field } from '../ui/fields/field.tsx';
import { NumberInput } from './number-input.tsx';
import { readAs } from './typed-input.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly unit: '%' | '£' | '×';
  readonly stored: string;
  readonly errors: readonly string[];
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly step?: string;
  readonly onType: (text: string) => void;
};

/** The field type that parses each unit. */
const READERS = { '£': 'stakePerLine', '%': 'commissionPct', '×': 'terms' } as const;

/**
 * A field for an amount or a percentage, in any form that users type. Stores the strict text of a valid
 * entry, and the typed text of an invalid one, with the reason below the field. Pounds show their pence on
 * blur.
 */
export function AmountField({
  label,
  unit,
  stored,
  errors,
  hint,
  step = '1',
  onType,
  ...input
}: AmountFieldProps): ReactNode {
  const reader = READERS[unit];
  const mistake = typedMistake(reader, stored);
  const frame = unit === '%' ? { after: unit } : { before: unit };
  return (
    <Field label={label} errors={mistake === undefined ? errors : [mistake.message]} hint={hint}>
      {(control) => (
        <NumberInput
          {...control}
          {...frame}
          {...input}
          stored={stored}
          shown={unit === '£' ? withPence(stored) : stored}
          {...readAs(reader)}
          step={step}
          onType={(text) => onType(storedText(reader, text))}
        />
      )}
    </Field>
  );
}

function withPence(text: string): string {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d{0,2}))?$/u.exec(text) ?? [];
  return whole === undefined ? text : `${whole}.${places.padEnd(2, '0')}`;
}
