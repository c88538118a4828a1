import type { ReactNode } from 'react';
import { sumText } from '#lib/product';
import type { Dashboard } from '../../../api/dashboard.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import styles from './side-card.module.css';

/** The number of open bets, and the money at risk. */
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
            <dt>Held as liability</dt>
            <dd>{pounds(openLiabilities.total)}</dd>
          </div>
          <div>
            <dt>Total at risk</dt>
            <dd>{pounds(sumText(balances.map(({ atRisk }) => atRisk)))}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
