import { type ReactNode, useMemo } from 'react';
import type { CalculationAnswer, CalculationName, FormEntries } from '#lib/calculations';
import { SaveBet } from '../../../saving/save-bet.tsx';
import { savingOf } from '../model/saving-of.ts';
import styles from '../calculation-page.module.css';

type SavingProps = {
  readonly name: CalculationName;
  readonly draft: object;
  readonly answer: CalculationAnswer;
  readonly entries: FormEntries;
  /** True in the bar of a small screen, which shows no reasons. */
  readonly isBar?: boolean;
  /** False in the card while the bar has the button. */
  readonly hasButton?: boolean;
  /** Shown without a bet to save. */
  readonly children?: ReactNode;
};

/** The button that saves the bet of an answer, or the reason why there is none. */
export function Saving(props: SavingProps): ReactNode {
  const { name, draft, answer, entries, isBar = false, hasButton = true, children } = props;
  const saving = useMemo(() => savingOf(name, draft, answer), [name, draft, answer]);
  if (saving?.kind === 'bets') {
    if (!hasButton) return null;
    const button = <SaveBet bets={saving.bets} notes={saving.notes} form={entries} />;
    return isBar ? button : <div className={styles.save}>{button}</div>;
  }
  if (saving === undefined || isBar) return children;
  return <p className={styles.about}>This cannot be saved. {saving.reason}</p>;
}
