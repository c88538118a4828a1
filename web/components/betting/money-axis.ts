import { type Pence, penceText, roundedPence } from '#lib';
import { grouped, pounds } from './pounds.ts';

/** A logarithmic scale: its ticks are powers of ten; `at` returns the position of a figure, 0 to 1. */
type LogScale = { readonly ticks: readonly number[]; readonly at: (figure: number) => number };

/** The maximum number of ticks that fit without overlap. */
const MOST_TICKS = 5;

/** Returns a logarithmic scale over the positive figures. Figures of 0 or below are at position 0. */
export function logScale(figures: readonly number[]): LogScale {
  const positive = figures.filter((figure) => figure > 0 && Number.isFinite(figure));
  const low = Math.floor(Math.log10(Math.min(...positive, 1e300)));
  const high = Math.ceil(Math.log10(Math.max(...positive, 0)));
  const from = positive.length === 0 ? 0 : low;
  const to = positive.length === 0 ? 1 : Math.max(high, low + 1);
  const every = Math.ceil((to - from) / (MOST_TICKS - 1));
  const ticks = Array.from(
    { length: Math.floor((to - from) / every) + 1 },
    (_, index) => 10 ** (from + index * every),
  );
  return {
    ticks,
    at: (figure) => (figure <= 0 ? 0 : Math.min(1, Math.max(0, (Math.log10(figure) - from) / (to - from)))),
  };
}

const SUFFIXES = ['k', 'm', 'bn', 'tn'] as const;

/**
 * Formats an amount for a chart: £25.50, £12,346, £1.23m, and scientific notation beyond trillions. Rounds
 * the amount to the penny, then truncates it.
 */
export function compactPounds(amount: Pence): string {
  const text = penceText(roundedPence(amount));
  const [whole = '0'] = text.split('.');
  if (whole.length <= 4) return pounds(text);
  if (whole.length <= 6) return `£${grouped(whole)}`;
  const thousands = Math.floor((whole.length - 1) / 3);
  const suffix = SUFFIXES[thousands - 1];
  if (suffix === undefined) return `£${whole.slice(0, 1)}.${whole.slice(1, 3)}e${whole.length - 1}`;
  const lead = whole.length - thousands * 3;
  const places = whole.slice(lead, 3);
  return `£${whole.slice(0, lead)}${places === '' ? '' : `.${places}`}${suffix}`;
}

/** A power of ten on an axis: £1, £10, £1k, £1m. */
export function tickPounds(power: number): string {
  if (power < 1) return `${Math.round(power * 100)}p`;
  const thousands = Math.floor(Math.log10(power) / 3 + 1e-9);
  const suffix = thousands === 0 ? '' : SUFFIXES[thousands - 1];
  if (suffix === undefined) return `£1e${Math.round(Math.log10(power))}`;
  return `£${Math.round(power / 1000 ** thousands)}${suffix}`;
}

/** Round amounts within a range, about `count` of them, lowest first. */
export function moneyTicks(from: number, to: number, count: number): readonly number[] {
  const span = to - from;
  if (!(span > 0)) return [from];
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The label of a tick: `+£10`, `−£2.50`, `£0`. */
export function tickText(amount: number): string {
  const size = Math.abs(amount);
  const digits = grouped(Number.isInteger(size) ? String(size) : size.toFixed(2));
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}£${digits}`;
}

/** An amount as a number of pounds, for drawing. */
export function poundsOf({ n, d }: Pence): number {
  return Number(n) / Number(d) / 100;
}
