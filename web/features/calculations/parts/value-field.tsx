import type { KeyboardEventHandler, ReactNode } from 'react';
import type { ValueField } from '#lib/calculations';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select, TextInput } from '../../../components/ui/fields/input.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { hintOf } from '../model/hints.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from '../calculation-page.module.css';

type ValueFieldControlProps = {
  readonly field: ValueField;
  readonly value: string;
  readonly errors: readonly string[];
  /** A visually hidden end of the label: the number of an item. */
  readonly more?: string;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly onChange: (value: string) => void;
};

const BEFORE: Partial<Readonly<Record<ValueField['kind'], string>>> = { money: '£' };
const AFTER: Partial<Readonly<Record<ValueField['kind'], string>>> = { percent: '%', deduction: '%' };

/** The kinds of fields that do not fit into half the width of a phone. */
const WIDE: ReadonlySet<ValueField['kind']> = new Set(['choice', 'words']);

/** A field of a calculation under its label: a choice, yes or no, or a text. */
export function ValueFieldControl({
  field,
  value,
  errors,
  more,
  onKeyDown,
  onChange,
}: ValueFieldControlProps): ReactNode {
  const { kind, label, about, choices = [] } = field;
  const usual = choices.find((choice) => choice.value === (field.default ?? field.typedDefault));
  const hint = more === undefined ? hintOf(field) : '';
  if (kind === 'flag') {
    return (
      <Switch
        spread
        label={more === undefined ? label : <ItemLabel label={label} more={more} />}
        {...(more === undefined && { about })}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  }
  return (
    <Field
      label={label}
      {...(more !== undefined && { more })}
      className={WIDE.has(kind) ? styles.wide : undefined}
      hint={hint === '' ? undefined : hint}
      errors={errors}
    >
      {(control) =>
        kind === 'choice' ? (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {usual === undefined && <option value="">—</option>}
            {choices.map((choice) => (
              <option key={choice.name} value={choice === usual ? '' : choice.name}>
                {choice.label}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            numeric={kind !== 'words'}
            inputMode={kind === 'words' ? 'text' : 'decimal'}
            before={BEFORE[kind]}
            after={AFTER[kind]}
            value={value}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** The label of a switch in a row, which is read out with the number of the row. */
function ItemLabel({ label, more }: { readonly label: string; readonly more: string }): ReactNode {
  return (
    <>
      {label}
      <span className={text.hidden}>, {more}</span>
    </>
  );
}
