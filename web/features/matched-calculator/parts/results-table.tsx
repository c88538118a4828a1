import type { ReactNode } from 'react';
import { Money } from '../../../components/betting/money.tsx';
import type { OutcomeRow } from '../model/calculation-view.ts';
import styles from './results-table.module.css';

/** The results of every outcome, unknown ones included. */
export function ResultsTable({ rows }: { readonly rows: readonly OutcomeRow[] }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col" className={styles.end}>
            <i className={styles.backMark} />
            Bookmaker
          </th>
          <th scope="col" className={styles.end}>
            <i className={styles.layMark} />
            Exchange
          </th>
          <th scope="col" className={styles.end}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, bookmaker, exchange, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.end}>
              <Money amount={bookmaker} signed />
            </td>
            <td className={styles.end}>
              <Money amount={exchange} signed />
            </td>
            <td className={`${styles.end} ${styles.total}`}>
              <Money amount={total} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
