import type { ReactNode } from 'react';
import { textEntry } from '#lib/slip';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import { readAs, TypedInput } from '../../../components/betting/typed-input.tsx';
import type { SelectionFieldProps } from './selection-fields.tsx';
import styles from './selection-extras.module.css';

type SelectionExtrasProps = SelectionFieldProps & { readonly note: string };

/** The rarely used fields of a selection: the dead-heat divisors and a note. */
export function SelectionExtras(props: SelectionExtrasProps): ReactNode {
  const { selection, eachWay, note, view, act, more, errorsAt } = props;
  const { id, outcome } = selection;
  const isDeadHeat = outcome === 'deadHeat';
  const isPlaceTied = eachWay.enabled && (isDeadHeat || outcome === 'placed');
  const leave = (): void => act({ kind: 'leave' });
  return (
    <>
      {isDeadHeat && (
        <DivisorField
          label="Dead heat divided by"
          more={more}
          hint="2 where two tied"
          stored={selection.deadHeatDivisor}
          unlessSaid="2"
          errors={errorsAt('deadHeatDivisor')}
          onType={(text) =>
            act({ kind: 'type', field: `divisor ${id}`, proposal: { kind: 'deadHeatDivisor', id, text } })
          }
          onLeave={leave}
        />
      )}
      {isPlaceTied && (
        <DivisorField
          label="Dead heat for a place: divide by"
          more={more}
          hint="For example 3/2 when three tie for two places"
          stored={selection.deadHeatPlaceDivisor}
          unlessSaid="1"
          errors={errorsAt('deadHeatPlaceDivisor')}
          onType={(text) =>
            act({
              kind: 'type',
              field: `place divisor ${id}`,
              proposal: { kind: 'deadHeatPlaceDivisor', id, text },
            })
          }
          onLeave={leave}
        />
      )}
      {view.showNotes && (
        <Field label="Note" more={more} className={styles.note}>
          {(control) => (
            <TextInput
              {...control}
              data-field="note"
              maxLength={200}
              value={note}
              onChange={({ target }) => act({ kind: 'note', id, text: textEntry(target.value) })}
            />
          )}
        </Field>
      )}
    </>
  );
}

type DivisorFieldProps = {
  readonly label: string;
  readonly more: string;
  readonly hint: string;
  readonly stored: string;
  readonly unlessSaid: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

function DivisorField({ stored, unlessSaid, onType, onLeave, ...field }: DivisorFieldProps): ReactNode {
  return (
    <Field {...field} className={styles.divisor}>
      {(control) => (
        <TypedInput
          {...control}
          {...readAs('deadHeatDivisor')}
          numeric
          inputMode="text"
          stored={stored}
          shown={stored === '' ? unlessSaid : stored}
          onType={onType}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}
