import type { Quarters } from '../odds/messages/goal-lines.ts';

/** The probabilities of win, half win, push and half lost for a bet on a line; the rest is lost. */
type Shares = { win: number; halfWin: number; push: number; halfLost: number };

/** The probability of each margin: the home side's lead, or the total goals. */
export type Margins = ReadonlyMap<number, number>;

/**
 * The fair probability of a line, 1 / price: won stakes by won or lost stakes, a half result counting as half a bet. The
 * two sides of a line add up to 1. `start` is added to the margins, in quarters.
 */
export function lineChance(margins: Margins, start: Quarters): number {
  const shares: Shares = { win: 0, halfWin: 0, push: 0, halfLost: 0 };
  for (const [margin, chance] of margins) {
    const beaten = 4 * margin + start;
    if (beaten > 1) shares.win += chance;
    else if (beaten === 1) shares.halfWin += chance;
    else if (beaten === 0) shares.push += chance;
    else if (beaten === -1) shares.halfLost += chance;
  }
  const { win, halfWin, push, halfLost } = shares;
  return (win + halfWin / 2) / (1 - push - (halfWin + halfLost) / 2);
}

const MAX_LINE: Quarters = 10;

/**
 * The main lines of a match by its expected goals: the home handicap nearest to an even chance and the line one
 * quarter below it if it is positive, else above; and the nearest whole and quarter goal lines.
 */
export function mainLines(
  homeGoals: number,
  awayGoals: number,
): { readonly handicaps: readonly Quarters[]; readonly totals: readonly Quarters[] } {
  const start = clamp(Math.round(-4 * (homeGoals - awayGoals)), -MAX_LINE);
  const goals = clamp(Math.round(homeGoals + awayGoals), 1);
  return {
    handicaps: [start, start > 0 ? start - 1 : start + 1],
    totals: [4 * goals, 4 * goals + (homeGoals + awayGoals < goals ? -1 : 1)],
  };
}

/** Clamps a line to `min` and `MAX_LINE`, and turns -0 into 0. */
function clamp(line: number, min: number): number {
  return Math.min(MAX_LINE, Math.max(min, line)) + 0;
}
