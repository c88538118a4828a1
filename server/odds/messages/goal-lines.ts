/** A line in whole quarters of a goal: -3 is -0.75. Integers compare exactly. */
export type Quarters = number;

const LINE = /^(?<sign>[+-]?)(?<goals>\d{1,2})(?:\.(?<part>0|00|25|5|50|75))?$/u;
const QUARTERS_OF: Readonly<Record<string, Quarters>> = { 25: 1, 5: 2, 50: 2, 75: 3 };
const PER_GOAL = 4;
const MAX_GOALS = 99;

/** Parses a line as feeds write it: `-0.75`, `+2`, `2.50`. Null unless it is a multiple of a quarter. */
export function readLine(text: string): Quarters | null {
  const { sign, goals, part = '' } = LINE.exec(text)?.groups ?? {};
  if (goals === undefined) return null;
  const quarters = Number(goals) * PER_GOAL + (QUARTERS_OF[part] ?? 0);
  return sign === '-' ? opposite(quarters) : quarters;
}

/** Converts a line in goals. Null unless it is a multiple of a quarter, of at most 99 goals. */
export function toLine(goals: number): Quarters | null {
  const quarters = goals * PER_GOAL;
  return Number.isInteger(quarters) && Math.abs(goals) <= MAX_GOALS ? quarters + 0 : null;
}

/** The line of the other side: home -0.5 and away +0.5 are the two sides of one bet. */
export function opposite(quarters: Quarters): Quarters {
  return 0 - quarters;
}

/** Formats a line for ids: `-0.75`, `0`, `2.5`. Quarters are exact in doubles. */
export function lineText(quarters: Quarters): string {
  return String(quarters / PER_GOAL);
}

/** Formats a handicap with its sign, as users know it: `-0.75`, `0`, `+2.5`. */
export function handicapText(quarters: Quarters): string {
  return quarters > 0 ? `+${lineText(quarters)}` : lineText(quarters);
}

/** True for a line on half a goal, which no score equals: its bets are never a push or a half result. */
export function isHalfGoal(quarters: Quarters): boolean {
  return Math.abs(quarters) % PER_GOAL === 2;
}
