import type { ReactNode } from 'react';
import { penceText } from '#lib';
import { pounds, shortPounds } from '../../ui/pounds.ts';
import type { Room, Scales } from './chart-scale.ts';
import styles from './profit-chart.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
/** The minimum distance of a name from either end, so that it is not cut off. */
const NAME_PX = 20;

type ChartAxesProps = { readonly scales: Scales; readonly room: Room };

/** The lines at round amounts, and the names of days below them. */
export function ChartAxes({ scales, room }: ChartAxesProps): ReactNode {
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
