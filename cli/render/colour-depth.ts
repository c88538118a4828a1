import type { ColourDepth } from './paint.ts';

export type ColourWish = {
  /** False where --no-color was given. */
  readonly wanted: boolean;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * The number of colours to use. The first that is there decides: --no-color, FORCE_COLOR, NO_COLOR (either way set and not
 * empty), then whether the output is a terminal that can.
 */
export function colourDepth({ wanted, isTerminal, env }: ColourWish): ColourDepth {
  const { TERM: term = '', COLORTERM: colour = '' } = env;
  if (!wanted || isOff(isTerminal, env)) return 0;
  return colour !== '' || term.includes('256') ? 256 : 16;
}

function isOff(isTerminal: boolean, env: ColourWish['env']): boolean {
  const { FORCE_COLOR: force = '', NO_COLOR: no = '', TERM: term = '' } = env;
  if (force !== '') return force === '0' || force === 'false';
  return no !== '' || !isTerminal || term === 'dumb';
}
