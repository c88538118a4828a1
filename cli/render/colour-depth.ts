import type { ColourDepth } from './paint.ts';

export type ColourRequest = {
  /** False if --no-color was given. */
  readonly isEnabled: boolean;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * The number of colours to use. In order of precedence: --no-color, FORCE_COLOR, NO_COLOR (if not empty), then the
 * capability of the terminal.
 */
export function colourDepth({ isEnabled, isTerminal, env }: ColourRequest): ColourDepth {
  const { TERM: term = '', COLORTERM: colour = '' } = env;
  if (!isEnabled || isOff(isTerminal, env)) return 0;
  return colour !== '' || term.includes('256') ? 256 : 16;
}

function isOff(isTerminal: boolean, env: ColourRequest['env']): boolean {
  const { FORCE_COLOR: force = '', NO_COLOR: no = '', TERM: term = '' } = env;
  if (force !== '') return force === '0' || force === 'false';
  return no !== '' || !isTerminal || term === 'dumb';
}
