/** A fold: a line of a system that multiplies all its selections, given by index, without odds. */
export type FoldLine = {
  readonly kind: 'fold';
  readonly selections: readonly number[];
  /** The index in the list of lines of the same fold without its last selection; -1 if it is not in the list. */
  readonly prefix: number;
};
/**
 * An any-to-come line by selection index: up to `multiplier` stakes of the first one's return go onto the second bet, a
 * single or a double.
 */
export type AnyToComeLine = {
  readonly kind: 'anyToCome';
  readonly first: number;
  readonly onto: readonly number[];
  readonly multiplier: number;
};
/** A line of either kind. */
export type Line = FoldLine | AnyToComeLine;

/** The indexes of the selections of a line, in its order. */
export function lineSelections(line: Line): readonly number[] {
  return line.kind === 'fold' ? line.selections : [line.first, ...line.onto];
}

/**
 * The label of each line, in order: the names of its selections joined with ` × `, or with ` → ` for any to come. The
 * label of a fold extends that of its prefix.
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
      const onto = line.onto.map((each) => names[each] ?? '').join(' × ');
      labels[index] = `${names[line.first] ?? ''} → ${onto}`;
    }
    index += 1;
  }
  return labels;
}
