import {
  type Comparison,
  exactPounds,
  type Int,
  moneyText,
  otherRules,
  otherRulesJson,
  type Pence,
} from '#lib';

/** A comparison as JSON: money in pounds, with `exact` as fractions; the conventions, and other conventions' sums. */
export function comparisonJson({ outlay, systems, tooDear }: Comparison, exact: boolean): unknown {
  const money = (amount: Pence): string => (exact ? exactPounds(amount) : moneyText(amount));
  const pounds = (pence: Int): string => money({ n: pence, d: 1 });
  return {
    outlay: pounds(outlay),
    rules: systems[0]?.bet.rules,
    systems: systems.map(({ slug, bets, bet, totalStake, potentialPayout, realisedPayout, profitFrom }) => ({
      system: slug,
      lines: bets,
      stakePerLine: pounds(bet.stake),
      totalStake: pounds(totalStake),
      unstaked: pounds(bet.unstaked),
      potentialPayout: money(potentialPayout),
      realisedPayout: money(realisedPayout),
      profitFrom: profitFrom ?? null,
      ...otherRulesJson(otherRules(bet), { exact }),
    })),
    tooDear,
  };
}
