import type { Dashboard } from '../../../api/dashboard.ts';
import { dayAfter } from '../../../components/ui/text/dates.ts';
import { sumPence } from '#lib/product';

type Series = Dashboard['profitSeries'];

/** The kind of money to show. */
export type MoneyKind = 'all' | 'cash' | 'freeBets';

/** Running totals at the end of a day, in whole pence. */
export type ChartPoint = { readonly day: string; readonly actual: number; readonly expected: number };

type Profit = Series[number]['cash'];

/** The actual and the expected profit of a kind of money, in whole pence. */
export function profitOf(
  { cash, freeBets }: { readonly cash: Profit; readonly freeBets: Profit },
  kind: MoneyKind,
): Omit<ChartPoint, 'day'> {
  const parts = { all: [cash, freeBets], cash: [cash], freeBets: [freeBets] }[kind];
  return {
    actual: Number(sumPence(parts.map(({ actual }) => actual))),
    expected: Number(sumPence(parts.map(({ expected }) => expected))),
  };
}

type Window = {
  readonly kind: MoneyKind;
  /** The first day to show; undefined for all days. */
  readonly from: string | undefined;
  readonly today: string;
};

/**
 * The running totals from a day until today: those at its start, then of each day on which they changed, then
 * those of today. Empty if no bet was ever settled.
 */
export function chartPoints(series: Series, { kind, from, today }: Window): readonly ChartPoint[] {
  const all = series.map((point) => ({ day: point.day, ...profitOf(point, kind) }));
  const [first] = all;
  const newest = all.at(-1);
  if (first === undefined || newest === undefined) return [];
  // The line begins at zero, the day before its first bet.
  const start = { day: dayAfter(first.day, { days: -1 }), actual: 0, expected: 0 };
  const begin = from !== undefined && from > start.day ? from : start.day;
  const before = [start, ...all].findLast(({ day }) => day <= begin) ?? start;
  const within = all.filter(({ day }) => day > begin);
  const last = within.at(-1) ?? before;
  return [{ ...before, day: begin }, ...within, ...(last.day < today ? [{ ...newest, day: today }] : [])];
}
