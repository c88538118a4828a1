import { type ReactNode, Suspense, useState } from 'react';
import { penceText } from '#lib';
import type { Dashboard } from '../../../api/dashboard.ts';
import { PATHS } from '../../../app/paths.ts';
import { FigureWorkings } from '../../../components/betting/figure-workings.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Explained } from '../../../components/ui/explained.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { dayAfter, dayText, londonDay } from '../../../components/ui/text/dates.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { chartPoints, type MoneyKind, profitOf } from '../model/profit-points.ts';
import table from '../../../components/ui/styles/table.module.css';
import styles from './profit-card.module.css';
import profitChartStyles from './profit-chart.module.css';

const ProfitChart = lazily(async () => (await import('./profit-chart.tsx')).ProfitChart);

/** The minimum number of settled bets for a chart in place of the sparkline; fewer show no trend. */
const CHART_FROM = 5;

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'cash', label: 'Cash' },
  { value: 'freeBets', label: 'Free bets' },
] as const satisfies readonly { readonly value: MoneyKind; readonly label: string }[];

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All time' },
] as const;
type Range = (typeof RANGES)[number]['value'];

/** Profit to date, over time and ahead, for cash and free bets together or separately; with a table of the chart. */
export function ProfitCard({ dashboard }: { readonly dashboard: Dashboard }): ReactNode {
  const { totals, profitSeries: series, outlook, openBets, settledBets } = dashboard;
  const [kind, setKind] = useState<MoneyKind>('all');
  const [range, setRange] = useState<Range>('all');
  const today = londonDay(useMinute());
  const from = range === 'all' ? undefined : dayAfter(today, { days: -Number(range) });
  const points = chartPoints(series, { kind, from, today });
  const { actual } = profitOf(totals, kind);
  const begin = points[0] ?? { actual: 0, expected: 0 };
  const end = points.at(-1) ?? begin;
  const isSmall = settledBets < CHART_FROM;
  return (
    <section className={styles.card} aria-labelledby="profit">
      <div className={styles.head}>
        <div>
          <h2 id="profit">Profit to date</h2>
          <div className={styles.total}>
            <Explained name="profit to date" workings={<ProfitWorkings dashboard={dashboard} kind={kind} />}>
              {pounds(penceText(actual))}
            </Explained>
          </div>
          {series.length > 0 && (
            <p className={styles.about}>
              {range !== 'all' &&
                `${signedPounds(penceText(end.actual - begin.actual))} in the last ${range} days, `}
              {signedPounds(penceText(end.expected - begin.expected))} expected from these bets
            </p>
          )}
        </div>
        <div className={styles.choices}>
          <Segmented small label="Which money" choices={KINDS} value={kind} onChange={setKind} />
          <Segmented small label="Since when" choices={RANGES} value={range} onChange={setRange} />
        </div>
      </div>
      <Suspense fallback={<ComingChart isSmall={isSmall} />}>
        <ProfitChart
          points={points}
          outlook={outlook[kind]}
          openBets={openBets}
          kind={kind}
          isSmall={isSmall}
        />
      </Suspense>
      {series.length > 0 && <SeriesTable series={series} />}
    </section>
  );
}

const GUIDE = { to: `${PATHS.howItWorks}#exact`, label: 'Exact until the penny' };

type ProfitWorkingsProps = { readonly dashboard: Dashboard; readonly kind: MoneyKind };

const SUMMED: Readonly<Record<MoneyKind, (settled: number) => string>> = {
  all: (settled) => plural(settled, 'settled bet'),
  cash: () => 'settled bets that were staked in cash',
  freeBets: () => 'settled bets that were staked with free bets',
};

/** The workings of the profit to date: the results that it sums. */
function ProfitWorkings({ dashboard: { totals, settledBets }, kind }: ProfitWorkingsProps): ReactNode {
  const { cash, freeBets } = totals;
  return (
    <FigureWorkings
      formula={
        kind === 'all'
          ? `cash ${signedPounds(cash.actual)}, free bets ${signedPounds(freeBets.actual)}`
          : undefined
      }
      rounding={`The results of ${SUMMED[kind](settledBets)}, each rounded once to the penny, added up.`}
      guide={GUIDE}
    />
  );
}

/** The placeholder of the chart while it loads. */
function ComingChart({ isSmall }: { readonly isSmall: boolean }): ReactNode {
  return (
    <div className={classNames(profitChartStyles.chart, isSmall && profitChartStyles.small)}>
      <svg aria-hidden="true" />
      <p className={profitChartStyles.legend} />
    </div>
  );
}

/** The figures of the profit chart as a table. */
function SeriesTable({ series }: { readonly series: Dashboard['profitSeries'] }): ReactNode {
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the region scrollable by keyboard */}
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
