import type { Rules } from '../bet/conventions.ts';
import type { Int } from '../number/int.ts';
import { exactPounds, moneyText, penceText, type Pence } from '../number/money.ts';
import { whole } from '../number/rational.ts';
import { otherRules, type OtherRulesJson, otherRulesJson } from './other-rules.ts';
import type { SystemName } from '../systems/system.ts';
import type { Settlement } from './settle.ts';
import type { EachWayLabel, Status } from './unit.ts';

/** A unit of a settlement as JSON, money as pounds in text. */
export type UnitJson = {
  readonly label: string;
  readonly stake: string;
  readonly potentialReturn: string;
  readonly realisedReturn: string;
  readonly unsettledLegs: number;
  readonly eachWayLabel: EachWayLabel;
  readonly status: Status;
};

/** The settlement as JSON, money as pounds in text. `lines` counts bets: each-way doubles it. */
export type SettlementJson = {
  readonly system: SystemName;
  readonly lines: number;
  readonly stakePerLine: string;
  readonly totalStake: string;
  readonly potentialPayout: string;
  readonly potentialProfit: string;
  readonly realisedPayout: string;
  readonly realisedProfit: string;
  readonly rules: Rules;
  readonly breakdown: {
    readonly units: readonly UnitJson[];
    readonly totals: {
      readonly stake: string;
      readonly potentialReturn: string;
      readonly realisedReturn: string;
    };
  };
};

/**
 * The published JSON of a settlement. Money has two places, each figure rounded half away from zero by itself; with
 * `exact` it is a fraction of pounds in lowest terms, `n/d` or `n`.
 */
export function settlementJson(
  settlement: Settlement,
  options: { readonly exact?: boolean } = {},
): SettlementJson {
  const exact = options.exact === true;
  const money: (amount: Pence) => string = exact ? exactPounds : moneyText;
  const stake = (pence: Int): string => (exact ? exactPounds(whole(pence)) : penceText(pence));
  const { bet } = settlement;
  const totalStake = stake(settlement.totalStake);
  const potentialPayout = money(settlement.potentialPayout);
  const realisedPayout = money(settlement.realisedPayout);
  return {
    system: bet.system.name,
    lines: settlement.bets,
    stakePerLine: stake(bet.stake),
    totalStake,
    potentialPayout,
    potentialProfit: money(settlement.potentialProfit),
    realisedPayout,
    realisedProfit: money(settlement.realisedProfit),
    rules: bet.rules,
    breakdown: {
      units: settlement.units.map((unit) => ({
        label: unit.label,
        stake: stake(unit.stake),
        potentialReturn: money(unit.potentialReturn),
        realisedReturn: money(unit.realisedReturn),
        unsettledLegs: unit.unsettledLegs,
        eachWayLabel: unit.eachWayLabel,
        status: unit.status,
      })),
      totals: { stake: totalStake, potentialReturn: potentialPayout, realisedReturn: realisedPayout },
    },
  };
}

/**
 * The JSON of an answer: the settlement, and after its `rules` the field `otherRules` where another convention would pay
 * another sum.
 */
export function settlementAnswer(
  settlement: Settlement,
  options: { readonly exact?: boolean } = {},
): SettlementJson & OtherRulesJson {
  const { breakdown, ...figures } = settlementJson(settlement, options);
  return { ...figures, ...otherRulesJson(otherRules(settlement.bet), options), breakdown };
}
