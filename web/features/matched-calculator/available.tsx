import type { ReactNode } from 'react';
import { moneyText } from '#lib';
import type { LadderLevel } from '#lib/matched';
import { classNames } from '../../ui/class-names.ts';
import { oddsText, type OddsView } from '../../ui/odds-text.ts';
import { wholePounds } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import styles from './bet-card.module.css';

type AvailableProps = {
  /** What waits at the row's price: undefined where no row or no source says. */
  readonly available: LadderLevel | undefined;
  /** More is to be laid than waits at the price. */
  readonly isShort: boolean;
  readonly view: OddsView;
};

/** How much can be laid at the row's price, in whole pounds as in the matcher. */
export function Available({ available, isShort, view }: AvailableProps): ReactNode {
  if (available === undefined) return null;
  return (
    <p className={classNames(styles.available, isShort && styles.short)}>
      <span>Available at {oddsText(available.price, view)}</span>
      <b className={text.num}>{wholePounds(moneyText(available.size))}</b>
      {isShort && <span>Less than the lay stake</span>}
    </p>
  );
}
