import { type Figure, show } from './figure.ts';
import { PRICES, type PriceSet } from './inputs.ts';
import { type Race, raceOf, type Side } from './measure.ts';

/** Two implementations of one operation, over the inputs of a price set. */
export type Case<A, B> = {
  readonly what: string;
  /** The minimum speed-up of the candidate over the baseline; left out if it is for information only. */
  readonly bar?: number;
  readonly inputs: (set: PriceSet) => readonly { readonly baseline: A; readonly candidate: B }[];
  readonly baseline: (input: A) => unknown;
  readonly candidate: (input: B) => unknown;
  /** The results of both sides, which must be equal. */
  readonly agree: (baseline: A, candidate: B) => readonly (readonly number[])[];
};

const TOLERANCE = 1e-9;
const SETS = Object.keys(PRICES).filter((name): name is PriceSet => name in PRICES);

/** A case on each price set, with its figure once the races are run. */
export type Prepared = { readonly races: readonly Race[]; readonly figure: () => Figure };

/** Prepares the races of a case. Throws if its two sides have different results. */
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
  if (!agree || expected.length === 0) throw new Error(`${what}: the two sides have different results`);
}

/** A sink for each batch's last result, so that the compiler cannot eliminate the work. */
const last: { result: unknown } = { result: undefined };

/**
 * Creates a loop over a side's inputs, with its own compiled code: a shared loop would be megamorphic, and its indirect
 * calls would be measured.
 */
export function loop<T>(work: (input: T) => unknown, inputs: readonly T[]): Side {
  const body = `return (times) => {
    let result;
    for (let index = 0; index < times; index += 1) result = work(inputs[index & ${inputs.length - 1}]);
    last.result = result;
  };`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the only way to get separately compiled code
  const make: unknown = new Function('work', 'inputs', 'last', body);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body above returns a Side
  return (make as (...given: unknown[]) => Side)(work, inputs, last);
}
