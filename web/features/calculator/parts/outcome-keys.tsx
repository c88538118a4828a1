import type { ReactNode } from 'react';
import type { Outcome } from '#lib';
import { OUTCOME_LABELS } from '#lib/slip';
import { classNames } from '../../../components/ui/class-names.ts';
import field from '../../../components/ui/fields/field.module.css';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { type Choice, Segmented } from '../../../components/ui/fields/segmented.tsx';
import text from '../../../components/ui/styles/text.module.css';
import styles from './selection-row.module.css';

/** The outcomes in a row, with their short names; Placed only each-way. */
const KEYED: readonly Short[] = [
  ['unsettled', '–'],
  ['win', 'W'],
  ['placed', 'P'],
  ['lost', 'L'],
  ['void', 'V'],
];

/** The rare outcomes, which are in the details, and in the row while one is chosen. */
const OTHERS: readonly Short[] = [
  ['deadHeat', 'DH'],
  ['halfWin', '½W'],
  ['push', '='],
  ['halfLost', '½L'],
];

type Short = readonly [outcome: Outcome, name: string];

/** The outcomes by their shortcut in a row. */
export const OUTCOME_KEYS: Readonly<Record<string, Outcome>> = {
  w: 'win',
  p: 'placed',
  l: 'lost',
  v: 'void',
};

/** True for an outcome in the row; the others are in its details. */
export function isKeyed(outcome: Outcome): boolean {
  return KEYED.some(([keyed]) => keyed === outcome);
}

type OutcomeKeysProps = {
  readonly more: string;
  readonly outcome: Outcome;
  /** The source that decides the outcome; undefined if the user chose it. */
  readonly source: 'score' | 'finish' | undefined;
  /** The outcome that the source decides; undefined if it cannot be read. */
  readonly decided: Outcome | undefined;
  readonly isEachWay: boolean;
  readonly errors: readonly string[];
  readonly onChoose: (outcome: Outcome) => void;
};

/** The outcome of a selection as a row of radio buttons. Choosing one replaces a score or a finish. */
export function OutcomeKeys(props: OutcomeKeysProps): ReactNode {
  const { more, outcome, source, decided = 'unsettled', isEachWay, errors, onChoose } = props;
  const shown = source === undefined ? outcome : decided;
  const offered = [...KEYED, ...OTHERS.filter(([other]) => other === shown)];
  const choices = offered.filter(([each]) => isEachWay || each !== 'placed').map(choiceOf);
  return (
    <div className={classNames(field.field, styles.outcome)} data-field="outcome">
      <span className={classNames(field.label, styles.heading)} aria-hidden="true">
        Outcome
      </span>
      <Segmented
        label={`Outcome ${more}`}
        className={styles.keys}
        value={shown}
        onChange={onChoose}
        choices={choices}
      />
      <FieldErrors id={`outcome-${more}`} errors={errors} />
      {source !== undefined && <p className={field.hint}>By its {source}</p>}
    </div>
  );
}

function choiceOf([value, name]: Short): Choice<Outcome> {
  const label = (
    <>
      <span aria-hidden="true">{name}</span>
      <span className={text.hidden}>{OUTCOME_LABELS[value]}</span>
    </>
  );
  return { value, label };
}
