import type { ReactNode } from 'react';
import { penceText } from '#lib';
import { dayText } from '../../ui/day-text.ts';
import { pounds, signedPounds } from '../../ui/pounds.ts';
import type { Room, Scales } from './chart-scale.ts';
import styles from './profit-chart.module.css';
import type { ChartPoint } from './profit-points.ts';

const TIP = { width: 168, height: 44, gap: 10 };

type ChartCursorProps = {
  readonly point: ChartPoint;
  readonly before: ChartPoint | undefined;
  readonly scales: Scales;
  readonly room: Room;
};

/** The selected day: its change of the profit, and the profit at its end. The text below says the same. */
export function ChartCursor({ point, before, scales, room }: ChartCursorProps): ReactNode {
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
