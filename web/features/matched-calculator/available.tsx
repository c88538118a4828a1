import type { ReactNode } from 'react';
import { moneyText } from '#lib';
import type { LadderLevel } from '#lib/matched';
import { classNames } from '../../ui/class-names.ts';
import { oddsText, type OddsView } from '../../ui/odds-text.ts';
import { wholePounds } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import styles from './bet-card.module.css';

type AvailableProps = {
  /** The liquidity at the row's lay price; undefined without a row, or if its source gives none. */
  readonly available: LadderLevel | undefined;
  /** True if the lay stake exceeds the liquidity. */
  readonly isShort: boolean;
  readonly view: OddsView;
};

/** The liquidity at the row's lay price, in whole pounds as in the matcher. */
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
