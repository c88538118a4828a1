import type { ReactNode } from 'react';
import { digitsEntry, signedEntry } from '#lib/product';
import { Field } from './field.tsx';
import { FractionInput } from './fraction-input.tsx';
import { TextInput } from './input.tsx';
import { anyEntry, oddsInField, storedAmerican } from './odds-entry.ts';
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
  const { stored, view, placeholder, name, anyFormat = false, onType, onLeave, ...field } = props;
  const isAmerican = view.format === 'american';
  const digits = isAmerican ? americanEntry : digitsEntry;
  const typed = useTyped({
    stored,
    shown: oddsInField(stored, view),
    entry: anyFormat ? anyEntry : digits,
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

/** A plus is typed or not; a minus of whatever width is one. */
function americanEntry(text: string): string {
  const entry = signedEntry(text.replace(/[−–]/u, '-'));
  return text.trim().startsWith('+') ? `+${entry}` : entry;
}
