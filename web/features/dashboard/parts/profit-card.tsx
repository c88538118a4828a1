import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { penceText } from '#lib';
import type { Dashboard } from '../../../api/dashboard.ts';
import { pounds, signedPounds, shortPounds } from '../../../components/betting/pounds.ts';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { dayAfter, dayText, londonDay } from '../../../components/ui/text/dates.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { chartPoints, type MoneyKind, profitOf, type ChartPoint } from '../model/profit-points.ts';
import table from '../../../components/ui/styles/table.module.css';
import styles from './profit-card.module.css';
import { useWidth } from '../../../platform/use-media.ts';
import { pathsOf, pointAt, type Room, type Scales, scalesOf } from '../model/chart-scale.ts';
import profitChartStyles from './profit-chart.module.css';

type ProfitCardProps = {
  readonly totals: Dashboard['totals'];
  readonly series: Dashboard['profitSeries'];
};

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

/** Profit to date and over time; cash and free bets together or apart, with a table behind the chart. */
export function ProfitCard({ totals, series }: ProfitCardProps): ReactNode {
  const [kind, setKind] = useState<MoneyKind>('all');
  const [range, setRange] = useState<Range>('all');
  const today = londonDay(useMinute());
  const from = range === 'all' ? undefined : dayAfter(today, { days: -Number(range) });
  const points = chartPoints(series, { kind, from, today });
  const { actual } = profitOf(totals, kind);
  const begin = points[0] ?? { actual: 0, expected: 0 };
  const end = points.at(-1) ?? begin;
  return (
    <section className={styles.card} aria-labelledby="profit">
      <div className={styles.head}>
        <div>
          <h2 id="profit">Profit to date</h2>
          <p className={styles.total}>{pounds(penceText(actual))}</p>
          <p className={styles.about}>
            {range !== 'all' &&
              `${signedPounds(penceText(end.actual - begin.actual))} in the last ${range} days, `}
            {signedPounds(penceText(end.expected - begin.expected))} expected from these bets
          </p>
        </div>
        <div className={styles.choices}>
          <Segmented small label="Which money" choices={KINDS} value={kind} onChange={setKind} />
          <Segmented small label="Since when" choices={RANGES} value={range} onChange={setRange} />
        </div>
      </div>
      <ProfitChart points={points} />
      {series.length > 0 && <SeriesTable series={series} />}
    </section>
  );
}

/** The figures of the profit chart, for those who cannot see it or want them all. */
function SeriesTable({ series }: { readonly series: Dashboard['profitSeries'] }): ReactNode {
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
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

const HEIGHT = 256;
const EDGE = { left: 62, right: 16, top: 12, bottom: 28 };

/** Profit over time as a step line, and what was expected beside it. Arrow keys move from day to day. */
function ProfitChart({ points }: { readonly points: readonly ChartPoint[] }): ReactNode {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return <EmptyChart />;
  return <DrawnChart points={points} first={first} last={last} />;
}

type DrawnChartProps = {
  readonly points: readonly ChartPoint[];
  readonly first: ChartPoint;
  readonly last: ChartPoint;
};

function DrawnChart({ points, first, last }: DrawnChartProps): ReactNode {
  const [box, width] = useWidth<HTMLDivElement>(800);
  const [at, setAt] = useState<number>();
  const room = { left: EDGE.left, right: width - EDGE.right, top: EDGE.top, bottom: HEIGHT - EDGE.bottom };
  const scales = scalesOf(points, room);
  const paths = pathsOf(points, scales);
  const keyDown = (event: KeyboardEvent): void => {
    const now = at ?? points.length - 1;
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(points.length - 1, Math.max(0, next)));
  };
  const chosen = at === undefined ? undefined : points[at];
  const says = `Profit from ${dayText(first.day)} to ${dayText(last.day)}: ${signedPounds(penceText(last.actual))}. Arrow keys go from day to day; the table below has every figure.`;
  return (
    <div className={profitChartStyles.chart}>
      <div ref={box}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its days are gone through by keys */}
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={says}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need it in focus
          tabIndex={0}
          onKeyDown={keyDown}
          onBlur={() => setAt(undefined)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width: shown } = currentTarget.getBoundingClientRect();
            setAt(pointAt(points, ((clientX - left) / shown) * width, scales));
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          <ChartAxes scales={scales} room={room} />
          <path className={profitChartStyles.fill} d={paths.fill} />
          <path className={profitChartStyles.expected} d={paths.expected} />
          <path className={profitChartStyles.actual} d={paths.actual} />
          <circle
            className={profitChartStyles.point}
            cx={scales.x(last.day)}
            cy={scales.y(last.actual)}
            r="4"
          />
          {chosen !== undefined && (
            <ChartCursor point={chosen} before={points[(at ?? 0) - 1]} scales={scales} room={room} />
          )}
        </svg>
      </div>
      <p className={profitChartStyles.legend} aria-live="polite">
        {chosen === undefined ? (
          <>
            <i className={profitChartStyles.actualMark} /> Actual
            <i className={profitChartStyles.expectedMark} /> Expected
          </>
        ) : (
          `${dayText(chosen.day)}: ${signedPounds(penceText(chosen.actual))}, expected ${signedPounds(penceText(chosen.expected))}`
        )}
      </p>
    </div>
  );
}

function EmptyChart(): ReactNode {
  return (
    <div className={profitChartStyles.chart}>
      <svg viewBox={`0 0 800 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={profitChartStyles.zero} x1="0" x2="800" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      </svg>
      <p className={profitChartStyles.legend}>Your first settled bet starts this line.</p>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
/** The minimum distance of a name from either end, so that it is not cut off. */
const NAME_PX = 20;

type ChartAxesProps = { readonly scales: Scales; readonly room: Room };

/** The lines at round amounts, and the names of days below them. */
function ChartAxes({ scales, room }: ChartAxesProps): ReactNode {
  const { amounts, days, isLong, x, y } = scales;
  const isWhole = amounts.every((pence) => pence % 100 === 0);
  return (
    <>
      {amounts.map((pence) => (
        <g key={pence}>
          <line
            className={pence === 0 ? profitChartStyles.zero : profitChartStyles.grid}
            x1={room.left}
            x2={room.right}
            y1={y(pence)}
            y2={y(pence)}
          />
          <text x={room.left - 8} y={y(pence) + 4} textAnchor="end">
            {isWhole ? shortPounds(penceText(pence)) : pounds(penceText(pence))}
          </text>
        </g>
      ))}
      {days
        .map((day) => ({ day, at: x(day.toISOString()) }))
        .filter(({ at }) => at >= room.left && at <= room.right - NAME_PX)
        .map(({ day, at }) => (
          <g key={day.getTime()}>
            <line className={profitChartStyles.tick} x1={at} x2={at} y1={room.bottom} y2={room.bottom + 4} />
            <text x={at} y={room.bottom + 18} textAnchor={at < room.left + NAME_PX ? 'start' : 'middle'}>
              {(isLong ? MONTH : DAY).format(day)}
            </text>
          </g>
        ))}
    </>
  );
}

const TIP = { width: 168, height: 44, gap: 10 };

type ChartCursorProps = {
  readonly point: ChartPoint;
  readonly before: ChartPoint | undefined;
  readonly scales: Scales;
  readonly room: Room;
};

/** The selected day: its change of the profit, and the profit at its end. The text below says the same. */
function ChartCursor({ point, before, scales, room }: ChartCursorProps): ReactNode {
  const x = scales.x(point.day);
  const y = scales.y(point.actual);
  // To the left of it where there is room, else to the right; in a narrow chart as far right as it goes.
  const toTheLeft = x - TIP.width - TIP.gap;
  const left = toTheLeft < room.left ? Math.min(x + TIP.gap, room.right - TIP.width) : toTheLeft;
  const top = Math.max(room.top, y - TIP.height - TIP.gap);
  const change = penceText(point.actual - (before?.actual ?? point.actual));
  return (
    <g aria-hidden="true">
      <line className={profitChartStyles.cross} x1={x} x2={x} y1={room.top} y2={room.bottom} />
      <circle className={profitChartStyles.point} cx={x} cy={y} r="4.5" />
      <g transform={`translate(${left} ${top})`}>
        <rect className={profitChartStyles.tip} width={TIP.width} height={TIP.height} rx="5" />
        <text className={profitChartStyles.tipText} x="10" y="18">
          {dayText(point.day)}
        </text>
        <text className={profitChartStyles.tipFigure} x="10" y="35">
          {signedPounds(change)}, then {pounds(penceText(point.actual))}
        </text>
      </g>
    </g>
  );
}
