import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { penceText } from '#lib';
import { dayText } from '../../ui/day-text.ts';
import { signedPounds } from '../../ui/pounds.ts';
import { useWidth } from '../../ui/use-width.ts';
import { ChartAxes } from './chart-axes.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { pathsOf, pointAt, scalesOf } from './chart-scale.ts';
import styles from './profit-chart.module.css';
import type { ChartPoint } from './profit-points.ts';

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
