import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Size } from '../model.ts';
import { fit, type Line } from '../view/span.ts';
import type { Style } from '../view/style.ts';
import { Lines } from './frame.tsx';

type PageProps = {
  readonly header: Line;
  /** The two lines at the foot. */
  readonly help: readonly [Line, Line];
  readonly size: Size;
  /** The width of the page, which may be less than the terminal's. */
  readonly width: number;
  readonly style: Style;
  readonly children: ReactNode;
};

/** The full screen: a title, the content, and two lines of help. */
export function Page({ header, help, size, width, style, children }: PageProps): ReactNode {
  const fitted = (line: Line): Line => fit(line, width, style.glyphs.ellipsis);
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Lines lines={[fitted(header)]} style={style} />
      <Box flexDirection="column" height={Math.max(0, size.rows - 3)}>
        {children}
      </Box>
      <Lines lines={help.map(fitted)} style={style} />
    </Box>
  );
}
