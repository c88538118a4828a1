import type { Dispatch, ReactNode } from 'react';
import { RULE4_CHOICES, type Slip, type SlipSelection, TERMS_CHOICES, textEntry } from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import type { ViewOptions } from '../use-view-options.ts';
import { ChoiceField, type TextChoice } from './choice-field.tsx';
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

const RULE4: readonly TextChoice[] = [
  ['', 'None'],
  ...RULE4_CHOICES.slice(1).map((percent): TextChoice => [percent, `${percent}%`]),
];

/** The Rule 4 deduction of a selection, in steps of 5% or as a number. */
export function Rule4Field({ selection, view, more, errorsAt, act }: SelectionFieldProps): ReactNode {
  const { id, rule4 } = selection;
  const field = { label: 'Rule 4', more, name: 'rule4', className: styles.rule4, errors: errorsAt('rule4') };
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
        className={styles.terms}
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
        <Field label="Places" more={more} className={styles.places} errors={errorsAt('eachWay.places')}>
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

function PercentField({ name, reader, stored, onType, onLeave, ...field }: PercentFieldProps): ReactNode {
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
