import { distribution, type Samples } from './histogram.ts';

/** One measured figure, and what it should be; a figure without a bar is there to be known. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: number;
  /** True where the bar holds in full on any machine: it compares two measurements of one run. */
  readonly isStrict?: boolean;
  /** The better direction: `more` for a rate, `less` for a time. */
  readonly better: 'more' | 'less';
  /** The measurements behind the figure. */
  readonly detail: string;
  /** Everything that was measured for it, in milliseconds. */
  readonly samples?: readonly Samples[];
};

/** True for a figure, as another process sends it. */
export function isFigure(said: unknown): said is Figure {
  if (typeof said !== 'object' || said === null) return false;
  const {
    what,
    value,
    unit,
    bar,
    isStrict,
    better,
    detail,
    samples,
  }: { readonly [K in keyof Figure]?: unknown } = said;
  return (
    [what, unit, detail].every((text) => typeof text === 'string') &&
    typeof value === 'number' &&
    (bar === undefined || typeof bar === 'number') &&
    isAnySamples(samples) &&
    (isStrict === undefined || typeof isStrict === 'boolean') &&
    (better === 'more' || better === 'less')
  );
}

/** True for what was measured for a figure, and for nothing. */
function isAnySamples(said: unknown): boolean {
  return said === undefined || (Array.isArray(said) && said.every(isSamples));
}

function isSamples(said: unknown): said is Samples {
  if (typeof said !== 'object' || said === null) return false;
  const { name, ms }: { readonly [K in keyof Samples]?: unknown } = said;
  return typeof name === 'string' && Array.isArray(ms) && ms.every((each) => typeof each === 'number');
}

/** How far a figure may miss its bar: not at all, or, on machines that others use as well, by half, or more in CI. */
export type Leniency = 1 | 2 | 4;

const BARS: Readonly<Record<Leniency, string>> = {
  1: 'the bar',
  2: 'half the bar',
  4: 'a quarter of the bar',
};

/** True where a figure keeps its bar. */
function keepsBar({ value, bar, isStrict = false, better }: Figure, leniency: Leniency): boolean {
  if (bar === undefined) return true;
  const times = isStrict ? 1 : leniency;
  return better === 'more' ? value >= bar / times : value <= bar * times;
}

const PLACES = 3;

/** 3 significant figures, thousands with commas. */
export function show(value: number): string {
  return Number(value.toPrecision(PLACES)).toLocaleString('en-GB', { maximumFractionDigits: PLACES });
}

/** Figures as lines of text: what, value, bar, verdict, and what it was made of. */
function table(figures: readonly Figure[], leniency: Leniency): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, bar, better, detail } = figure;
    const wanted = bar === undefined ? '' : `${better === 'more' ? '>=' : '<='} ${show(bar)}${unit}`;
    const verdict = bar === undefined ? '' : verdictOf(figure, leniency);
    return [what, `${show(value)}${unit}`, wanted, verdict, detail];
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

/** Prints figures, and fails the process where one misses its bar; `name`: the command that measured them. */
export function report(name: string, figures: readonly Figure[], leniency: Leniency): void {
  console.log(table(figures, leniency));
  for (const samples of figures.flatMap((figure) => figure.samples ?? [])) {
    console.log(`\n${distribution(samples)}`);
  }
  const failed = figures.filter((figure) => !keepsBar(figure, leniency));
  if (failed.length === 0) return;
  console.error(`\n${name}: ${failed.length} of ${figures.length} miss ${BARS[leniency]}`);
  process.exitCode = 1;
}

function verdictOf(figure: Figure, leniency: Leniency): string {
  if (keepsBar(figure, 1)) return 'ok';
  return keepsBar(figure, leniency) ? 'below' : 'FAILED';
}
