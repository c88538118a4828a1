import { overCommon } from '../number/common-denominator.ts';
import { bigOf, fromBigInt } from '../number/int.ts';
import { exactQuotient } from '../number/interval.ts';
import { minus, negate, ONE, type Rational, reduce, ZERO } from '../number/rational.ts';

/** A linear result: base + Σ gain × amount. */
export type LinearResult = { readonly base: Rational; readonly gains: readonly Rational[] };

/**
 * The non-negative amounts that maximise the smallest result: exact, with few amounts above 0. Undefined if the maximum
 * is unbounded. Uses the simplex method in integers, with Bland's rule, which guarantees termination.
 */
export function bestWorst(
  results: readonly LinearResult[],
  worst: Rational,
): readonly Rational[] | undefined {
  const amounts = results[0]?.gains.length ?? 0;
  const tableau = startOf(results, worst, amounts);
  for (let column = entering(tableau); column !== undefined; column = entering(tableau)) {
    const row = leaving(tableau, column);
    if (row === undefined) return undefined;
    pivot(tableau, row, column);
  }
  const { basis, rows, scale } = tableau;
  return Array.from({ length: amounts }, (_, i) => {
    const row = basis.indexOf(i + 1);
    const n = rows[row]?.at(-1);
    return row === -1 || n === undefined ? ZERO : reduce({ n: fromBigInt(n), d: fromBigInt(scale) });
  });
}

/**
 * The constraint rows of the results, which bound the gain on the worst one, then the objective row of the gain. All
 * numbers are multiples of 1/scale. Variable 0 is the gain; then come the amounts, then the slack of each row.
 */
type Tableau = {
  readonly rows: bigint[][];
  readonly basis: number[];
  readonly columns: number[];
  scale: bigint;
};

function startOf(results: readonly LinearResult[], worst: Rational, amounts: number): Tableau {
  const rows = results.map(({ base, gains }) => {
    // gain - Σ gainᵢ × amountᵢ ≤ base - worst, over a common denominator.
    const { ns } = overCommon([ONE, ...gains.map(negate), minus(base, worst)].map(reduce));
    return ns.map(bigOf);
  });
  const last = Array.from({ length: amounts + 2 }, (_, i) => (i === 0 ? -1n : 0n));
  return {
    rows: [...rows, last],
    basis: results.map((_, i) => amounts + 1 + i),
    columns: Array.from({ length: amounts + 1 }, (_, i) => i),
    scale: 1n,
  };
}

/** The column of the first variable that increases the gain. */
function entering({ rows, columns }: Tableau): number | undefined {
  const last = rows.at(-1) ?? [];
  let best: number | undefined;
  for (const [column, variable] of columns.entries()) {
    if ((last[column] ?? 0n) >= 0n) continue;
    if (best === undefined || variable < (columns[best] ?? 0)) best = column;
  }
  return best;
}

/** The row that bounds a column's variable most tightly; ties go to the lowest variable. */
function leaving({ rows, basis }: Tableau, column: number): number | undefined {
  let best: number | undefined;
  for (const [row, variable] of basis.entries()) {
    if (at(rows, row, column) <= 0n) continue;
    if (best === undefined) {
      best = row;
      continue;
    }
    const difference = bound(rows, row) * at(rows, best, column) - bound(rows, best) * at(rows, row, column);
    if (difference < 0n || (difference === 0n && variable < (basis[best] ?? 0))) best = row;
  }
  return best;
}

function at(rows: readonly bigint[][], row: number, column: number): bigint {
  return rows[row]?.[column] ?? 0n;
}

function bound(rows: readonly bigint[][], row: number): bigint {
  return rows[row]?.at(-1) ?? 0n;
}

/**
 * Pivots: swaps the variables of a row and a column. Each division by the previous pivot is exact (Edmonds, Bareiss).
 */
function pivot(tableau: Tableau, row: number, column: number): void {
  const { rows, basis, columns, scale } = tableau;
  const own = rows[row] ?? [];
  const factor = own[column] ?? 1n;
  for (const [i, other] of rows.entries()) {
    if (i === row) continue;
    const share = other[column] ?? 0n;
    rows[i] = other.map((value, j) =>
      j === column ? -share : exactQuotient(value * factor - share * (own[j] ?? 0n), scale),
    );
  }
  own[column] = scale;
  tableau.scale = factor;
  const entered = columns[column] ?? 0;
  columns[column] = basis[row] ?? 0;
  basis[row] = entered;
}
