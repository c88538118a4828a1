import type { Dispatch, ReactNode } from 'react';
import { type Slip, type SlipSelection, textEntry } from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import type { ViewOptions } from '../use-view-options.ts';
import styles from './selection-row.module.css';

/** The props of every field of a selection. */
export type SelectionFieldProps = {
  readonly selection: SlipSelection;
  /** The each-way settings of the whole bet: the defaults for the selection's own terms and places. */
  readonly eachWay: Slip['eachWay'];
  readonly view: ViewOptions;
  /** A visually hidden end of each label, for screen readers: `selection C`. */
  readonly more: string;
  /** The error messages of a field, by its path within the selection. */
  readonly errorsAt: (path: string) => readonly string[];
  readonly act: Dispatch<CalculatorAction>;
};

type NameFieldProps = SelectionFieldProps & {
  readonly index: number;
  readonly letter: string;
  readonly hint: ReactNode;
  /** Called when several lines are pasted into the name. */
  readonly onPasteLines: (text: string) => void;
};

/** The name of a selection, with a hint on its price. */
export function NameField(props: NameFieldProps): ReactNode {
  const { selection, index, letter, hint, errorsAt, act, onPasteLines } = props;
  const { id, description } = selection;
  return (
    <Field label={`Selection ${letter}`} className={styles.name} hint={hint} errors={errorsAt('description')}>
      {(control) => (
        <TextInput
          {...control}
          data-field="description"
          maxLength={200}
          placeholder={`Selection ${index + 1}`}
          value={description}
          onChange={({ target }) =>
            act({
              kind: 'type',
              field: `description ${id}`,
              proposal: { kind: 'description', id, text: textEntry(target.value) },
            })
          }
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[\n\r]\s*\S/u.test(pasted)) return;
            event.preventDefault();
            onPasteLines(pasted);
          }}
          onBlur={() => act({ kind: 'leave' })}
        />
      )}
    </Field>
  );
}

/** The price boost of a selection, in percent. */
export function BoostField({ selection, more, errorsAt, act }: SelectionFieldProps): ReactNode {
  const { id, boost } = selection;
  return (
    <PercentField
      reader="boostPct"
      label="Boost"
      more={more}
      name="boost"
      className={styles.boost}
      stored={boost.enabled ? boost.value : ''}
      errors={errorsAt('boostPct')}
      onType={(text) => act({ kind: 'type', field: `boost ${id}`, proposal: { kind: 'boost', id, text } })}
      onLeave={() => act({ kind: 'leave' })}
    />
  );
}

type PercentFieldProps = {
  readonly reader: 'rule4' | 'boostPct';
  readonly label: string;
  readonly more: string;
  readonly name: string;
  readonly className?: string | undefined;
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** A field of percent. */
export function PercentField({
  name,
  reader,
  stored,
  onType,
  onLeave,
  ...field
}: PercentFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <NumberInput
          {...control}
          data-field={name}
          after="%"
          placeholder="0"
          step="0.1"
          stored={stored}
          {...readAs(reader)}
          onType={onType}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}
