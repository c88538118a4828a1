import { type Line, span, widthOf } from './span.ts';

const GAP = '   ';

/** Joins groups of fields into one line, with gaps. */
function joined(groups: readonly Line[], indent: string): Line {
  return [span(indent), ...groups.flatMap((group, index) => (index === 0 ? group : [span(GAP), ...group]))];
}

/** Wraps groups of fields into lines of `width` columns; a group is never split. */
export function flowed(groups: readonly Line[], width: number, indent: string): readonly Line[] {
  const lines: Line[][] = [];
  let room = 0;
  for (const group of groups) {
    const needed = widthOf(group) + GAP.length;
    if (needed > room) {
      lines.push([]);
      room = width - indent.length + GAP.length - 1;
    }
    lines.at(-1)?.push(group);
    room -= needed;
  }
  return lines.map((line) => joined(line, indent));
}
