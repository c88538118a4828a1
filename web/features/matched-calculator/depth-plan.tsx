import { type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import type { LadderLevel, LayPlan } from '#lib/matched';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { oddsText, type OddsView } from '../../ui/odds-text.ts';
import styles from './part-lays.module.css';

type DepthPlanProps = {
  /** The heading, which tells several plans apart. */
  readonly title?: string;
  readonly plan: LayPlan;
  /** The row's ladder, as the exchange shows it. */
  readonly ladder: readonly LadderLevel[];
  readonly view: OddsView;
  /** True for a lay of one part of the bet: results are then left out. */
  readonly isPart?: boolean;
};

/** The stakes to lay at each price of the ladder if the best price has too little liquidity. */
export function DepthPlan({
  title = 'Lay at several prices',
  isPart = false,
  ...props
}: DepthPlanProps): ReactNode {
  const id = useId();
  const { plan, ladder, view } = props;
  const { takes, averagePrice, shortStake, totalBackWin, totalLayWin } = plan;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.about}>
        The best price does not have it all. This takes what waits there, then goes on to the next.
      </p>
      <ol className={styles.plan}>
        {takes.map(({ stake, level, price }) => (
          <li key={level}>
            <span>
              <b>
                <Money amount={stake} />
              </b>{' '}
              at {oddsText(ladder[level]?.price ?? price, view)}
            </span>
            <CopyButton size="sm" aria-label={`Copy ${moneyText(stake)}`} text={() => moneyText(stake)} />
          </li>
        ))}
      </ol>
      <p className={styles.about}>
        <Money amount={plan.totalLayStake} /> in all
        {averagePrice !== undefined && `, at ${oddsText(averagePrice, { ...view, places: 4 })} on average`}.
        {!isPart && (
          <>
            {' '}
            If back wins <Money amount={totalBackWin} signed />, if lay wins{' '}
            <Money amount={totalLayWin} signed />.
          </>
        )}
      </p>
      {shortStake.n > 0 && (
        <Note tone="warn">
          Not enough waits at the exchange: <Money amount={shortStake} /> more would be needed.
        </Note>
      )}
    </section>
  );
}
