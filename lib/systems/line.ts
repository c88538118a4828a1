/**
 * A line as a list of selection indexes: it knows no odds. A fold multiplies all its selections; an any-to-come line
 * settles its first selection and carries up to `multiplier` stakes of the return to the second.
 */
export type FoldLine = {
  readonly kind: 'fold';
  readonly selections: readonly number[];
  /** Where in the list of lines the same fold without its last selection stands; -1 where it is not among them. */
  readonly prefix: number;
};
/** Selections by index: what the first returns, up to `multiplier` stakes of it, goes on the second. */
export type AnyToComeLine = {
  readonly kind: 'anyToCome';
  readonly first: number;
  readonly second: number;
  readonly multiplier: number;
};
/** A line of either kind. */
export type Line = FoldLine | AnyToComeLine;

/**
 * What each line is called, in the order of the lines: the names of its selections joined with ` × `, an any-to-come
 * line with ` → `. A fold goes on from the label of its prefix.
 */
export function lineLabels(lines: readonly Line[], names: readonly string[]): readonly string[] {
  const tails = names.map((name) => ` × ${name}`);
  // oxlint-disable-next-line unicorn/no-new-array -- a list that grows costs a third of the time
  const labels = new Array<string>(lines.length);
  let index = 0;
  for (const line of lines) {
    if (line.kind === 'fold') {
      const { selections, prefix } = line;
      const isKnown = prefix >= 0;
      let label = (isKnown ? labels[prefix] : names[selections[0] ?? 0]) ?? '';
      let from = isKnown ? selections.length - 1 : 1;
      for (; from < selections.length; from += 1) label += tails[selections[from] ?? 0] ?? '';
      labels[index] = label;
    } else {
      labels[index] = `${names[line.first] ?? ''} → ${names[line.second] ?? ''}`;
    }
    index += 1;
  }
  return labels;
}
