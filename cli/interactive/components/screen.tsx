import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Model } from '../model.ts';
import { headerLine } from '../view/header-line.ts';
import { helpLine, keyLine } from '../view/help-lines.ts';
import type { Layout } from '../view/layout.ts';
import { copiedLines, keyLines, systemLines, systemsTitle } from '../view/pages.ts';
import { lastWorkingsTop, pageSpace, screenLayout } from '../view/screen-layout.ts';
import type { Line } from '../view/span.ts';
import type { Style } from '../view/style.ts';
import { workingsLines, workingsTitle } from '../view/workings-lines.ts';
import { BreakdownBox, ResultsBox, SelectionsBox, StakeBox } from './boxes.tsx';
import { Frame, Lines } from './frame.tsx';
import { Page } from './page.tsx';

type ScreenProps = { readonly model: Model; readonly style: Style };

/** The slip's screen: a title, the boxes or one page, and two lines of help. */
export function Screen({ model, style }: ScreenProps): ReactNode {
  const layout = screenLayout(model);
  const width = layout.isWide ? layout.left + layout.right : layout.left;
  return (
    <Page
      header={headerLine(model, width, style)}
      help={[helpLine(model, width, style), keyLine(model, width, style)]}
      size={model.size}
      width={width}
      style={style}
    >
      <Body model={model} style={style} layout={layout} width={width} />
    </Page>
  );
}

type BodyProps = ScreenProps & { readonly layout: Layout; readonly width: number };

function Body({ model, style, layout, width }: BodyProps): ReactNode {
  if (model.mode.kind === 'copied') {
    return (
      <Lines
        lines={copiedLines(model.mode, { width, height: Math.max(0, model.size.rows - 3) })}
        style={style}
      />
    );
  }
  const page = pageOf(model, style);
  if (page !== undefined) {
    return <Frame {...page} isActive width={width} height={Math.max(0, model.size.rows - 3)} style={style} />;
  }
  const props = { model, layout, style };
  if (layout.isWide) {
    return (
      <Box>
        <Box flexDirection="column" width={layout.left}>
          <SelectionsBox {...props} />
          <StakeBox {...props} />
          <BreakdownBox {...props} />
        </Box>
        <ResultsBox {...props} />
      </Box>
    );
  }
  return (
    <Box flexDirection="column">
      <SelectionsBox {...props} />
      <StakeBox {...props} />
      <ResultsBox {...props} />
      <BreakdownBox {...props} />
    </Box>
  );
}

type PageContent = { readonly title: string; readonly lines: readonly Line[] };

/** The page shown instead of the boxes, if any. */
function pageOf(model: Model, style: Style): PageContent | undefined {
  const { mode } = model;
  const space = pageSpace(model.size);
  switch (mode.kind) {
    case 'keys':
      return { title: 'Keys', lines: keyLines() };
    case 'systems':
      return { title: systemsTitle(mode, space), lines: systemLines(mode, space, style) };
    case 'workings': {
      const lines = workingsLines(model, { unit: mode.unit, width: space.width, view: style.view });
      const top = Math.min(mode.top, lastWorkingsTop(model, mode.unit));
      return { title: workingsTitle(mode, model), lines: lines.slice(top) };
    }
    case 'copied':
    case 'browse':
    case 'edit':
    case 'confirmReset':
    case 'saveName':
    case 'confirmReplace':
    case 'copy':
      return undefined;
  }
}
