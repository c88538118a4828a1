import type { ReactNode } from 'react';
import { RULE4_CHOICES, TERMS_CHOICES } from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { ChoiceField, type TextChoice } from './choice-field.tsx';
import { PercentField, type SelectionFieldProps } from './selection-fields.tsx';
import styles from './selection-details.module.css';

const RULE4: readonly TextChoice[] = [
  ['', 'None'],
  ...RULE4_CHOICES.slice(1).map((percent): TextChoice => [percent, `${percent}%`]),
];

/** The Rule 4 deduction of a selection, in steps of 5% or as a number. */
export function Rule4Field({ selection, view, more, errorsAt, act }: SelectionFieldProps): ReactNode {
  const { id, rule4 } = selection;
  const field = { label: 'Rule 4', more, name: 'rule4', className: styles.field, errors: errorsAt('rule4') };
  if (view.rule4 === 'steps') {
    return (
      <ChoiceField
        {...field}
        value={rule4 === '0' ? '' : rule4}
        choices={RULE4}
        other={(text) => `${text}%`}
        onChoose={(text) => act({ kind: 'propose', proposal: { kind: 'rule4', id, text } })}
      />
    );
  }
  return (
    <PercentField
      {...field}
      reader="rule4"
      stored={rule4}
      onType={(text) => act({ kind: 'type', field: `rule4 ${id}`, proposal: { kind: 'rule4', id, text } })}
      onLeave={() => act({ kind: 'leave' })}
    />
  );
}

const TERMS: readonly TextChoice[] = TERMS_CHOICES.map((terms) => [terms, terms]);

/** The selection's own each-way terms, and its own places if the user's settings show them. */
export function EachWayFields({ selection, eachWay, view, ...props }: SelectionFieldProps): ReactNode {
  const { more, errorsAt, act } = props;
  const { id } = selection;
  const own = selection.eachWay.enabled ? selection.eachWay : NO_TERMS;
  return (
    <>
      <ChoiceField
        label="E/W terms"
        more={more}
        name="terms"
        className={styles.field}
        value={own.terms === '' ? eachWay.terms : own.terms}
        choices={eachWay.terms === '' ? [['', 'Choose'], ...TERMS] : TERMS}
        errors={errorsAt('eachWay.terms')}
        onChoose={(terms) =>
          act({
            kind: 'propose',
            // Choosing the bet's terms clears the selection's own, so that it follows later changes.
            proposal: { kind: 'ownTerms', id, text: terms === eachWay.terms ? '' : terms },
          })
        }
      />
      {view.showPlaces && (
        <Field label="Places" more={more} className={styles.number} errors={errorsAt('eachWay.places')}>
          {(control) => (
            <NumberInput
              {...control}
              data-field="places"
              inputMode="numeric"
              step="1"
              min="1"
              stored={own.places}
              shown={own.places === '' ? eachWay.places : own.places}
              {...readAs('places')}
              onType={(text) =>
                act({ kind: 'type', field: `places ${id}`, proposal: { kind: 'ownPlaces', id, text } })
              }
              onLeave={() => act({ kind: 'leave' })}
            />
          )}
        </Field>
      )}
    </>
  );
}

const NO_TERMS = { terms: '', places: '' };
