import { type Figure, show } from './figure.ts';
import { PRICES, type PriceSet } from './inputs.ts';
import { type Race, raceOf, type Side } from './measure.ts';

/** Two ways to do one thing, over the inputs of a price set. */
export type Case<A, B> = {
  readonly what: string;
  /** How many times faster than the baseline the candidate must be; left out where it is only to be known. */
  readonly bar?: number;
  readonly inputs: (set: PriceSet) => readonly { readonly baseline: A; readonly candidate: B }[];
  readonly baseline: (input: A) => unknown;
  readonly candidate: (input: B) => unknown;
  /** The numbers that both sides come to. */
  readonly agree: (baseline: A, candidate: B) => readonly (readonly number[])[];
};

const TOLERANCE = 1e-9;
const SETS = Object.keys(PRICES).filter((name): name is PriceSet => name in PRICES);

/** A case on each price set, with the figure that comes of it once its races are run. */
export type Prepared = { readonly races: readonly Race[]; readonly figure: () => Figure };

/** The races of a case. Throws where its two sides do not come to the same. */
export function prepare<A, B>(one: Case<A, B>): Prepared {
  const entries = SETS.map((set) => {
    const inputs = one.inputs(set);
    for (const { baseline, candidate } of inputs) assertAgree(one.what, one.agree(baseline, candidate));
    const baselines = inputs.map(({ baseline }) => baseline);
    const candidates = inputs.map(({ candidate }) => candidate);
    return { set, race: raceOf(loop(one.baseline, baselines), loop(one.candidate, candidates)) };
  });
  const figure = (): Figure => ({
    what: one.what,
    value: Math.min(...entries.map(({ race: { minima } }) => minima.baseline / minima.candidate)),
    unit: 'x',
    ...(one.bar === undefined ? {} : { bar: one.bar }),
    better: 'more',
    detail: entries
      .map(({ set, race: { minima } }) => `${set} ${show(minima.baseline)} / ${show(minima.candidate)} ns`)
      .join(', '),
  });
  return { races: entries.map(({ race }) => race), figure };
}

function assertAgree(what: string, [expected = [], found = []]: readonly (readonly number[])[]): void {
  const agree =
    expected.length === found.length &&
    expected.every((value, index) => {
      const other = found[index] ?? Number.NaN;
      return Math.abs(value - other) <= TOLERANCE * Math.abs(other);
    });
  if (!agree || expected.length === 0) throw new Error(`${what}: the two sides do not come to the same`);
}

/** Where each batch leaves its last result, so that no work can be left out. */
const last: { result: unknown } = { result: undefined };

/**
 * The loop over a side's inputs, made anew for each side: a shared one would be compiled for all sides at once, and
 * what is measured would be its calls.
 */
export function loop<T>(work: (input: T) => unknown, inputs: readonly T[]): Side {
  const body = `return (times) => {
    let result;
    for (let index = 0; index < times; index += 1) result = work(inputs[index & ${inputs.length - 1}]);
    last.result = result;
  };`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the only way to code that is compiled by itself
  const make: unknown = new Function('work', 'inputs', 'last', body);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written four lines above
  return (make as (...given: unknown[]) => Side)(work, inputs, last);
}
