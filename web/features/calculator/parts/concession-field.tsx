import type { ReactNode } from 'react';
import type { TypedField } from '#lib';
import { storedText } from '#lib/slip';
import { readAs, TypedInput } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';

type ConcessionFieldProps = {
  readonly field: TypedField;
  readonly label: string;
  readonly more: string;
  readonly before?: string;
  readonly after?: string;
  readonly placeholder?: string;
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** A field of a concession whose text the reader of that name takes. */
export function ConcessionField({
  field,
  label,
  more,
  errors,
  onType,
  ...input
}: ConcessionFieldProps): ReactNode {
  return (
    <Field label={label} more={more} errors={errors}>
      {(control) => (
        <TypedInput
          {...control}
          {...input}
          {...readAs(field)}
          numeric
          inputMode={field === 'minOdds' ? 'text' : 'decimal'}
          onType={(text) => onType(storedText(field, text))}
        />
      )}
    </Field>
  );
}
