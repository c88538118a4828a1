import type { ReactNode } from 'react';
import { digitsEntry } from '#lib/product';
import { Field } from './field.tsx';
import { FractionInput } from './fraction-input.tsx';
import { TextInput } from './input.tsx';
import { anyEntry, minusEntry, oddsInField, storedAmerican } from './odds-entry.ts';
import type { OddsView } from './odds-text.ts';
import { useTyped } from './use-typed.ts';

export type OddsInputProps = {
  readonly label: string;
  /** What the label goes on to say where it is heard and not seen: `selection C`. */
  readonly more?: string;
  /** By which the field is found in its form. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Whether odds may be typed in any format whichever is shown, `11/4` into a decimal field; else only digits stay. */
  readonly anyFormat?: boolean;
  /** Whether a minus may lead in every format, or in none; where nothing is said, American odds may have one. */
  readonly minus?: boolean;
  /** The odds as they are stored: as somebody typed them, in whatever format. */
  readonly stored: string;
  readonly view: OddsView;
  readonly errors?: readonly string[];
  readonly hint?: ReactNode;
  /** What stands in the field while nothing does. */
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
};

/** A field of odds in the format that is chosen; odds stored in another format are understood all the same. */
export function OddsInput(props: OddsInputProps): ReactNode {
  return props.view.format === 'fractional' ? <FractionInput {...props} /> : <PlainOddsInput {...props} />;
}

function PlainOddsInput(props: OddsInputProps): ReactNode {
  const { stored, view, placeholder, name, anyFormat = false, minus, onType, onLeave, ...field } = props;
  const isAmerican = view.format === 'american';
  const digits = (minus ?? isAmerican) ? minusEntry : digitsEntry;
  const typed = useTyped({
    stored,
    shown: oddsInField(stored, view),
    entry: anyFormat ? anyEntry : isAmerican ? (text) => withPlus(text, digits(text)) : digits,
    onType: (entry) => {
      const text = isAmerican ? storedAmerican(entry) : entry;
      onType(text);
      return text;
    },
    onLeave,
  });
  return (
    <Field {...field}>
      {(control) => (
        <TextInput
          {...control}
          {...typed}
          numeric
          data-field={name}
          placeholder={placeholder}
          inputMode={isAmerican ? 'text' : 'decimal'}
        />
      )}
    </Field>
  );
}

/** American odds may be typed with their plus. */
function withPlus(text: string, entry: string): string {
  return text.trim().startsWith('+') ? `+${entry}` : entry;
}
