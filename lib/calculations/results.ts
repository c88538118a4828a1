import { type FigureKind, FIGURES } from './figures.ts';
import { matchedResults } from './results-matched.ts';
import { valueResults } from './results-value.ts';
import type { CalculationName } from './table.ts';

/** The kind of a result: that of its figure, a number in JSON, or objects or lists of figures. */
export type ResultKind = FigureKind | 'integer' | 'figures';

/** A figure, or a group of figures, of an answer. */
export type CalculationResult = {
  /** The dotted path in `result`; `*` stands for every item of a list. */
  readonly path: string;
  readonly kind: ResultKind;
  readonly about: string;
  /** True if the answer may leave it out. */
  readonly isOptional: boolean;
  /** True if it may be null. */
  readonly isNullable: boolean;
};

const ROW_PATH = /^(?<path>[^?|]+)(?<mark>\?)?(?<nullable>\|null)?$/u;

/** The figures that an answer of a calculation may have, in their order; those of matched-bet stand beside `kind`. */
export function resultsOf(name: CalculationName): readonly CalculationResult[] {
  const rows = { ...matchedResults(), ...valueResults() }[name];
  const results = rows.map(([text, about, type]) => {
    const { path = text, mark, nullable } = ROW_PATH.exec(text)?.groups ?? {};
    const key = path.split('.').findLast((each) => each !== '*') ?? path;
    const kind: ResultKind = type ?? FIGURES[key]?.[1] ?? 'words';
    return { path, about, kind, isOptional: mark !== undefined, isNullable: nullable !== undefined };
  });
  return results.map((result) =>
    results.some(({ path }) => path.startsWith(`${result.path}.`)) ? { ...result, kind: 'figures' } : result,
  );
}
