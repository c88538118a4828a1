import type { ReactNode } from 'react';
import { AmountField } from '../../ui/amount-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import type { OddsView } from '../../ui/odds-text.ts';
import type { ExampleField } from './example.ts';

type ExampleInputProps = {
  readonly field: ExampleField<string>;
  readonly value: string;
  readonly errors: readonly string[];
  readonly view: OddsView;
  readonly onType: (text: string) => void;
};

/** A field of an example, of its kind. */
export function ExampleInput({ field, value, errors, view, onType }: ExampleInputProps): ReactNode {
  const { label } = field;
  switch (field.unit) {
    case '£':
    case '%':
      return (
        <AmountField
          label={label}
          unit={field.unit}
          stored={value}
          errors={errors}
          onType={onType}
          step={field.unit === '%' ? '0.5' : '1'}
        />
      );
    case 'odds':
      return <OddsInput label={label} stored={value} view={view} errors={errors} onType={onType} />;
    case 'choice':
      return (
        <Field label={label} errors={errors}>
          {(control) => (
            <Select {...control} value={value} onChange={({ target }) => onType(target.value)}>
              {field.choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
  }
}
