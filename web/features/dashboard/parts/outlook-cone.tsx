import { Fragment, type ReactNode } from 'react';
import { penceText } from '#lib';
import { penceOf, sumText } from '#lib/product';
import type { Dashboard } from '../../../api/dashboard.ts';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { dayText } from '../../../components/ui/text/dates.ts';
import { plural } from '../../../components/ui/text/plural.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { type Ahead, conePath, momentsAhead, type Room, type Scales } from '../model/chart-scale.ts';
import type { ChartPoint } from '../model/profit-points.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './profit-chart.module.css';

/** The possible results of open bets, as computed by the server. */
export type Outlook = Dashboard['outlook']['all'];

/** The range to draw ahead of today; undefined if no open bet is counted. */
export function aheadOf({ bets, low, high }: Outlook): Ahead | undefined {
  return bets === 0 ? undefined : { low: Number(penceOf(low)), high: Number(penceOf(high)) };
}

/** The name of the chart for a screen reader: its days, the profit, and the range ahead. */
export function chartSentence(points: readonly ChartPoint[], outlook: Outlook): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return 'No profit yet';
  const line = `Profit from ${dayText(first.day)} to ${dayText(last.day)}: ${signedPounds(penceText(last.actual))}, expected ${signedPounds(penceText(last.expected))}.`;
  const range =
    outlook.bets === 0 ? '' : ` With open bets, within one standard deviation: ${rangeText(outlook)}.`;
  return `${line}${range} Arrow keys go from day to day; the table below has every figure.`;
}

/** A range in the running text: neither amount is broken after its sign. */
function RangeText({ low, high }: Outlook): ReactNode {
  const ends = low === high ? [low] : [low, high];
  return ends.map((amount, index) => (
    <Fragment key={amount}>
      {index > 0 && ' to '}
      <span className={text.num}>{signedPounds(amount)}</span>
    </Fragment>
  ));
}

function rangeText({ low, high }: Outlook): string {
  return low === high ? signedPounds(low) : `${signedPounds(low)} to ${signedPounds(high)}`;
}

/** The profit to date with the mean of the open bets, which is the middle of the range. */
function middleOf({ low, deviation }: Outlook): string {
  return sumText([low, deviation]);
}

/** The figures of the cone as a sentence, and the number of open bets left out. Nothing without open bets. */
export function OutlookText({ outlook }: { readonly outlook: Outlook }): ReactNode {
  const { bets, leftOut, deviation } = outlook;
  if (bets + leftOut === 0) return null;
  return (
    <p className={styles.outlook}>
      {bets > 0 && (
        <>
          With {plural(bets, 'open bet')}, profit would be{' '}
          <b className={text.num}>{signedPounds(middleOf(outlook))}</b> on average by the saved odds, and{' '}
          <RangeText {...outlook} /> within one standard deviation ({pounds(deviation)}).{' '}
        </>
      )}
      {leftOut > 0 &&
        (leftOut === 1
          ? '1 open bet is not counted: an each-way bet, one with many open selections, or one beyond the most that are.'
          : `${leftOut} open bets are not counted: each-way bets, bets with many open selections, and the oldest of very many.`)}
    </p>
  );
}

type DrawnProps = {
  readonly points: readonly ChartPoint[];
  readonly scales: Scales;
  readonly room: Room;
};

/** The minimum distance between the two ends of the cone at which both are labelled. */
const NAMED_PX = 30;

/** The cone to the right of today, with the profits at its ends. */
export function OutlookCone({
  points,
  ahead,
  scales,
  room,
}: DrawnProps & { readonly ahead: Ahead }): ReactNode {
  const actual = points.at(-1)?.actual ?? 0;
  const { now, y } = scales;
  const isNamed = y(ahead.low) - y(ahead.high) >= NAMED_PX;
  return (
    <>
      <line className={styles.today} x1={now} x2={now} y1={room.top} y2={room.bottom} />
      <path className={styles.cone} d={conePath(actual, ahead, { ...scales, right: room.right })} />
      {isNamed && (
        <>
          <text
            className={styles.end}
            x={room.right}
            y={Math.max(room.top, y(ahead.high) - 5)}
            textAnchor="end"
          >
            {pounds(penceText(ahead.high))}
          </text>
          <text
            className={styles.end}
            x={room.right}
            y={Math.min(room.bottom - 4, y(ahead.low) + 14)}
            textAnchor="end"
          >
            {pounds(penceText(ahead.low))}
          </text>
        </>
      )}
      <text x={room.right} y={room.bottom + 18} textAnchor="end">
        Open bets
      </text>
    </>
  );
}

/** The height of a tick under the axis. */
const TICK_PX = 5;

/** The ticks under the axis: one per day with settled bets, and ahead of today, one per event of open bets. */
export function EventTicks({
  points,
  starts,
  scales,
  room,
}: DrawnProps & { readonly starts: readonly number[] }): ReactNode {
  const now = useMinute();
  // The first point is the start of the line and the last is today; the others are days with settled bets.
  const settled = points
    .filter(({ actual, expected }, index) => {
      const before = points[index - 1];
      return before !== undefined && (before.actual !== actual || before.expected !== expected);
    })
    .map(({ day }) => scales.x(day));
  const ahead =
    scales.now < room.right ? momentsAhead(starts, now, { from: scales.now, to: room.right }) : [];
  return (
    <>
      {[...settled, ...ahead].map((at, index) => (
        <line
          // oxlint-disable-next-line react/no-array-index-key -- two events can have the same start
          key={index}
          className={styles.event}
          x1={at}
          x2={at}
          y1={room.bottom + 1}
          y2={room.bottom + 1 + TICK_PX}
        />
      ))}
    </>
  );
}

/** The dot at the end of the line: profit to date. */
export function LastPoint({ points, scales }: Omit<DrawnProps, 'room'>): ReactNode {
  const last = points.at(-1);
  if (last === undefined) return null;
  return <circle className={styles.point} cx={scales.x(last.day)} cy={scales.y(last.actual)} r="4" />;
}
