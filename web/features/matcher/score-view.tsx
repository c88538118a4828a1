import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { RowFacts } from './row-facts.ts';
import { HealthMark } from './why-mark.tsx';
import styles from './score-view.module.css';

type ScoreViewProps = {
  readonly facts: Pick<RowFacts, 'score' | 'health' | 'result'>;
  /** The name of the score, if no heading gives it. */
  readonly name?: ReactNode;
  /** The stake of the result, if no heading gives it. */
  readonly stake?: string;
};

/**
 * A score, its asterisk in a column of its own so that digits align, and the result on the user's stake
 * below.
 */
export function ScoreView({ facts: { score, health, result }, name, stake }: ScoreViewProps): ReactNode {
  return (
    <span className={classNames(styles.score, !score.healthy && styles.bad)}>
      <b>
        {name}
        {score.text}
      </b>
      {!score.healthy && <HealthMark reasons={health} />}
      <small>
        <Money amount={result} signed />
        {stake !== undefined && ` ${stake}`}
      </small>
    </span>
  );
}
