import { type Dispatch, type ReactNode, Suspense } from 'react';
import { type Issue, moneyText } from '#lib';
import { Money } from '../../../components/betting/money.tsx';
import { isLong } from '../../../components/betting/pounds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CIRCLE_ALERT, Icon, ROTATE_CCW, SAVE, UNDO_2 } from '../../../components/ui/icons.tsx';
import type { Answer } from '../model/work.ts';
import type { CalculatorAction, CalculatorState } from '../model/calculator-state.ts';
import { placeOf } from '../model/field-issues.ts';
import { SavedMark } from './lazy-parts.ts';
import { focusField } from './row-keys.ts';
import styles from './footer-bar.module.css';

type FooterBarProps = {
  readonly state: CalculatorState;
  readonly answer: Answer;
  readonly act: Dispatch<CalculatorAction>;
  /** True for a slip that was saved and has not changed since. */
  readonly isSaved: boolean;
  readonly onSave: () => void;
  /** Opens the settings, which have the each-way fields, bonuses and maximum of the whole bet. */
  readonly onSettings: () => void;
};

/** The most characters of a payout beside the buttons of a phone: £99,999.99. */
const MAX_CHARS = 10;

/** Undo, Reset and Save, with the issues that block saving, or the potential payout. */
export function FooterBar({ state, answer, act, isSaved, onSave, onSettings }: FooterBarProps): ReactNode {
  const potential = answer.ok ? moneyText(answer.settlement.potentialPayout) : '';
  return (
    <div className={styles.bar} role="group" aria-label="Slip">
      <div className={styles.inside}>
        <Button
          disabled={state.slip.history.length === 0}
          disabledReason="Nothing to undo"
          onClick={() => act({ kind: 'undo' })}
        >
          <Icon path={UNDO_2} />
          Undo
        </Button>
        <Button variant="quiet" onClick={() => act({ kind: 'propose', proposal: { kind: 'reset' } })}>
          <Icon path={ROTATE_CCW} />
          Reset
        </Button>
        {answer.ok ? (
          <>
            <p className={styles.said}>
              {state.savedUnder !== undefined && (
                <Suspense>
                  <SavedMark under={state.savedUnder} changes={state.changes} />
                </Suspense>
              )}
            </p>
            <p className={styles.sum}>
              <small>Potential</small>
              <b className={isLong(potential, MAX_CHARS) ? styles.long : undefined}>
                <Money amount={answer.settlement.potentialPayout} />
              </b>
            </p>
          </>
        ) : (
          <IssueList issues={answer.issues} onSettings={onSettings} />
        )}
        {/* Not disabled once saved, since the closing dialog returns focus to it. */}
        <Button
          variant="primary"
          disabled={!answer.ok}
          aria-disabled={isSaved || undefined}
          onClick={() => {
            if (!isSaved) onSave();
          }}
        >
          <Icon path={SAVE} />
          <span>
            {isSaved ? 'Saved' : 'Save'}
            {state.editing !== undefined && <span className={styles.more}> changes</span>}
          </span>
        </Button>
      </div>
    </div>
  );
}

/** The issues that block saving, each a button that focuses its field. */
function IssueList({
  issues,
  onSettings,
}: Pick<FooterBarProps, 'onSettings'> & { readonly issues: readonly Issue[] }): ReactNode {
  return (
    <div className={styles.issues}>
      <Icon path={CIRCLE_ALERT} size="sm" />
      <ul aria-label="To fix before saving">
        {issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => goToIssue(path, onSettings)}>
              {placeOf(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The `data-field` of the field of an issue, keyed by its path within the selection. */
const FIELDS: Readonly<Record<string, string>> = {
  description: 'description',
  odds: 'odds',
  outcome: 'outcome',
  rule4: 'rule4',
  boostPct: 'boost',
  'eachWay.terms': 'terms',
  'eachWay.places': 'places',
};

/** The fields in the settings: each-way terms of the whole bet, bonuses and the maximum. */
const IN_SETTINGS = /^(?:eachWay|concessions|maxPayout)\b/u;

/** Focuses the field of an issue, or opens the settings if it is there. */
export function goToIssue(path: string, openSettings: () => void): void {
  if (IN_SETTINGS.test(path)) openSettings();
  else focusIssue(path);
}

/** Focuses the field of an issue, or the first invalid field of its row or page if that field is hidden. */
function focusIssue(path: string): void {
  const [, row, field = ''] = /^selections\.(\d+)\.(.*)$/u.exec(path) ?? [];
  const scope = row === undefined ? document : (document.querySelector(`[data-row="${row}"]`) ?? document);
  const named = row === undefined ? null : scope.querySelector(`[data-field="${FIELDS[field] ?? ''}"]`);
  const found = named ?? scope.querySelector('[aria-invalid="true"]');
  focusField(found);
}
