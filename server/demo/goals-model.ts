import type { Quarters } from '../odds/messages/goal-lines.ts';

/** The probabilities of win, half win, push and half lost for a bet on a line; the rest is lost. */
type Shares = { win: number; halfWin: number; push: number; halfLost: number };

/** The probability of each margin: the home side's lead, or the total goals. */
type Margins = ReadonlyMap<number, number>;

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

/** The maximum goals of a side in the model. With at most 4 expected, more are rarer than one in 2,000. */
const MAX_GOALS = 12;
/** The maximum goals of a side in a listed correct score, as on exchanges. */
export const MAX_LISTED_GOALS = 3;

/**
 * The dependence of low scores: low draws are likelier than for independent sides, and one-goal wins less likely.
 * Source: Dixon and Coles, 1997, who found rho near -0.1.
 */
const RHO = -0.08;

/** The probability of each score, home goals first, from the expected goals of each side. They add up to 1. */
function scores(home: number, away: number): readonly (readonly number[])[] {
  const factors = lowScoreFactors(home, away);
  const ofAway = poisson(away);
  const grid = poisson(home).map((h, x) => ofAway.map((a, y) => h * a * (factors[x]?.[y] ?? 1)));
  const total = grid.reduce((sum, row) => sum + row.reduce((rowSum, each) => rowSum + each, 0), 0);
  return grid.map((row) => row.map((each) => each / total));
}

function poisson(mean: number): readonly number[] {
  const probabilities: number[] = [Math.exp(-mean)];
  for (let goals = 1; goals <= MAX_GOALS; goals += 1) {
    probabilities.push(((probabilities.at(-1) ?? 0) * mean) / goals);
  }
  return probabilities;
}

/** The correction of 0-0, 0-1, 1-0 and 1-1 by goals of the home side, then of the away side; other scores have none. */
function lowScoreFactors(home: number, away: number): readonly (readonly number[])[] {
  return [
    [1 - home * away * RHO, 1 + home * RHO],
    [1 + away * RHO, 1 - RHO],
  ];
}

/** The probabilities of a match by market, in the order of its selections (event-markets.ts). */
export type MatchProbabilities = {
  readonly result: readonly [home: number, draw: number, away: number];
  readonly goals: readonly [over: number, under: number];
  readonly both: readonly [yes: number, no: number];
  /** 0-0, 0-1, … 3-3, then any other home win, away win, draw. */
  readonly score: readonly number[];
  /** The home side's goals over the away side's, and all goals. */
  readonly leads: Margins;
  readonly totals: Margins;
};

/** The probabilities of all markets from one distribution of scores, so that they are consistent. */
export function matchProbabilities(homeGoals: number, awayGoals: number): MatchProbabilities {
  let [home, draw, away, over, both] = [0, 0, 0, 0, 0];
  let [otherHome, otherAway, otherDraw] = [0, 0, 0];
  const listed: number[] = [];
  const leads = new Map<number, number>();
  const totals = new Map<number, number>();
  scores(homeGoals, awayGoals).forEach((row, x) => {
    row.forEach((probability, y) => {
      leads.set(x - y, (leads.get(x - y) ?? 0) + probability);
      totals.set(x + y, (totals.get(x + y) ?? 0) + probability);
      if (x + y > 2) over += probability;
      if (x > 0 && y > 0) both += probability;
      if (x > y) home += probability;
      else if (x < y) away += probability;
      else draw += probability;
      if (x <= MAX_LISTED_GOALS && y <= MAX_LISTED_GOALS) listed.push(probability);
      else if (x > y) otherHome += probability;
      else if (x < y) otherAway += probability;
      else otherDraw += probability;
    });
  });
  return {
    result: [home, draw, away],
    goals: [over, 1 - over],
    both: [both, 1 - both],
    score: [...listed, otherHome, otherAway, otherDraw],
    leads,
    totals,
  };
}
