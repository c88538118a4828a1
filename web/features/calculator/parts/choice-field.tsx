import type { ReactNode } from 'react';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';

/** An option of a select, with its label. */
export type TextChoice = readonly [value: string, label: string];

type ChoiceFieldProps = {
  readonly label: string;
  readonly more?: string;
  readonly hideLabel?: boolean;
  readonly name?: string;
  readonly value: string;
  readonly choices: readonly TextChoice[];
  /** Formats a value that is not among the choices, for example one from a link. */
  readonly other?: (value: string) => string;
  readonly errors?: readonly string[];
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly onChoose: (value: string) => void;
};

const asItIs = (text: string): string => text;

/** A select of texts. A value that is not among the choices becomes an extra one, so that it is preserved. */
export function ChoiceField({
  value,
  choices,
  other = asItIs,
  disabled = false,
  name,
  onChoose,
  ...field
}: ChoiceFieldProps): ReactNode {
  const isKnown = choices.some(([choice]) => choice === value);
  const all: readonly TextChoice[] = isKnown ? choices : [...choices, [value, other(value)]];
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          data-field={name}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {all.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
