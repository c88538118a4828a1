import type { ColourDepth } from '../../render/paint.ts';
import { type Line, type Span, span, type Tone } from './span.ts';

/** The colour depth of a printed answer that `parsePainted` parses. */
export const PARSED_COLOURS: ColourDepth = 16;

/** The tones by their SGR code in 16 colours; any other code resets the tone. */
const TONES: Readonly<Record<string, Tone>> = {
  1: 'strong',
  90: 'label',
  32: 'good',
  31: 'bad',
  36: 'accent',
};

/** Parses a line of a printed answer into a line of the screen. */
export function parsePainted(text: string): Line {
  // oxlint-disable-next-line no-control-regex -- the codes begin with a control character
  const pieces = text.split(/\u001b\[(\d+)m/u);
  const spans: Span[] = [];
  let tone: Tone = 'plain';
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) tone = TONES[piece] ?? 'plain';
    else if (piece !== '') spans.push(span(piece, tone));
  }
  return spans;
}
