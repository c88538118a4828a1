import { textWidth } from '../../render/text-width.ts';
import { type Line, span, widthOf } from './span.ts';

/** The first of several lines that fits, or the last. */
export function firstThatFits(lines: readonly Line[], width: number): Line {
  return lines.find((line) => widthOf(line) <= width) ?? lines.at(-1) ?? [];
}

/** As many hints as fit before the last ones, which are always shown. */
export function hintLine(hints: readonly string[], last: readonly string[], width: number): Line {
  const counts = Array.from({ length: hints.length + 1 }, (_, count) => hints.length - count);
  const texts = counts.map((count) => ` ${[...hints.slice(0, count), ...last].join('  ')}`);
  return [span(texts.find((text) => textWidth(text) <= width) ?? texts.at(-1) ?? '', 'label')];
}
