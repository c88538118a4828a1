import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { dayText } from '../../ui/day-text.ts';
import { signedPounds } from '../../ui/pounds.ts';
import table from '../../ui/table.module.css';
import styles from './profit-card.module.css';

/** The figures of the profit chart, for those who cannot see it or want them all. */
export function SeriesTable({ series }: { readonly series: Dashboard['profitSeries'] }): ReactNode {
  return (
    <details className={styles.details}>
      <summary>The same as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keys */}
      <div className={table.scroll} role="region" aria-label="Profit by day" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">To the end of</th>
              <th scope="col" className={table.end}>
                Cash
              </th>
              <th scope="col" className={table.end}>
                Cash expected
              </th>
              <th scope="col" className={table.end}>
                Free bets
              </th>
              <th scope="col" className={table.end}>
                Free bets expected
              </th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, cash, freeBets }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td className={table.end}>{signedPounds(cash.actual)}</td>
                <td className={table.end}>{signedPounds(cash.expected)}</td>
                <td className={table.end}>{signedPounds(freeBets.actual)}</td>
                <td className={table.end}>{signedPounds(freeBets.expected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
