import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { ChartPoint } from './profit-points.ts';

/** The drawing area of a chart, in pixels. */
export type Room = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const DAY_MS = 24 * 3_600_000;
/** The minimum span of the scale of amounts, in pence, so that changes of a few pennies look small. */
const LEAST_PENCE = 100;
/** The minimum width of a named day on the axis, in pixels. */
const DAY_PX = 90;

/** The width of the part to the right of today: its share of the chart, and its maximum in pixels. */
const AHEAD_SHARE = 0.22;
const AHEAD_PX = 170;

/** The range of profit after the open bets are settled, in whole pence. */
export type Ahead = { readonly low: number; readonly high: number };

/** The scales of amounts and days. */
export type Scales = {
  readonly y: (pence: number) => number;
  readonly x: (day: string) => number;
  /** The amounts of the grid lines. */
  readonly amounts: readonly number[];
  /** The labelled days. */
  readonly days: readonly Date[];
  readonly isLong: boolean;
  /** The x coordinate of the last day: the right edge, unless there is a range ahead of it. */
  readonly now: number;
};

/**
 * Scales that include zero, every point and the range ahead, with grid lines at round amounts and labels at round days.
 * The days end where the range ahead begins.
 */
export function scalesOf(
  points: readonly ChartPoint[],
  { left, right, top, bottom }: Room,
  ahead?: Ahead,
): Scales {
  const within = points.flatMap(({ actual, expected }) => [actual, expected]);
  const amounts = ahead === undefined ? within : [...within, ahead.low, ahead.high];
  const now = ahead === undefined ? right : right - Math.min(AHEAD_PX, (right - left) * AHEAD_SHARE);
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(LEAST_PENCE, ...amounts)])
    .range([bottom, top])
    .nice(5);
  const moments = points.map(({ day }) => Date.parse(day));
  const start = Math.min(...moments);
  const end = Math.max(start + DAY_MS, ...moments);
  const x = scaleUtc().domain([start, end]).range([left, now]);
  const most = Math.max(2, Math.floor((now - left) / DAY_PX));
  return {
    y,
    x: (day) => x(Date.parse(day)),
    amounts: y.ticks(5),
    days: x.ticks(Math.min(most, Math.round((end - start) / DAY_MS))),
    isLong: end - start > 400 * DAY_MS,
    now,
  };
}

/** The paths of a chart: profit changes only when a bet settles, so each level lasts until the next point. */
export function pathsOf(points: readonly ChartPoint[], { x, y }: Scales) {
  const steps = (of: (point: ChartPoint) => number) =>
    line<ChartPoint>(
      ({ day }) => x(day),
      (point) => y(of(point)),
    ).curve(curveStepAfter)([...points]) ?? '';
  return {
    actual: steps(({ actual }) => actual),
    expected: steps(({ expected }) => expected),
    fill:
      area<ChartPoint>(
        ({ day }) => x(day),
        y(0),
        ({ actual }) => y(actual),
      ).curve(curveStepAfter)([...points]) ?? '',
  };
}

/** The index of the point at an x coordinate of the chart: the last one at or before it, else the first. */
export function pointAt(points: readonly ChartPoint[], at: number, { x }: Scales): number {
  return Math.max(
    0,
    points.findLastIndex(({ day }) => x(day) <= at),
  );
}

/** The path of the cone, from the profit to date to the range at the right edge. */
export function conePath(
  actual: number,
  { low, high }: Ahead,
  at: Scales & { readonly right: number },
): string {
  return `M${at.now},${at.y(actual)}L${at.right},${at.y(high)}L${at.right},${at.y(low)}Z`;
}

/** The x coordinates of moments ahead: the last is at the right edge, and past ones are at today. */
export function momentsAhead(
  moments: readonly number[],
  now: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const place = scaleLinear()
    .domain([now, Math.max(now + 1, ...moments)])
    .range([from, to])
    .clamp(true);
  return moments.map((moment) => place(moment));
}
