import type { OddsFormat } from '#lib';
import { type Glyphs, glyphsFor } from './glyphs.ts';
import { type ColourDepth, type Paint, paintFor } from './paint.ts';

/** The options for rendering an answer. */
export type ViewOptions = {
  /** The columns of the terminal; nothing is drawn wider than 100. */
  readonly columns: number;
  readonly colours: ColourDepth;
  readonly ascii: boolean;
  /** The format of computed prices; typed odds are shown as typed. */
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

/** The maximum width; wider terminals are not filled. */
export const FULL_WIDTH = 100;

/** The blank columns on the left and on the right. */
export const MARGIN = '  ';

/** Derives the view of a renderer from the options. */
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
