import type { ConcessionKind } from '../bet/concessions.ts';
import type { Rules } from '../bet/conventions.ts';
import type { Int } from '../number/int.ts';
import { exactPounds, moneyText, penceText, type Pence } from '../number/money.ts';
import { whole } from '../number/rational.ts';
import { otherRules, type OtherRulesJson, otherRulesJson } from './other-rules.ts';
import type { SystemName } from '../systems/system.ts';
import type { SettledTotals, Settlement } from './settle.ts';
import { payoutBeforeCap } from './totals.ts';
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

/** A concession of a settlement as JSON: what it pays, and why not. */
export type ConcessionJson = {
  readonly kind: ConcessionKind;
  readonly potential: string;
  readonly realised: string;
  readonly reason: string | null;
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
  /** Left out if the slip lists none. */
  readonly concessions?: readonly ConcessionJson[];
  /** The payouts before the bet's maximum; left out if the maximum caps neither. */
  readonly payoutBeforeCap?: { readonly potential: string; readonly realised: string };
  readonly breakdown: { readonly units: readonly UnitJson[]; readonly totals: TotalsJson };
};

/** The sums of the lines, without concessions, as pounds in text. */
export type TotalsJson = {
  readonly stake: string;
  readonly potentialReturn: string;
  readonly realisedReturn: string;
};

/** A settlement as JSON without its units. */
export type SettledTotalsJson = Omit<SettlementJson, 'breakdown'> & {
  readonly breakdown: { readonly totals: TotalsJson };
};

/** The formatters of amounts: rounded to pence, or exact. */
type Printers = { readonly money: (amount: Pence) => string; readonly stake: (pence: Int) => string };

const ROUNDED: Printers = { money: moneyText, stake: penceText };
const EXACT: Printers = { money: exactPounds, stake: (pence) => exactPounds(whole(pence)) };

const printersOf = ({ exact }: { readonly exact?: boolean }): Printers => (exact === true ? EXACT : ROUNDED);

/**
 * The published JSON of a settlement. Money has two places, each figure rounded half away from zero by itself; with
 * `exact` it is a fraction of pounds in lowest terms, `n/d` or `n`.
 */
export function settlementJson(
  settlement: Settlement,
  options: { readonly exact?: boolean } = {},
): SettlementJson {
  const printers = printersOf(options);
  return Object.assign(figuresJson(settlement, printers), { breakdown: breakdownJson(settlement, printers) });
}

/** The JSON of a settlement without a list of its units. */
export function settledTotalsJson(
  settled: SettledTotals,
  options: { readonly exact?: boolean } = {},
): SettledTotalsJson {
  const printers = printersOf(options);
  return Object.assign(figuresJson(settled, printers), {
    breakdown: { totals: totalsJson(settled, printers) },
  });
}

/**
 * The JSON of a response: the settlement, with the field `otherRules` after its `rules` if another convention would pay
 * another sum.
 */
export function settlementAnswer(
  settlement: Settlement,
  options: { readonly exact?: boolean } = {},
): SettlementJson & OtherRulesJson {
  const printers = printersOf(options);
  return Object.assign(
    figuresJson(settlement, printers),
    otherRulesJson(otherRules(settlement.bet), options),
    { breakdown: breakdownJson(settlement, printers) },
  );
}

type FiguresJson = Omit<SettlementJson, 'breakdown'>;

/** All fields before the breakdown, set one by one: a spread of so many costs more than the sums of a small bet. */
function figuresJson(settled: SettledTotals, { money, stake }: Printers): FiguresJson {
  const { bet } = settled;
  const json: { -readonly [Field in keyof FiguresJson]: FiguresJson[Field] } = {
    system: bet.system.name,
    lines: settled.bets,
    stakePerLine: stake(bet.stake),
    totalStake: stake(settled.totalStake),
    potentialPayout: money(settled.potentialPayout),
    potentialProfit: money(settled.potentialProfit),
    realisedPayout: money(settled.realisedPayout),
    realisedProfit: money(settled.realisedProfit),
    rules: bet.rules,
  };
  if (settled.concessions.length > 0) {
    json.concessions = settled.concessions.map(({ kind, potential, realised, reason }) => ({
      kind,
      potential: money(potential),
      realised: money(realised),
      reason,
    }));
  }
  const uncut = payoutBeforeCap(bet, settled);
  if (uncut !== undefined) {
    json.payoutBeforeCap = { potential: money(uncut.potential), realised: money(uncut.realised) };
  }
  return json;
}

function breakdownJson(settlement: Settlement, printers: Printers): SettlementJson['breakdown'] {
  const { money, stake } = printers;
  const units = settlement.units.map((unit) => ({
    label: unit.label,
    stake: stake(unit.stake),
    potentialReturn: money(unit.potentialReturn),
    realisedReturn: money(unit.realisedReturn),
    unsettledLegs: unit.unsettledLegs,
    eachWayLabel: unit.eachWayLabel,
    status: unit.status,
  }));
  return { units, totals: totalsJson(settlement, printers) };
}

function totalsJson(settled: SettledTotals, { money, stake }: Printers): TotalsJson {
  return {
    stake: stake(settled.totalStake),
    potentialReturn: money(settled.potentialReturn),
    realisedReturn: money(settled.realisedReturn),
  };
}
