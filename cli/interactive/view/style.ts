import { FULL_WIDTH, type View, type ViewOptions, viewOf } from '../../render/view.ts';

/** The signs of the screen that printed answers do not use. */
type ScreenGlyphs = {
  readonly corners: {
    readonly topLeft: string;
    readonly topRight: string;
    readonly bottomLeft: string;
    readonly bottomRight: string;
  };
  readonly across: string;
  readonly down: string;
  readonly pointer: string;
  readonly caret: string;
  readonly updown: string;
  readonly leftright: string;
};

const UNICODE: ScreenGlyphs = {
  corners: { topLeft: '╭', topRight: '╮', bottomLeft: '╰', bottomRight: '╯' },
  across: '─',
  down: '│',
  pointer: '▸',
  caret: '▏',
  updown: '↑↓',
  leftright: '←→',
};

const ASCII: ScreenGlyphs = {
  corners: { topLeft: '+', topRight: '+', bottomLeft: '+', bottomRight: '+' },
  across: '-',
  down: '|',
  pointer: '>',
  caret: '|',
  updown: 'up/down',
  leftright: 'left/right',
};

/** The style of the screen: the paint and signs of printed answers, and more signs. */
export type Style = Pick<View, 'paint' | 'glyphs'> & {
  readonly view: View;
  readonly hasColour: boolean;
  readonly screen: ScreenGlyphs;
};

/** Derives the style from the view options. */
export function styleOf(options: Pick<ViewOptions, 'colours' | 'ascii'>): Style {
  const view = viewOf({ ...options, columns: FULL_WIDTH });
  const { paint, glyphs } = view;
  return { view, paint, glyphs, hasColour: options.colours > 0, screen: options.ascii ? ASCII : UNICODE };
}
