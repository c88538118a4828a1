import { memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#lib';
import { type Slip, type SlipSelection, soleSelection } from '#lib/slip';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { ELLIPSIS, Icon, X } from '../../../components/ui/icons.tsx';
import { focusNear } from '../../../platform/focus.ts';
import { letterOf, sameIssues } from '../model/field-issues.ts';
import { priceHint } from '../model/price-hint.ts';
import { SelectionDetails, SelectionExtras } from './lazy-parts.ts';
import { isKeyed, OutcomeKeys } from './outcome-keys.tsx';
import { BoostField, NameField, type SelectionFieldProps } from './selection-fields.tsx';
import styles from './selection-row.module.css';

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
  const isOpen = toggled ?? isDetailed(selection);
  // Details opened by an error stay open, so that correcting it does not close its field.
  if (toggled === undefined && issues.some(({ path }) => DETAILS.test(path))) setToggled(true);
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
      <OutcomeKeys
        more={field.more}
        outcome={selection.outcome}
        source={sourceOf(selection)}
        decided={decided?.outcome}
        isEachWay={eachWay.enabled}
        errors={errorsAt('outcome')}
        onChoose={(outcome) => act({ kind: 'propose', proposal: { kind: 'outcome', id, outcome } })}
      />
      {view.showBoosts && <BoostField {...field} />}
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
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('ol');
            // Renders synchronously, so that the rows are those that are left.
            flushSync(() => act({ kind: 'propose', proposal: { kind: 'removeSelection', id } }));
            focusNear(list?.querySelectorAll('[data-field="description"]') ?? [], index);
          }}
        >
          <Icon path={X} size="sm" />
        </Button>
      )}
      {hasExtras(props, isOpen) && (
        <div className={styles.extras}>
          <Suspense fallback={<div className={styles.coming} />}>
            <SelectionExtras {...field} note={props.note} />
          </Suspense>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={<div className={classNames(styles.extras, styles.coming)} />}>
          <SelectionDetails {...field} decided={decided} bankable={props.bankable} />
        </Suspense>
      )}
    </li>
  );
}, isSameRow);

/** The hint on the selection's price: the price after deductions, and that of its place part. */
function usePriceHint({ selection, eachWay, rules, view }: SelectionRowProps): ReactNode {
  const { showPlaceOdds } = view;
  const { places } = view.odds;
  return useMemo(
    () => priceHint(selection, { slip: { eachWay, rules }, places, showPlace: showPlaceOdds }),
    [selection, eachWay, rules, places, showPlaceOdds],
  );
}

/** The selection with the outcome of its score or finish; undefined without one. */
function useDecided({ selection, eachWay, rules }: SelectionRowProps): ReturnType<typeof soleSelection> {
  return useMemo(
    () => (sourceOf(selection) === undefined ? undefined : soleSelection(selection, { eachWay, rules })),
    [selection, eachWay, rules],
  );
}

/** The issue paths of fields in the details of a selection. */
const DETAILS = /^(?:market|result|finish|banker|rule4|eachWay)\b/u;

/** The source that decides the outcome; undefined if the user chose it. */
function sourceOf({ result, finish }: SlipSelection): 'finish' | 'score' | undefined {
  if (finish !== null) return 'finish';
  return result === null ? undefined : 'score';
}

/** True if the selection has details that its price hint does not mention. */
function isDetailed(selection: SlipSelection): boolean {
  const { market, banker, outcome } = selection;
  return sourceOf(selection) !== undefined || market !== null || banker || !isKeyed(outcome);
}

/** True if the selection shows a dead-heat divisor or a note. A place divisor is shown with the details, or if set. */
function hasExtras({ selection, eachWay, view }: SelectionRowProps, isOpen: boolean): boolean {
  const { outcome, deadHeatPlaceDivisor } = selection;
  const isTied = isOpen || deadHeatPlaceDivisor !== '';
  return view.showNotes || outcome === 'deadHeat' || (eachWay.enabled && outcome === 'placed' && isTied);
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
