import type { ReactNode } from 'react';
import { penceText } from '#lib';
import { signedPounds } from '../../../components/betting/pounds.ts';
import { classNames } from '../../../components/ui/class-names.ts';
import { dayText } from '../../../components/ui/text/dates.ts';
import { useWidth } from '../../../platform/use-media.ts';
import { pathsOf, scalesOf } from '../model/chart-scale.ts';
import type { ChartPoint } from '../model/profit-points.ts';
import { LastPoint } from './outlook-cone.tsx';
import styles from './profit-chart.module.css';

const HEIGHT = 56;
const EDGE = 6;

/** Profit over time as a sparkline, until there are enough bets for the chart. */
export function ProfitSpark({ points }: { readonly points: readonly ChartPoint[] }): ReactNode {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return <EmptySpark />;
  return <DrawnSpark points={points} first={first} last={last} />;
}

type DrawnSparkProps = {
  readonly points: readonly ChartPoint[];
  readonly first: ChartPoint;
  readonly last: ChartPoint;
};

function DrawnSpark({ points, first, last }: DrawnSparkProps): ReactNode {
  const [box, width] = useWidth<HTMLDivElement>(800);
  const room = { left: EDGE, right: width - EDGE, top: EDGE, bottom: HEIGHT - EDGE };
  const scales = scalesOf(points, room);
  const paths = pathsOf(points, scales);
  const says = `Profit from ${dayText(first.day)} to ${dayText(last.day)}: ${signedPounds(penceText(last.actual))}, expected ${signedPounds(penceText(last.expected))}.`;
  return (
    <div className={classNames(styles.chart, styles.small)}>
      <div ref={box}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={says}>
          <line className={styles.zero} x1="0" x2={width} y1={scales.y(0)} y2={scales.y(0)} />
          <path className={styles.expected} d={paths.expected} />
          <path className={styles.actual} d={paths.actual} />
          <LastPoint points={points} scales={scales} />
        </svg>
      </div>
      <p className={styles.legend}>
        <span>
          <i className={styles.actualMark} /> Actual
        </span>
        <span>
          <i className={styles.expectedMark} /> Expected
        </span>
        <span>The full chart starts with five settled bets.</span>
      </p>
    </div>
  );
}

function EmptySpark(): ReactNode {
  return (
    <div className={classNames(styles.chart, styles.small)}>
      <svg viewBox={`0 0 800 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.zero} x1="0" x2="800" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      </svg>
      <p className={styles.legend}>Your first settled bet starts this line.</p>
    </div>
  );
}
