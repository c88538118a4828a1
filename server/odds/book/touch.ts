/** The selections from one place in the order of rows to before another. */
export type Places = { readonly selections: Int32Array; readonly from: number; readonly end: number };

/**
 * Reads both ends of each of these selections' rows of a column, and adds them up. Memory answers many such questions
 * in the time of one, as none waits for another's answer; whoever then looks closely at one row after the other finds
 * them at hand. The sum is there so that the reading is not left out.
 */
export function touchRows(column: Uint16Array, width: number, { selections, from, end }: Places): number {
  let sum = 0;
  for (let place = from; place < end; place += 1) {
    const row = (selections[place] ?? 0) * width;
    sum += (column[row] ?? 0) + (column[row + width - 1] ?? 0);
  }
  return sum;
}
