import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { Field } from './field.tsx';
import { FractionInput } from './fraction-input.tsx';
import { oddsInField, storedOdds } from './odds-entry.ts';
import type { OddsView } from './odds-text.ts';
import { readAs, TypedInput } from './typed-input.tsx';

export type OddsInputProps = {
  readonly label: string;
  /** A visually hidden end of the label, for screen readers: `selection C`. */
  readonly more?: string;
  /** The `name` of the field in its form. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** The stored odds in any format; an invalid price as it was typed. */
  readonly stored: string;
  readonly view: OddsView;
  readonly errors?: readonly string[];
  readonly hint?: ReactNode;
  /** The placeholder of the empty field. */
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
};

/**
 * A field for odds in any format, whichever is displayed. Stores the strict text of a valid price, and the
 * typed text of an invalid one, with the reason below the field.
 */
export function OddsInput({ errors, ...props }: OddsInputProps): ReactNode {
  const mistake = typedMistake('odds', props.stored);
  const isUnread = mistake?.code === 'invalid-decimal';
  const said = isUnread ? [mistake.message] : errors;
  const field = { ...props, ...(said === undefined ? {} : { errors: said }) };
  return props.view.format === 'fractional' ? <FractionInput {...field} /> : <PlainOddsInput {...field} />;
}

function PlainOddsInput(props: OddsInputProps): ReactNode {
  const { stored, view, placeholder, name, onType, onLeave, ...field } = props;
  const storedAs = (entry: string): string => storedOdds(entry, view.format);
  return (
    <Field {...field}>
      {(control) => (
        <TypedInput
          {...control}
          numeric
          data-field={name}
          placeholder={placeholder}
          inputMode={view.format === 'american' ? 'text' : 'decimal'}
          stored={stored}
          shown={oddsInField(stored, view)}
          entry={readAs('odds').entry}
          storedAs={storedAs}
          onType={(entry) => onType(storedAs(entry))}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}
