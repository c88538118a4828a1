import { type ReactNode, useState } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { dayText } from '../../ui/day-text.ts';
import { pounds, signedPounds } from '../../ui/pounds.ts';
import { Segmented } from '../../ui/segmented.tsx';
import table from '../../ui/table.module.css';
import { penceOf, sumText } from '../../ui/pence.ts';
import styles from './profit-card.module.css';
import { ProfitChart } from './profit-chart.tsx';

type Series = Dashboard['profitSeries'];
type ProfitCardProps = { readonly totals: Dashboard['totals']; readonly series: Series };

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'cash', label: 'Cash' },
  { value: 'freeBets', label: 'Free bets' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Profit to date and over time; cash and free bets together or apart, with a table behind the chart. */
export function ProfitCard({ totals, series }: ProfitCardProps): ReactNode {
  const [kind, setKind] = useState<Kind>('all');
  const total = ofKind(totals, kind);
  return (
    <section className={styles.card} aria-labelledby="profit">
      <div className={styles.head}>
        <div>
          <h2 id="profit">Profit to date</h2>
          <p className={styles.total}>{pounds(total.actual)}</p>
          <p className={styles.about}>{signedPounds(total.expected)} expected from the same bets</p>
        </div>
        <Segmented small label="Which money" choices={KINDS} value={kind} onChange={setKind} />
      </div>
      <ProfitChart
        points={series.map((point) => {
          const { actual, expected } = ofKind(point, kind);
          return { day: point.day, actual: penceOf(actual), expected: penceOf(expected) };
        })}
      />
      {series.length > 0 && <SeriesTable series={series} />}
    </section>
  );
}

function ofKind({ cash, freeBets }: Pick<Series[number], 'cash' | 'freeBets'>, kind: Kind) {
  switch (kind) {
    case 'cash':
      return cash;
    case 'freeBets':
      return freeBets;
    case 'all':
      return {
        actual: sumText([cash.actual, freeBets.actual]),
        expected: sumText([cash.expected, freeBets.expected]),
      };
  }
}

function SeriesTable({ series }: { readonly series: Series }): ReactNode {
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
