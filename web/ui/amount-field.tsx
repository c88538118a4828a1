import type { ReactNode } from 'react';
import { digitsEntry } from '#lib/product';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

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

/** A field of an amount or a percentage. Pounds show their pence once the field is left. */
export function AmountField({
  label,
  unit,
  stored,
  errors,
  hint,
  step = '1',
  ...input
}: AmountFieldProps): ReactNode {
  const frame = unit === '%' ? { after: unit } : { before: unit };
  return (
    <Field label={label} errors={errors} hint={hint}>
      {(control) => (
        <NumberInput
          {...control}
          {...frame}
          {...input}
          stored={stored}
          shown={unit === '£' ? withPence(stored) : stored}
          entry={digitsEntry}
          step={step}
        />
      )}
    </Field>
  );
}

function withPence(text: string): string {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d{0,2}))?$/u.exec(text) ?? [];
  return whole === undefined ? text : `${whole}.${places.padEnd(2, '0')}`;
}
