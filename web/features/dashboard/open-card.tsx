import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { pounds } from '../../ui/pounds.ts';
import { sumText } from '../../ui/pence.ts';
import styles from './side-card.module.css';

/** The number of open bets, and the money that they tie up. */
export function OpenCard({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  const { openBets, openLiabilities, balances } = dashboard;
  return (
    <Card title="In play">
      <CardBody>
        <dl className={styles.figures}>
          <div>
            <dt>Bets</dt>
            <dd>{openBets.length}</dd>
          </div>
          <div>
            <dt>Tied up in liabilities</dt>
            <dd>{pounds(openLiabilities.total)}</dd>
          </div>
          <div>
            <dt>At risk, stakes too</dt>
            <dd>{pounds(sumText(balances.map(({ atRisk }) => atRisk)))}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
