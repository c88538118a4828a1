import type { ReactNode } from 'react';
import { formatDecimalOdds, moneyText, type Pence } from '#lib';
import type { LadderLevel, LayPlan } from '#lib/matched';
import { poundsOf } from '../../../components/betting/money-axis.ts';
import { oddsText } from '../../../components/betting/odds-text.ts';
import type { OddsView } from '../../../components/betting/odds-view.ts';
import { wholePounds } from '../../../components/betting/pounds.ts';
import { classNames } from '../../../components/ui/class-names.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './ladder.module.css';

type LadderProps = {
  /** The prices of the exchange, best first, with the money at each. */
  readonly ladder: readonly LadderLevel[];
  /** The typed lay odds, and the stake to lay at them; undefined while it cannot be computed. */
  readonly odds: string;
  readonly layStake: Pence | undefined;
  /** The lays at several prices, if the best price has too little liquidity. */
  readonly plan: LayPlan | undefined;
  readonly view: OddsView;
  /** Called with the price of the pressed rung, as decimal text. */
  readonly onUse: (odds: string) => void;
};

const MOST_RUNGS = 5;

/** The ladder of an exchange, one rung per price, with the user's lay filled in from the best price down. */
export function Ladder({ ladder, odds, layStake, plan, view, onUse }: LadderProps): ReactNode {
  const rungs = ladder.slice(0, MOST_RUNGS);
  const largest = Math.max(...rungs.map(({ size }) => poundsOf(size)));
  const takenAt = (level: number, decimal: string): Pence | undefined =>
    plan === undefined
      ? decimal === formatted(odds)
        ? layStake
        : undefined
      : plan.takes.find((take) => take.level === level)?.stake;
  return (
    <ol className={styles.ladder} aria-label="Available at the exchange">
      {rungs.map(({ price, size }, level) => {
        const decimal = formatDecimalOdds(price, 2);
        const taken = takenAt(level, decimal);
        return (
          <li key={decimal}>
            <button
              type="button"
              className={classNames(styles.rung, taken !== undefined && styles.taken)}
              onClick={() => onUse(decimal)}
            >
              <span className={text.hidden}>Lay at </span>
              <b>{oddsText(price, view)}</b>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(poundsOf(size) / largest) * 100}%` }} />
                {taken !== undefined && (
                  <i
                    className={styles.own}
                    style={{ width: `${Math.min(100, (poundsOf(taken) / largest) * 100)}%` }}
                  />
                )}
              </span>
              <span className={text.num}>
                {wholePounds(moneyText(size))}
                <span className={text.hidden}> available{taken !== undefined && ', your lay is here'}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Formats typed odds with two decimal places, for comparison with those of a rung. */
function formatted(odds: string): string {
  return Number(odds).toFixed(2);
}
