import type { ColourDepth } from './paint.ts';

export type ColourWish = {
  /** False where --no-color was given. */
  readonly wanted: boolean;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * How many colours to use. The first that is there decides: --no-color, FORCE_COLOR, NO_COLOR (either way set and not
 * empty), then whether the output is a terminal that can.
 */
export function colourDepth({ wanted, isTerminal, env }: ColourWish): ColourDepth {
  const { FORCE_COLOR: force = '', NO_COLOR: no = '', TERM: term = '', COLORTERM: colour = '' } = env;
  if (!wanted) return 0;
  if (force === '0' || force === 'false') return 0;
  if (force === '') {
    if (no !== '' || !isTerminal || term === 'dumb') return 0;
  }
  return colour !== '' || term.includes('256') ? 256 : 16;
}
