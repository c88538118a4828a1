import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { textWidth } from '../../render/text-width.ts';
import { fit, type Line, painted, span, type Tone } from '../view/span.ts';
import type { Style } from '../view/style.ts';

type FrameProps = {
  readonly title: string;
  readonly isActive: boolean;
  readonly lines: readonly Line[];
  /** Width and height include the borders. */
  readonly width: number;
  readonly height: number;
  readonly style: Style;
};

/** A box with its title in the top border; nothing if it is too small. */
export function Frame({ title, isActive, lines, width, height, style }: FrameProps): ReactNode {
  if (height < 2 || width < 4) return undefined;
  const { screen, glyphs } = style;
  const { topLeft, topRight, bottomLeft, bottomRight } = screen.corners;
  const edge: Tone = isActive ? 'accent' : 'label';
  const inner = width - 2;
  const body = Array.from({ length: height - 2 }, (_, index) =>
    fit(lines[index] ?? [], inner, glyphs.ellipsis),
  );
  const [shown = span(title)] = fit(
    [span(title, titleTone(isActive, style))],
    Math.min(textWidth(title), inner - 4),
    glyphs.ellipsis,
  );
  const rest = screen.across.repeat(Math.max(0, inner - 3 - textWidth(shown.text)));
  const drawn: readonly Line[] = [
    [span(`${topLeft}${screen.across} `, edge), shown, span(` ${rest}${topRight}`, edge)],
    ...body.map((line): Line => [span(screen.down, edge), ...line, span(screen.down, edge)]),
    [span(`${bottomLeft}${screen.across.repeat(inner)}${bottomRight}`, edge)],
  ];
  return <Lines lines={drawn} style={style} />;
}

/** The title of the active box is reversed if there is no colour. */
function titleTone(isActive: boolean, { hasColour }: Style): Tone {
  if (!isActive) return 'label';
  return hasColour ? 'strong' : 'cursor';
}

type LinesProps = { readonly lines: readonly Line[]; readonly style: Style };

/** A column of lines. */
export function Lines({ lines, style }: LinesProps): ReactNode {
  return (
    <Box flexDirection="column">
      {byRow(lines).map(({ key, line }) => (
        <Text key={key} wrap="truncate-end">
          {painted(line, style)}
        </Text>
      ))}
    </Box>
  );
}

/** React keys: a line has no identity other than its row. */
function byRow(lines: readonly Line[]): readonly { readonly key: string; readonly line: Line }[] {
  return lines.map((line, row) => ({ key: String(row), line }));
}
