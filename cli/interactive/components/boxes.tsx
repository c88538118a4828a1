import type { ReactNode } from 'react';
import type { Model } from '../model.ts';
import { breakdownTitle } from '../view/breakdown-lines.ts';
import type { Layout } from '../view/layout.ts';
import { shortResultLines } from '../view/result-lines.ts';
import { selectionLines, selectionTitle } from '../view/selection-lines.ts';
import { fullBreakdownLines, fullResultLines } from '../view/spare-blocks.ts';
import { linesInUse, shortStakeLine, stakeLines } from '../view/stake-lines.ts';
import type { Style } from '../view/style.ts';
import { Frame } from './frame.tsx';

export type BoxProps = { readonly model: Model; readonly layout: Layout; readonly style: Style };

/** The selections and their fields. */
export function SelectionsBox({ model, layout, style }: BoxProps): ReactNode {
  const height = layout.heights.selections;
  const space = { width: layout.left - 2, height: height - 2 };
  return (
    <Frame
      title={selectionTitle(model, space, style)}
      isActive={model.box === 'selections'}
      lines={selectionLines(model, space, style)}
      width={layout.left}
      height={height}
      style={style}
    />
  );
}

/** Stake, each-way, promos and rules; only the most important if they do not fit. */
export function StakeBox({ model, layout, style }: BoxProps): ReactNode {
  const height = layout.heights.stake;
  const lines = stakeLines(model, layout.left - 2, style);
  const fits = lines.length <= height - 2;
  const inShort =
    model.box === 'stake' ? linesInUse(lines, height - 2) : [shortStakeLine(model, layout.left - 2, style)];
  return (
    <Frame
      title="Stake"
      isActive={model.box === 'stake'}
      lines={fits ? lines : inShort}
      width={layout.left}
      height={height}
      style={style}
    />
  );
}

/** Every unit with its returns. */
export function BreakdownBox({ model, layout, style }: BoxProps): ReactNode {
  const height = layout.heights.breakdown;
  return (
    <Frame
      title={breakdownTitle(model, height - 2)}
      isActive={model.box === 'breakdown'}
      lines={fullBreakdownLines({ model, layout, view: style.view })}
      width={layout.left}
      height={height}
      style={style}
    />
  );
}

/** The results of the bet, with the chart if there is room for it. */
export function ResultsBox({ model, layout, style }: BoxProps): ReactNode {
  const height = layout.heights.results;
  const space = { width: layout.right - 2, view: style.view };
  const lines = fullResultLines({ model, layout, view: style.view });
  const fits = lines.length <= height - 2 || layout.isWide;
  return (
    <Frame
      title="Results"
      isActive={model.box === 'results'}
      lines={fits ? lines : shortResultLines(model, space)}
      width={layout.right}
      height={height}
      style={style}
    />
  );
}
