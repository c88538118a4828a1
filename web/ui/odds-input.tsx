import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { Field } from './field.tsx';
import { FractionInput } from './fraction-input.tsx';
import { oddsInField, storedOdds } from './odds-entry.ts';
import type { OddsView } from './odds-text.ts';
import { readAs, TypedInput } from './typed-input.tsx';

export type OddsInputProps = {
  readonly label: string;
  /** What the label goes on to say where it is heard and not seen: `selection C`. */
  readonly more?: string;
  /** By which the field is found in its form. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** The odds as they are stored, in any format; a text that cannot be read as it was typed. */
  readonly stored: string;
  readonly view: OddsView;
  readonly errors?: readonly string[];
  readonly hint?: ReactNode;
  /** What stands in the field while nothing does. */
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
};

/**
 * A field of odds, which may be typed in any format, whichever is shown. It stores the strict text of a price that can
 * be read, and the typed text of one that cannot, with the reason below it.
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
