import { type Dispatch, type ReactNode, Suspense } from 'react';
import type { Issue } from '#lib';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CIRCLE_ALERT, ROTATE_CCW, SAVE, UNDO_2 } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import type { Answer } from './answer.ts';
import type { CalculatorAction, CalculatorState } from './calculator-state.ts';
import { placeOf } from './field-issues.ts';
import { goToIssue } from './focus-field.ts';
import { SavedMark } from './lazy-parts.ts';
import styles from './footer-bar.module.css';

type FooterBarProps = {
  readonly state: CalculatorState;
  readonly answer: Answer;
  readonly act: Dispatch<CalculatorAction>;
  readonly onSave: () => void;
  /** Opens the settings, which have the each-way fields of the whole bet. */
  readonly onSettings: () => void;
};

/** Undo, Reset and Save, with the issues that block saving, or the potential payout. */
export function FooterBar({ state, answer, act, onSave, onSettings }: FooterBarProps): ReactNode {
  return (
    <div className={styles.bar} role="group" aria-label="Slip">
      <div className={styles.inside}>
        <Button disabled={state.slip.history.length === 0} onClick={() => act({ kind: 'undo' })}>
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
              <b>
                <Money amount={answer.settlement.potentialPayout} />
              </b>
            </p>
          </>
        ) : (
          <IssueList issues={answer.issues} onSettings={onSettings} />
        )}
        <Button variant="primary" disabled={!answer.ok} onClick={onSave}>
          <Icon path={SAVE} />
          Save
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
