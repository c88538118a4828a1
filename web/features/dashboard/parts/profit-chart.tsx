import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { penceText } from '#lib';
import { pounds, shortPounds, signedPounds } from '../../../components/betting/pounds.ts';
import { dayText } from '../../../components/ui/text/dates.ts';
import { useWidth } from '../../../platform/use-media.ts';
import { moneyOf } from '#lib/product';
import { pathsOf, pointAt, type Room, type Scales, scalesOf } from '../model/chart-scale.ts';
import { openEvents } from '../model/open-events.ts';
import type { ChartPoint, MoneyKind } from '../model/profit-points.ts';
import {
  aheadOf,
  chartSentence,
  EventTicks,
  LastPoint,
  type Outlook,
  OutlookCone,
  OutlookText,
} from './outlook-cone.tsx';
import { ProfitSpark } from './profit-spark.tsx';
import styles from './profit-chart.module.css';

const HEIGHT = 256;
const EDGE = { left: 62, right: 16, top: 12, bottom: 28 };

type ProfitChartProps = {
  readonly points: readonly ChartPoint[];
  readonly outlook: Outlook;
  readonly openBets: readonly unknown[];
  readonly kind: MoneyKind;
  /** True for a sparkline in place of the chart. */
  readonly isSmall: boolean;
};

/**
 * Profit over time as a step line with the expected profit, and to the right of today the range of results of open
 * bets. Arrow keys move between days. A sparkline if there are too few bets.
 */
export function ProfitChart({ points, outlook, openBets, kind, isSmall }: ProfitChartProps): ReactNode {
  const starts = useMemo(() => startsAhead(openBets, kind), [openBets, kind]);
  return (
    <>
      {isSmall || points.length === 0 ? (
        <ProfitSpark points={points} />
      ) : (
        <DrawnChart points={points} outlook={outlook} starts={starts} />
      )}
      <OutlookText outlook={outlook} />
    </>
  );
}

/** The starts of the events of open bets of a kind of money, in milliseconds since 1970. */
function startsAhead(openBets: readonly unknown[], kind: MoneyKind): readonly number[] {
  return openEvents(openBets)
    .filter(({ selections }) =>
      selections.some(({ bets }) =>
        bets.some(({ matchedBet }) => kind === 'all' || moneyOf(matchedBet.betType) === kind),
      ),
    )
    .map(({ event }) => event.start * 1000);
}

type DrawnChartProps = {
  readonly points: readonly ChartPoint[];
  readonly outlook: Outlook;
  readonly starts: readonly number[];
};

function DrawnChart({ points, outlook, starts }: DrawnChartProps): ReactNode {
  const [box, width] = useWidth<HTMLDivElement>(800);
  const [at, setAt] = useState<number>();
  const room = { left: EDGE.left, right: width - EDGE.right, top: EDGE.top, bottom: HEIGHT - EDGE.bottom };
  const ahead = aheadOf(outlook);
  const scales = scalesOf(points, room, ahead);
  const paths = pathsOf(points, scales);
  const keyDown = (event: KeyboardEvent): void => {
    const now = at ?? points.length - 1;
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(points.length - 1, Math.max(0, next)));
  };
  const chosen = at === undefined ? undefined : points[at];
  return (
    <div className={styles.chart}>
      <div ref={box}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its days */}
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={chartSentence(points, outlook)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need focus
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
          {ahead !== undefined && <OutlookCone points={points} ahead={ahead} scales={scales} room={room} />}
          <EventTicks points={points} starts={starts} scales={scales} room={room} />
          <path className={styles.actual} d={paths.actual} />
          <LastPoint points={points} scales={scales} />
          {chosen !== undefined && (
            <ChartCursor point={chosen} before={points[(at ?? 0) - 1]} scales={scales} room={room} />
          )}
        </svg>
      </div>
      <p className={styles.legend} aria-live="polite">
        {chosen === undefined ? (
          <>
            <span>
              <i className={styles.actualMark} /> Actual
            </span>
            <span>
              <i className={styles.expectedMark} /> Expected
            </span>
            {ahead !== undefined && (
              <span>
                <i className={styles.coneMark} /> Open bets
              </span>
            )}
            <span>
              <i className={styles.eventMark} /> Bets settled{starts.length > 0 && ', events ahead'}
            </span>
          </>
        ) : (
          `${dayText(chosen.day)}: ${signedPounds(penceText(chosen.actual))}, expected ${signedPounds(penceText(chosen.expected))}`
        )}
      </p>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
/** The minimum distance of a label from either end, so that it is not clipped. */
const NAME_PX = 20;

type ChartAxesProps = { readonly scales: Scales; readonly room: Room };

/** The grid lines at round amounts, and the day labels below them. */
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
        .filter(({ at }) => at >= room.left && at <= scales.now - NAME_PX)
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

/** The selected day, with its change in profit and the profit at its end; the text below has the same. */
function ChartCursor({ point, before, scales, room }: ChartCursorProps): ReactNode {
  const x = scales.x(point.day);
  const y = scales.y(point.actual);
  // To its left if there is room, else to its right; in a narrow chart as far right as possible.
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
