import type { ReactNode } from 'react';
import { oddsEntry } from '#lib/slip';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import type { OddsView } from '../../ui/odds-text.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { FractionField } from './fraction-field.tsx';
import { americanEntry, oddsInField, storedAmerican } from './odds-entry.ts';

export type OddsFieldProps = {
  readonly label: string;
  readonly more: string;
  /** The odds as they are stored: as somebody typed them, in whatever format. */
  readonly stored: string;
  readonly view: OddsView;
  readonly errors: readonly string[];
  readonly className?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** The odds of a selection, in the format that is chosen; odds written in another format are understood all the same. */
export function OddsField(props: OddsFieldProps): ReactNode {
  return props.view.format === 'fractional' ? <FractionField {...props} /> : <PlainOddsField {...props} />;
}

function PlainOddsField({ stored, view, onType, onLeave, ...field }: OddsFieldProps): ReactNode {
  const isAmerican = view.format === 'american';
  const typed = useTyped({
    stored,
    shown: oddsInField(stored, view),
    entry: isAmerican ? americanEntry : oddsEntry,
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
          data-field="odds"
          inputMode={isAmerican ? 'text' : 'decimal'}
        />
      )}
    </Field>
  );
}
