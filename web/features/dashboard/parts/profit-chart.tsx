import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { penceText } from '#lib';
import { pounds, shortPounds, signedPounds } from '../../../components/betting/pounds.ts';
import { dayText } from '../../../components/ui/text/dates.ts';
import { useWidth } from '../../../platform/use-media.ts';
import { pathsOf, pointAt, type Room, type Scales, scalesOf } from '../model/chart-scale.ts';
import type { ChartPoint } from '../model/profit-points.ts';
import styles from './profit-chart.module.css';

const HEIGHT = 256;
const EDGE = { left: 62, right: 16, top: 12, bottom: 28 };

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
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width: shown } = currentTarget.getBoundingClientRect();
            setAt(pointAt(points, ((clientX - left) / shown) * width, scales));
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          <ChartAxes scales={scales} room={room} />
          <path className={styles.fill} d={paths.fill} />
          <path className={styles.expected} d={paths.expected} />
          <path className={styles.actual} d={paths.actual} />
          <circle className={styles.point} cx={scales.x(last.day)} cy={scales.y(last.actual)} r="4" />
          {chosen !== undefined && (
            <ChartCursor point={chosen} before={points[(at ?? 0) - 1]} scales={scales} room={room} />
          )}
        </svg>
      </div>
      <p className={styles.legend} aria-live="polite">
        {chosen === undefined ? (
          <>
            <i className={styles.actualMark} /> Actual
            <i className={styles.expectedMark} /> Expected
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
            className={pence === 0 ? styles.zero : styles.grid}
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
            <line className={styles.tick} x1={at} x2={at} y1={room.bottom} y2={room.bottom + 4} />
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
      <line className={styles.cross} x1={x} x2={x} y1={room.top} y2={room.bottom} />
      <circle className={styles.point} cx={x} cy={y} r="4.5" />
      <g transform={`translate(${left} ${top})`}>
        <rect className={styles.tip} width={TIP.width} height={TIP.height} rx="5" />
        <text className={styles.tipText} x="10" y="18">
          {dayText(point.day)}
        </text>
        <text className={styles.tipFigure} x="10" y="35">
          {signedPounds(change)}, then {pounds(penceText(point.actual))}
        </text>
      </g>
    </g>
  );
}
