import { type Line, span, widthOf } from './span.ts';

const GAP = '   ';

/** Groups of fields on one line, a gap between them. */
function joined(groups: readonly Line[], indent: string): Line {
  return [span(indent), ...groups.flatMap((group, index) => (index === 0 ? group : [span(GAP), ...group]))];
}

/** Groups of fields on as many lines of that width as they take, as many on each as fit. */
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
