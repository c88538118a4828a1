import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { ChartPoint } from './profit-points.ts';

/** The room of a chart, in pixels. */
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

/** Where amounts and days are drawn. */
export type Scales = {
  readonly y: (pence: number) => number;
  readonly x: (day: string) => number;
  /** The amounts at which lines are drawn. */
  readonly amounts: readonly number[];
  /** The days that are named. */
  readonly days: readonly Date[];
  readonly isLong: boolean;
};

/** Scales that include zero and every point, with lines at round amounts and names at round days. */
export function scalesOf(points: readonly ChartPoint[], { left, right, top, bottom }: Room): Scales {
  const amounts = points.flatMap(({ actual, expected }) => [actual, expected]);
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(LEAST_PENCE, ...amounts)])
    .range([bottom, top])
    .nice(5);
  const moments = points.map(({ day }) => Date.parse(day));
  const start = Math.min(...moments);
  const end = Math.max(start + DAY_MS, ...moments);
  const x = scaleUtc().domain([start, end]).range([left, right]);
  const most = Math.max(2, Math.floor((right - left) / DAY_PX));
  return {
    y,
    x: (day) => x(Date.parse(day)),
    amounts: y.ticks(5),
    days: x.ticks(Math.min(most, Math.round((end - start) / DAY_MS))),
    isLong: end - start > 400 * DAY_MS,
  };
}

/** The paths of a chart: profit changes when a bet settles, so each height is kept until the next. */
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
