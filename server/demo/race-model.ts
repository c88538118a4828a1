/**
 * How much of a runner's advantage is left for second, third and fourth place: what beats the field does less well
 * among the rest than its chance of winning says. Source: Lo and Bacon-Shone, 1994, a discount on Harville, 1973.
 */
const DISCOUNTS = [1, 0.85, 0.75, 0.7] as const;

/** Chances of winning from strengths (log odds against each other); 0 for those that are out. They add up to 1. */
export function winProbabilities(
  strengths: readonly number[],
  isOut: (runner: number) => boolean,
): readonly number[] {
  const weights = strengths.map((strength, runner) => (isOut(runner) ? 0 : Math.exp(strength)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * Chances of being among the first so many (1 to 4), from the chances of winning. They add up to the places, where
 * that many run.
 */
export function placeProbabilities(win: readonly number[], places: number): readonly number[] {
  const placed = win.map(() => 0);
  const weights = DISCOUNTS.map((discount) => win.map((chance) => (chance > 0 ? chance ** discount : 0)));
  const totals = weights.map((each) => each.reduce((sum, weight) => sum + weight, 0));
  const isTaken = win.map((chance) => chance <= 0);
  const taken: number[] = [];

  const fill = (place: number, probability: number): void => {
    const weight = weights[place] ?? [];
    const rest = taken.reduce((sum, runner) => sum - (weight[runner] ?? 0), totals[place] ?? 0);
    for (let runner = 0; runner < win.length; runner += 1) {
      if (isTaken[runner] === true) continue;
      const chance = (probability * (weight[runner] ?? 0)) / rest;
      placed[runner] = (placed[runner] ?? 0) + chance;
      if (place + 1 >= places) continue;
      isTaken[runner] = true;
      taken.push(runner);
      fill(place + 1, chance);
      taken.pop();
      isTaken[runner] = false;
    }
  };
  fill(0, 1);
  return placed;
}
