/**
 * The exponents of win probabilities for each place: favourites do less well for lower places than Harville (1973)
 * assumes. Source: the discounted model of Lo and Bacon-Shone, 1994.
 */
const DISCOUNTS = [1, 0.85, 0.75, 0.7] as const;

/** Win probabilities from strengths (log odds against each other); 0 for withdrawn runners. They add up to 1. */
export function winProbabilities(
  strengths: readonly number[],
  isOut: (runner: number) => boolean,
): readonly number[] {
  const weights = strengths.map((strength, runner) => (isOut(runner) ? 0 : Math.exp(strength)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The probabilities of finishing in the first `places` (1 to 4), from the win probabilities. They add up to `places`. */
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
