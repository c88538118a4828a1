import type { Outcome } from '../bet/outcome.ts';

/** A mark in a square of 24: a disc or a ring, and a path on it. `half` is a ring with one half filled. */
export type OutcomeMark = {
  readonly tone: 'won' | 'lost' | 'none';
  readonly shape: 'disc' | 'ring' | 'half';
  readonly path: string;
};

const TICK = 'M7.5 12.4l3.1 3.1 5.9-6.6';
const CROSS = 'M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8';

/** The mark of each outcome: shapes and tones differ, so that outcomes are distinguishable without colour. */
export const OUTCOME_MARKS: Readonly<Record<Outcome, OutcomeMark>> = {
  unsettled: { tone: 'none', shape: 'ring', path: '' },
  win: { tone: 'won', shape: 'disc', path: TICK },
  placed: { tone: 'won', shape: 'ring', path: TICK },
  deadHeat: { tone: 'won', shape: 'ring', path: 'M8 9.8h8M8 14.2h8' },
  lost: { tone: 'lost', shape: 'disc', path: CROSS },
  void: { tone: 'none', shape: 'ring', path: 'M6.3 17.7L17.7 6.3' },
  halfWin: { tone: 'won', shape: 'half', path: '' },
  push: { tone: 'none', shape: 'ring', path: 'M8 12h8' },
  halfLost: { tone: 'lost', shape: 'half', path: '' },
};

/** The colours of a mark's ring or disc, and of the path on a disc. */
export type MarkColours = Readonly<Record<OutcomeMark['tone'] | 'onDisc', string>>;

/** The mark of an outcome as SVG shapes in a square of 24. */
export function outcomeMarkSvg(outcome: Outcome, colours: MarkColours): string {
  const { tone, shape, path } = OUTCOME_MARKS[outcome];
  const colour = colours[tone];
  const isDisc = shape === 'disc';
  const round = isDisc
    ? `<circle cx="12" cy="12" r="11" fill="${colour}"/>`
    : `<circle cx="12" cy="12" r="10" fill="none" stroke="${colour}" stroke-width="2"/>`;
  const half = shape === 'half' ? `<path d="M12 5a7 7 0 0 1 0 14z" fill="${colour}"/>` : '';
  const line = isDisc ? colours.onDisc : colour;
  const sign =
    path === ''
      ? ''
      : `<path d="${path}" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
  return round + half + sign;
}
