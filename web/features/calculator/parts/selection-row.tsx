import { memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Issue, type Outcome, OUTCOMES } from '#lib';
import { type Slip, type SlipSelection, soleSelection, OUTCOME_LABELS, outcomeChoices } from '#lib/slip';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { ELLIPSIS, Icon, X } from '../../../components/ui/icons.tsx';
import { letterOf, sameIssues } from '../model/field-issues.ts';
import { priceHint } from '../model/price-hint.ts';
import { SelectionDetails, SelectionExtras } from './lazy-parts.ts';
import {
  BoostField,
  EachWayFields,
  NameField,
  Rule4Field,
  type SelectionFieldProps,
} from './selection-fields.tsx';
import styles from './selection-row.module.css';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

type SelectionRowProps = Pick<SelectionFieldProps, 'selection' | 'eachWay' | 'view' | 'act'> & {
  /** From 0. */
  readonly index: number;
  readonly rules: Slip['rules'];
  readonly note: string;
  readonly issues: readonly Issue[];
  readonly removable: boolean;
  /** True if the system takes bankers. */
  readonly bankable: boolean;
  /** Called when several lines are pasted into the name. */
  readonly onPasteLines: (text: string) => void;
};

/** One selection of a slip, with its visible fields. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps): ReactNode {
  const { selection, index, eachWay, issues, view, act } = props;
  const { id } = selection;
  const letter = letterOf(index);
  const hint = usePriceHint(props);
  const decided = useDecided(props);
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (isDetailed(selection) || issues.some(({ path }) => DETAILS.test(path)));
  const errorsAt = (path: string): readonly string[] =>
    issues.filter((issue) => issue.path === path).map(({ message }) => message);
  const field: SelectionFieldProps = { selection, eachWay, view, act, errorsAt, more: `selection ${letter}` };
  return (
    <li
      className={classNames(styles.row, issues.length > 0 && styles.wrong, isCrowded(issues) && styles.many)}
      data-row={index}
    >
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <NameField {...field} index={index} letter={letter} hint={hint} onPasteLines={props.onPasteLines} />
      <OddsInput
        label="Odds"
        name="odds"
        more={field.more}
        className={styles.odds}
        stored={selection.odds}
        view={view.odds}
        errors={errorsAt('odds')}
        onType={(text) => act({ kind: 'type', field: `odds ${id}`, proposal: { kind: 'odds', id, text } })}
        onLeave={() => act({ kind: 'leave' })}
      />
      <OutcomeField
        more={field.more}
        className={styles.outcome}
        outcome={selection.outcome}
        source={sourceOf(selection)}
        decided={decided?.outcome}
        isEachWay={eachWay.enabled}
        errors={errorsAt('outcome')}
        onChoose={(outcome) => act({ kind: 'propose', proposal: { kind: 'outcome', id, outcome } })}
      />
      <Rule4Field {...field} />
      {view.showBoosts && <BoostField {...field} />}
      {eachWay.enabled && <EachWayFields {...field} />}
      <Button
        variant="quiet"
        size="sm"
        square
        className={styles.more}
        aria-label={`More of selection ${letter}`}
        aria-expanded={isOpen}
        onClick={() => setToggled(!isOpen)}
      >
        <Icon path={ELLIPSIS} size="sm" />
      </Button>
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
          <SelectionExtras {...field} note={props.note} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={<div className={classNames(styles.extras, styles.coming)} />}>
          <SelectionDetails
            selection={selection}
            decided={decided}
            eachWay={eachWay}
            bankable={props.bankable}
            more={field.more}
            errorsAt={errorsAt}
            act={act}
          />
        </Suspense>
      )}
    </li>
  );
}, isSameRow);

/** The hint on the selection's price: what it is after its deductions, and the price of its place part. */
function usePriceHint({ selection, eachWay, rules, view }: SelectionRowProps): ReactNode {
  const { showPlaceOdds } = view;
  const { places } = view.odds;
  return useMemo(
    () => priceHint(selection, { slip: { eachWay, rules }, places, showPlace: showPlaceOdds }),
    [selection, eachWay, rules, places, showPlaceOdds],
  );
}

/** The selection as its score or finish decides it; undefined without one. */
function useDecided({ selection, eachWay, rules }: SelectionRowProps): ReturnType<typeof soleSelection> {
  return useMemo(
    () => (sourceOf(selection) === undefined ? undefined : soleSelection(selection, { eachWay, rules })),
    [selection, eachWay, rules],
  );
}

/** The fields of an issue that stand among the details of a selection. */
const DETAILS = /^(?:market|result|finish|banker)\b/u;

/** The kind of facts that decide the outcome, if it is not chosen. */
function sourceOf({ result, finish }: SlipSelection): 'finish' | 'score' | undefined {
  if (finish !== null) return 'finish';
  return result === null ? undefined : 'score';
}

/** True if the selection has any of its details. */
function isDetailed(selection: SlipSelection): boolean {
  return sourceOf(selection) !== undefined || selection.market !== null || selection.banker;
}

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

type OutcomeFieldProps = {
  readonly more: string;
  readonly outcome: Outcome;
  /** Decides the outcome instead of a choice; undefined if the outcome is chosen. */
  readonly source: 'score' | 'finish' | undefined;
  /** The outcome that the source decides; undefined if it cannot be read. */
  readonly decided: Outcome | undefined;
  readonly isEachWay: boolean;
  readonly errors: readonly string[];
  readonly className?: string | undefined;
  readonly onChoose: (outcome: Outcome) => void;
};

/**
 * A select for the outcome of a selection, with its icon. Placed is offered with each-way only. An outcome that a score
 * or a finish decides is one more choice; any other choice replaces it.
 */
function OutcomeField({ outcome, isEachWay, onChoose, ...rest }: OutcomeFieldProps): ReactNode {
  const { source, decided = 'unsettled', ...field } = rest;
  return (
    <Field {...field} label="Outcome">
      {(control) => (
        <Select
          {...control}
          data-field="outcome"
          before={<OutcomeMark outcome={source === undefined ? outcome : decided} />}
          value={source ?? outcome}
          onChange={({ target }) => {
            const chosen = OUTCOMES.find((known) => known === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {source !== undefined && (
            <optgroup label={`By ${source}`}>
              <option value={source}>{OUTCOME_LABELS[decided]}</option>
            </optgroup>
          )}
          {outcomeChoices(isEachWay).map((choice) => (
            <option key={choice} value={choice}>
              {OUTCOME_LABELS[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
