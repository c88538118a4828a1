import { expect, test } from 'vitest';
import { type ColourRequest, colourDepth } from './colour-depth.ts';

const TERMINAL: ColourRequest = { isEnabled: true, isTerminal: true, env: { TERM: 'xterm-256color' } };

test.each<[string, Partial<ColourRequest>, number]>([
  ['a terminal of 256 colours gets them', {}, 256],
  ['one that says so otherwise too', { env: { TERM: 'xterm', COLORTERM: 'truecolor' } }, 256],
  ['any other gets sixteen', { env: { TERM: 'xterm' } }, 16],
  ['a dumb one none', { env: { TERM: 'dumb' } }, 0],
  ['a file none', { isTerminal: false }, 0],
  ['NO_COLOR takes it away', { env: { TERM: 'xterm', NO_COLOR: '1' } }, 0],
  ['an empty NO_COLOR does not', { env: { TERM: 'xterm', NO_COLOR: '' } }, 16],
  ['FORCE_COLOR gives it to a file', { isTerminal: false, env: { FORCE_COLOR: '1' } }, 16],
  ['FORCE_COLOR goes before NO_COLOR', { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }, 16],
  ['FORCE_COLOR=0 takes it away', { env: { TERM: 'xterm', FORCE_COLOR: '0' } }, 0],
  ['--no-color takes precedence', { isEnabled: false, env: { FORCE_COLOR: '1' } }, 0],
])('%s', (_claim, wish, depth) => {
  expect(colourDepth({ ...TERMINAL, ...wish })).toBe(depth);
});
