import { type ReactNode, useMemo } from 'react';
import {
  type CalculationAnswer,
  type CalculationName,
  isSaved,
  savedBets,
  unsavedReason,
} from '#lib/calculations';
import { matchedDocument } from '../../../saving/matched-document.ts';
import { SaveBet } from '../../../saving/save-bet.tsx';
import type { Entries } from '../model/entries.ts';
import styles from '../calculation-page.module.css';

type SaveCalculationProps = {
  readonly name: CalculationName;
  readonly entries: Entries;
  readonly draft: object;
  readonly answer: CalculationAnswer;
};

/** The button that saves the bet of a calculation, or the reason why it is not saved; nothing if it makes no bet. */
export function SaveCalculation({ name, entries, draft, answer }: SaveCalculationProps): ReactNode {
  const bets = useMemo(() => savedBets(name, draft, answer).map(matchedDocument), [name, draft, answer]);
  const isWorked = answer.kind === 'worked';
  if (isSaved(name) && !(isWorked && bets.length === 0)) {
    return (
      <div className={styles.save}>
        <SaveBet bets={bets} form={entries} />
      </div>
    );
  }
  const reason = isSaved(name) ? 'A saved bet is a back bet with its lay.' : unsavedReason(name);
  if (reason === undefined || !isWorked) return null;
  return <p className={styles.about}>This cannot be saved. {reason}</p>;
}
