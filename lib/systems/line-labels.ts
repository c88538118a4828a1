import type { Line } from './line.ts';

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
