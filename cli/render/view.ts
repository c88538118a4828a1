import type { OddsFormat } from '#lib';
import { type Glyphs, glyphsFor } from './glyphs.ts';
import { type ColourDepth, type Paint, paintFor } from './paint.ts';

/** How an answer is to look. */
export type ViewOptions = {
  /** The columns of the terminal; nothing is drawn wider than 100. */
  readonly columns: number;
  readonly colours: ColourDepth;
  readonly ascii: boolean;
  /** The format of prices that are worked out; odds that were typed stay as they were. */
  readonly oddsFormat?: OddsFormat;
  /** Money as reduced fractions of pounds. */
  readonly exact?: boolean;
  /** List every unit. */
  readonly lines?: boolean;
};

export type View = {
  readonly columns: number;
  /** The columns between the two margins. */
  readonly room: number;
  readonly paint: Paint;
  readonly glyphs: Glyphs;
  readonly oddsFormat: OddsFormat;
  readonly exact: boolean;
  readonly lines: boolean;
};

/** The width as drawn; wider terminals get no more. */
export const FULL_WIDTH = 100;

/** Blank columns at the left of everything, and kept free at the right. */
export const MARGIN = '  ';

/** The view of a renderer, from the options that were asked for. */
export function viewOf(options: ViewOptions): View {
  const columns = Math.min(FULL_WIDTH, Math.max(1, options.columns));
  return {
    columns,
    room: Math.max(1, columns - 2 * MARGIN.length),
    paint: paintFor(options.colours),
    glyphs: glyphsFor(options.ascii),
    oddsFormat: options.oddsFormat ?? 'decimal',
    exact: options.exact === true,
    lines: options.lines === true,
  };
}
