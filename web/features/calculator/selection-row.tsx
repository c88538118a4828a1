import { type Dispatch, memo, type ReactNode, Suspense, useMemo } from 'react';
import type { Issue } from '#lib';
import { RULE4_CHOICES, type Slip, type SlipSelection, TERMS_CHOICES, textEntry } from '#lib/slip';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { X } from '../../ui/icons.ts';
import { TextInput } from '../../ui/input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { readAs } from '../../ui/typed-input.tsx';
import type { CalculatorAction } from './calculator-state.ts';
import { ChoiceField, type TextChoice } from './choice-field.tsx';
import { letterOf, sameIssues } from './field-issues.ts';
import { SelectionExtras } from './lazy-parts.ts';
import { OutcomeField } from './outcome-field.tsx';
import { priceHint } from './price-hint.ts';
import type { ViewOptions } from './view-options.ts';
import styles from './selection-row.module.css';

export type SelectionRowProps = {
  readonly selection: SlipSelection;
  /** From 0. */
  readonly index: number;
  /** The each-way settings of the whole bet: the defaults for the selection's own terms and places. */
  readonly eachWay: Slip['eachWay'];
  readonly rules: Slip['rules'];
  readonly note: string;
  readonly issues: readonly Issue[];
  readonly view: ViewOptions;
  readonly removable: boolean;
  readonly act: Dispatch<CalculatorAction>;
  /** Called when several lines are pasted into the name. */
  readonly onPasteLines: (text: string) => void;
};

const RULE4: readonly TextChoice[] = [
  ['', 'None'],
  ...RULE4_CHOICES.slice(1).map((percent): TextChoice => [percent, `${percent}%`]),
];
const TERMS: readonly TextChoice[] = TERMS_CHOICES.map((terms) => [terms, terms]);

/** One selection of a slip, with its visible fields. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps): ReactNode {
  const { selection, index, eachWay, rules, issues, view, act } = props;
  const { id } = selection;
  const letter = letterOf(index);
  const more = `selection ${letter}`;
  const errorsAt = (path: string): readonly string[] =>
    issues.filter((issue) => issue.path === path).map(({ message }) => message);
  const leave = (): void => act({ kind: 'leave' });
  const hint = useMemo(
    () =>
      priceHint(selection, {
        slip: { eachWay, rules },
        places: view.odds.places,
        showPlace: view.showPlaceOdds,
      }),
    [selection, eachWay, rules, view.odds.places, view.showPlaceOdds],
  );
  const ownPlaces = selection.eachWay.enabled ? selection.eachWay.places : '';
  const ownTerms = selection.eachWay.enabled ? selection.eachWay.terms : '';

  return (
    <li
      className={classNames(styles.row, issues.length > 0 && styles.wrong, isCrowded(issues) && styles.many)}
      data-row={index}
    >
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <Field
        label={`Selection ${letter}`}
        className={styles.name}
        hint={hint}
        errors={errorsAt('description')}
      >
        {(control) => (
          <TextInput
            {...control}
            data-field="description"
            maxLength={200}
            placeholder={`Selection ${index + 1}`}
            value={selection.description}
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
              props.onPasteLines(pasted);
            }}
            onBlur={leave}
          />
        )}
      </Field>
      <OddsInput
        label="Odds"
        name="odds"
        more={more}
        className={styles.odds}
        stored={selection.odds}
        view={view.odds}
        errors={errorsAt('odds')}
        onType={(text) => act({ kind: 'type', field: `odds ${id}`, proposal: { kind: 'odds', id, text } })}
        onLeave={leave}
      />
      <OutcomeField
        more={more}
        className={styles.outcome}
        outcome={selection.outcome}
        isEachWay={eachWay.enabled}
        errors={errorsAt('outcome')}
        onChoose={(outcome) => act({ kind: 'propose', proposal: { kind: 'outcome', id, outcome } })}
      />
      {view.rule4 === 'steps' ? (
        <ChoiceField
          label="Rule 4"
          more={more}
          name="rule4"
          className={styles.rule4}
          value={selection.rule4 === '0' ? '' : selection.rule4}
          choices={RULE4}
          other={(text) => `${text}%`}
          errors={errorsAt('rule4')}
          onChoose={(text) => act({ kind: 'propose', proposal: { kind: 'rule4', id, text } })}
        />
      ) : (
        <PercentField
          reader="rule4"
          label="Rule 4"
          more={more}
          name="rule4"
          className={styles.rule4}
          stored={selection.rule4}
          errors={errorsAt('rule4')}
          onType={(text) =>
            act({ kind: 'type', field: `rule4 ${id}`, proposal: { kind: 'rule4', id, text } })
          }
          onLeave={leave}
        />
      )}
      {view.showBoosts && (
        <PercentField
          reader="boostPct"
          label="Boost"
          more={more}
          name="boost"
          className={styles.boost}
          stored={selection.boost.enabled ? selection.boost.value : ''}
          errors={errorsAt('boostPct')}
          onType={(text) =>
            act({ kind: 'type', field: `boost ${id}`, proposal: { kind: 'boost', id, text } })
          }
          onLeave={leave}
        />
      )}
      {eachWay.enabled && (
        <ChoiceField
          label="E/W terms"
          more={more}
          name="terms"
          className={styles.terms}
          value={ownTerms === '' ? eachWay.terms : ownTerms}
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
      )}
      {eachWay.enabled && view.showPlaces && (
        <Field label="Places" more={more} className={styles.places} errors={errorsAt('eachWay.places')}>
          {(control) => (
            <NumberInput
              {...control}
              data-field="places"
              inputMode="numeric"
              step="1"
              min="1"
              stored={ownPlaces}
              shown={ownPlaces === '' ? eachWay.places : ownPlaces}
              {...readAs('places')}
              onType={(text) =>
                act({ kind: 'type', field: `places ${id}`, proposal: { kind: 'ownPlaces', id, text } })
              }
              onLeave={leave}
            />
          )}
        </Field>
      )}
      {props.removable && (
        <Button
          variant="quiet"
          size="sm"
          square
          className={styles.remove}
          aria-label={`Remove selection ${letter}`}
          onClick={() => act({ kind: 'propose', proposal: { kind: 'removeSelection', id } })}
        >
          <Icon path={X} size="sm" />
        </Button>
      )}
      {hasExtras(props) && (
        <Suspense fallback={<div className={classNames(styles.extras, styles.coming)} />}>
          <SelectionExtras {...props} more={more} errorsAt={errorsAt} />
        </Suspense>
      )}
    </li>
  );
}, isSameRow);

/** True if the selection shows a dead-heat divisor or a note. */
function hasExtras({ selection: { outcome }, eachWay, view }: SelectionRowProps): boolean {
  return view.showNotes || outcome === 'deadHeat' || (eachWay.enabled && outcome === 'placed');
}

/** True if errors below neighbouring narrow fields would overlap. */
function isCrowded(issues: readonly Issue[]): boolean {
  return issues.filter(({ path }) => path !== 'odds' && path !== 'description').length > 1;
}

/** True if the props are equal. Each change creates the issues anew, so they are compared by content. */
function isSameRow(before: SelectionRowProps, after: SelectionRowProps): boolean {
  const { issues, ...rest } = after;
  return (
    sameIssues(before.issues, issues) &&
    Object.entries(rest).every(([key, value]) => Object.is(Reflect.get(before, key), value))
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
