import type { Pence } from '#lib';
import { grouped } from '../../../components/betting/pounds.ts';

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

/** `+£10`, `−£2.50`, `£0`: what stands at a tick. */
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
