/** A line of the scale: at which amount, in pence. */
type Ticks = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 5, 10, 20, 50];

/** A scale in pence that has nought and every amount in it, with three to six lines at round pounds. */
export function scaleOf(amounts: readonly number[]): Ticks {
  const low = Math.min(0, ...amounts);
  const high = Math.max(100, ...amounts);
  const raw = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (STEPS.find((each) => each * power >= raw) ?? 10);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step) };
}

/** A step line through points: it keeps each height until the next. */
export function stepPath(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points
    .map(({ x, y }, index) =>
      index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`,
    )
    .join('');
}
