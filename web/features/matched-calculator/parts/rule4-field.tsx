import { type ReactNode, Suspense, useState } from 'react';
import { RULE4_CHOICES } from '#lib/slip';
import { AmountField } from '../../../components/betting/amount-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';

const Rule4Dialog = lazily(
  async () => (await import('../../../components/betting/rule4-dialog.tsx')).Rule4Dialog,
);

type Rule4FieldProps = {
  readonly stored: string;
  /** Steps of 5 %, as in bookmakers' tables, or any number. */
  readonly mode: 'steps' | 'number';
  readonly errors: readonly string[];
  readonly hint?: ReactNode;
  readonly onType: (text: string) => void;
};

/** A Rule 4 deduction in percent. A value between the steps becomes an extra choice, so that it is preserved. */
export function Rule4Field({ stored, mode, errors, hint, onType }: Rule4FieldProps): ReactNode {
  if (mode === 'number') {
    return (
      <AmountField
        label="Rule 4"
        unit="%"
        placeholder="0"
        stored={stored}
        errors={errors}
        hint={hint}
        step="0.1"
        onType={onType}
      />
    );
  }
  const value = stored === '' ? '0' : stored;
  const choices = RULE4_CHOICES.includes(value) ? RULE4_CHOICES : [...RULE4_CHOICES, value];
  return (
    <Field label="Rule 4" errors={errors} hint={hint}>
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

/** A bookmaker's Rule 4 deduction, with a lookup by the prices of withdrawn runners. */
export function BookmakersRule4Field(props: Omit<Rule4FieldProps, 'hint'>): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Rule4Field
        {...props}
        hint={
          <Button variant="link" onClick={() => setAsking(true)}>
            By the withdrawn price
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <Rule4Dialog onUse={props.onType} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
