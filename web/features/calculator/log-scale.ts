/** A logarithmic scale: its ticks are powers of ten; `at` returns the position of a figure, 0 to 1. */
export type LogScale = { readonly ticks: readonly number[]; readonly at: (figure: number) => number };

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
