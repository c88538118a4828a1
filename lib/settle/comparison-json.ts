import type { Rules } from '../bet/conventions.ts';
import type { Int } from '../number/int.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { whole } from '../number/rational.ts';
import type { SystemName } from '../systems/system.ts';
import type { ComparedSystem, Comparison } from './compare-systems.ts';
import { otherRules, type OtherRulesJson, otherRulesJson } from './other-rules.ts';

/** One system of a comparison as JSON, money as pounds in text. `lines` counts bets: each-way doubles it. */
export type ComparedSystemJson = OtherRulesJson & {
  readonly system: SystemName;
  readonly lines: number;
  readonly stakePerLine: string;
  readonly totalStake: string;
  readonly unstaked: string;
  readonly potentialPayout: string;
  readonly realisedPayout: string;
  /**
   * The fewest winners that always return more than the cash staked, before any result; null if none do or if it is not
   * computed.
   */
  readonly profitFrom: number | null;
};

/** A comparison as JSON, money as pounds in text. */
export type ComparisonJson = {
  readonly outlay: string;
  /** The conventions of all systems; left out if no system fits. */
  readonly rules?: Rules | undefined;
  readonly systems: readonly ComparedSystemJson[];
  readonly tooDear: readonly SystemName[];
};

/**
 * A comparison as JSON: fewest lines first, with the sums that other conventions would pay. Money has two places; with
 * `exact` it is a fraction of pounds in lowest terms, `n/d` or `n`.
 */
export function comparisonJson(
  { outlay, systems, tooDear }: Comparison,
  options: { readonly exact?: boolean } = {},
): ComparisonJson {
  const money = options.exact === true ? exactPounds : moneyText;
  return {
    outlay: money(whole(outlay)),
    rules: systems[0]?.bet.rules,
    systems: systems.map((system) => systemJson(system, money, options)),
    tooDear,
  };
}

function systemJson(
  { name, bets, bet, totalStake, potentialPayout, realisedPayout, profitFrom }: ComparedSystem,
  money: (amount: Pence) => string,
  options: { readonly exact?: boolean },
): ComparedSystemJson {
  const pounds = (pence: Int): string => money(whole(pence));
  return {
    system: name,
    lines: bets,
    stakePerLine: pounds(bet.stake),
    totalStake: pounds(totalStake),
    unstaked: pounds(bet.unstaked),
    potentialPayout: money(potentialPayout),
    realisedPayout: money(realisedPayout),
    profitFrom: profitFrom ?? null,
    ...otherRulesJson(otherRules(bet), options),
  };
}
