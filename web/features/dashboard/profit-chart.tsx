import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { penceText } from '#lib';
import { dayText } from '../../ui/day-text.ts';
import { pounds, signedPounds } from '../../ui/pounds.ts';
import { useWidth } from '../../ui/use-width.ts';
import { scaleOf, stepPath } from './chart-scale.ts';
import styles from './profit-chart.module.css';

/** Running totals at the end of a day, in pence. */
export type ChartPoint = { readonly day: string; readonly actual: number; readonly expected: number };

const HEIGHT = 240;
const EDGE = { left: 64, right: 14, top: 14, bottom: 26 };
const DAY_MS = 24 * 3_600_000;

/** Profit over time as a step line, and what was expected beside it. Arrow keys move from day to day. */
export function ProfitChart({ points }: { readonly points: readonly ChartPoint[] }): ReactNode {
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
  // The line begins at nought, the day before its first bet.
  const start = Date.parse(first.day) - DAY_MS;
  const span = Math.max(DAY_MS, Date.parse(last.day) - start);
  const { from, to, ticks } = scaleOf(points.flatMap(({ actual, expected }) => [actual, expected]));
  const x = (day: number): number => EDGE.left + ((day - start) / span) * (width - EDGE.left - EDGE.right);
  const y = (pence: number): number =>
    EDGE.top + ((to - pence) / (to - from)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const line = (of: (point: ChartPoint) => number): string =>
    stepPath([
      { x: x(start), y: y(0) },
      ...points.map((point) => ({ x: x(Date.parse(point.day)), y: y(of(point)) })),
    ]);
  const keyDown = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    setAt((now) => Math.min(points.length - 1, Math.max(0, (now ?? points.length - 1) + way)));
  };
  const chosen = at === undefined ? undefined : points[at];
  const says = `Profit from ${dayText(first.day)} to ${dayText(last.day)}: ${signedPounds(penceText(last.actual))}. Arrow keys go from day to day; the table below has every figure.`;
  return (
    <div className={styles.chart}>
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
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? styles.zero : styles.grid}
                x1={EDGE.left}
                x2={width - EDGE.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
                {pounds(penceText(tick)).replace(/\.00$/u, '')}
              </text>
            </g>
          ))}
          <text x={EDGE.left} y={HEIGHT - 6}>
            {shortDay(first.day)}
          </text>
          <text x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            {shortDay(last.day)}
          </text>
          <path className={styles.expected} d={line(({ expected }) => expected)} />
          <path className={styles.actual} d={line(({ actual }) => actual)} />
          {chosen !== undefined && (
            <g>
              <line
                className={styles.cross}
                x1={x(Date.parse(chosen.day))}
                x2={x(Date.parse(chosen.day))}
                y1={EDGE.top}
                y2={HEIGHT - EDGE.bottom}
              />
              <circle className={styles.point} cx={x(Date.parse(chosen.day))} cy={y(chosen.actual)} r="4.5" />
            </g>
          )}
          <circle className={styles.point} cx={x(Date.parse(last.day))} cy={y(last.actual)} r="4" />
        </svg>
      </div>
      <p className={styles.legend} aria-live="polite">
        {chosen === undefined ? (
          <>
            <i className={styles.actualMark} /> What it came to
            <i className={styles.expectedMark} /> What was expected
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
    <div className={styles.chart}>
      <svg viewBox={`0 0 800 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.zero} x1="0" x2="800" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      </svg>
      <p className={styles.legend}>Your first settled bet starts this line.</p>
    </div>
  );
}

function shortDay(day: string): string {
  return dayText(day).replace(/ \d{4}$/u, '');
}
