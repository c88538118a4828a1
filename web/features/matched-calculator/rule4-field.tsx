import type { ReactNode } from 'react';
import { RULE4_CHOICES } from '#lib/slip';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { AmountField } from '../../ui/amount-field.tsx';

type Rule4FieldProps = {
  readonly stored: string;
  /** In steps of 5 %, as bookmakers' tables have it, or as a number. */
  readonly mode: 'steps' | 'number';
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
};

/** A rule 4 in percent. A number that is no step stays to be chosen, so that nothing changes unasked. */
export function Rule4Field({ stored, mode, errors, onType }: Rule4FieldProps): ReactNode {
  if (mode === 'number') {
    return (
      <AmountField
        label="Rule 4"
        unit="%"
        placeholder="0"
        stored={stored}
        errors={errors}
        step="0.1"
        onType={onType}
      />
    );
  }
  const value = stored === '' ? '0' : stored;
  const choices = RULE4_CHOICES.includes(value) ? RULE4_CHOICES : [...RULE4_CHOICES, value];
  return (
    <Field label="Rule 4" errors={errors}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onType(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}%
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
