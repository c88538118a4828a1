import type { ReactNode } from 'react';
import { typedFinish } from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import styles from './selection-details.module.css';

const FIELDS = [
  { name: 'position', label: 'Position', unlessSaid: '' },
  { name: 'tied', label: 'Tied', unlessSaid: '1' },
  { name: 'pays', label: 'Win pays first', unlessSaid: '1' },
] as const;

type FinishFieldsProps = ResultFieldsProps & { readonly isEachWay: boolean };

/** Where a selection finished: its position, how many share it, and how many positions its win market pays. */
export function FinishFields(props: FinishFieldsProps): ReactNode {
  const { selection, isEachWay, more, errorsAt, onType, onLeave } = props;
  const { id, finish } = selection;
  return (
    <>
      {FIELDS.map(({ name, label, unlessSaid }) => (
        <Field
          key={name}
          label={isEachWay || name !== 'pays' ? label : 'Pays first'}
          more={more}
          className={styles.number}
          errors={errorsAt(`finish.${name}`)}
        >
          {(control) => (
            <NumberInput
              {...control}
              inputMode="numeric"
              step="1"
              min="1"
              placeholder={unlessSaid}
              stored={String(finish?.[name] ?? '')}
              {...readAs(name)}
              onType={(text) => onType({ kind: 'finish', id, finish: typedFinish(finish, name, text) })}
              onLeave={onLeave}
            />
          )}
        </Field>
      ))}
    </>
  );
}
