import { distribution, type Samples } from './histogram.ts';

/** A measured figure, with its bar if it must reach one. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number;
  /** True if the bar holds in full on any machine, because the figure compares two measurements of one run. */
  readonly isStrict?: boolean;
  /** The better direction: `more` for a rate, `less` for a time. */
  readonly better: 'more' | 'less';
  /** The measurements behind the figure. */
  readonly detail: string;
  /** All samples behind the figure, in milliseconds. */
  readonly samples?: readonly Samples[];
};

/** Type guard for a figure that another process printed. */
export function isFigure(json: unknown): json is Figure {
  if (typeof json !== 'object' || json === null) return false;
  const {
    what,
    value,
    unit,
    bar,
    isStrict,
    better,
    detail,
    samples,
  }: { readonly [K in keyof Figure]?: unknown } = json;
  return (
    [what, unit, detail].every((text) => typeof text === 'string') &&
    typeof value === 'number' &&
    (bar === undefined || typeof bar === 'number') &&
    areOptionalSamples(samples) &&
    (isStrict === undefined || typeof isStrict === 'boolean') &&
    (better === 'more' || better === 'less')
  );
}

/** True for a list of samples, or undefined. */
function areOptionalSamples(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isSamples));
}

function isSamples(value: unknown): value is Samples {
  if (typeof value !== 'object' || value === null) return false;
  const { name, ms }: { readonly [K in keyof Samples]?: unknown } = value;
  return typeof name === 'string' && Array.isArray(ms) && ms.every((each) => typeof each === 'number');
}

/** The factor by which a figure may miss its bar: 1 for none; more on shared machines, and most in CI. */
export type Leniency = 1 | 2 | 4;

const BARS: Readonly<Record<Leniency, string>> = {
  1: 'the bar',
  2: 'half the bar',
  4: 'a quarter of the bar',
};

/** True if a figure reaches its bar. */
function reachesBar({ value, bar, isStrict = false, better }: Figure, leniency: Leniency): boolean {
  if (bar === undefined) return true;
  const times = isStrict ? 1 : leniency;
  return better === 'more' ? value >= bar / times : value <= bar * times;
}

const PLACES = 3;

/** Formats a number with 3 significant figures, and commas between thousands. */
export function show(value: number): string {
  return Number(value.toPrecision(PLACES)).toLocaleString('en-GB', { maximumFractionDigits: PLACES });
}

/** Formats figures as a table: name, value, bar, verdict, and detail. */
function table(figures: readonly Figure[], leniency: Leniency): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, bar, better, detail } = figure;
    const required = bar === undefined ? '' : `${better === 'more' ? '>=' : '<='} ${show(bar)}${unit}`;
    const verdict = bar === undefined ? '' : verdictOf(figure, leniency);
    return [what, `${show(value)}${unit}`, required, verdict, detail];
  });
  const all = [['what', 'measured', 'bar', 'verdict', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 || column === 2
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints figures, and sets a failing exit code if one misses its bar. `name`: the command that measured them. */
export function report(name: string, figures: readonly Figure[], leniency: Leniency): void {
  console.log(table(figures, leniency));
  for (const samples of figures.flatMap((figure) => figure.samples ?? [])) {
    console.log(`\n${distribution(samples)}`);
  }
  const failed = figures.filter((figure) => !reachesBar(figure, leniency));
  if (failed.length === 0) return;
  console.error(`\n${name}: ${failed.length} of ${figures.length} miss ${BARS[leniency]}`);
  process.exitCode = 1;
}

function verdictOf(figure: Figure, leniency: Leniency): string {
  if (reachesBar(figure, 1)) return 'ok';
  return reachesBar(figure, leniency) ? 'below' : 'FAILED';
}
