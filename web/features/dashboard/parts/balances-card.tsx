import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../../api/dashboard.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { sumText } from '../../../components/betting/pence.ts';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import table from '../../../components/ui/styles/table.module.css';
import styles from './side-card.module.css';

/** The profit of settled bets at each bookmaker and exchange, and the money at risk there in open ones. */
export function BalancesCard({ balances }: { readonly balances: Dashboard['balances'] }): ReactNode {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  const nameOf = (code: string | null): string =>
    code === null ? 'Not recorded' : (bookies.find((bookie) => bookie.code === code)?.name ?? code);
  return (
    <Card title="By bookmaker and exchange">
      {balances.length === 0 ? (
        <CardBody>Bets that you mark as placed are counted here.</CardBody>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col" className={table.end}>
                Bets
              </th>
              <th scope="col" className={table.end}>
                Profit (settled)
              </th>
              <th scope="col" className={table.end}>
                At risk
              </th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ bookieId, bets, settled, atRisk }) => (
              <tr key={bookieId ?? ''}>
                <th scope="row">{nameOf(bookieId)}</th>
                <td className={table.end}>{bets}</td>
                <td className={table.end}>{signedPounds(settled)}</td>
                <td className={table.end}>{pounds(atRisk)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Total</td>
              <td className={table.end}>{signedPounds(sumText(balances.map(({ settled }) => settled)))}</td>
              <td className={table.end}>{pounds(sumText(balances.map(({ atRisk }) => atRisk)))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

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
