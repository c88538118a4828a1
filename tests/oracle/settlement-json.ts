import type { AnyToComeRule, ConcessionJson } from './beyond-json.ts';

/** The JSON of a settlement, keys in this order. */

export type UnitJson = {
  readonly label: string;
  readonly stake: string;
  readonly potentialReturn: string;
  readonly realisedReturn: string;
  readonly unsettledLegs: number;
  readonly eachWayLabel: 'win' | 'place' | 'eachWay' | null;
  readonly status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
};

/** The conventions of a settlement, all explicit. */
export type ResolvedRules = {
  readonly deadHeat: 'profit' | 'stake';
  readonly boost: 'odds' | 'winnings';
  readonly eachWayAnyToCome: AnyToComeRule;
  readonly eachWayMultiples: 'apart' | 'equallyDivided';
};

/** A concession; `reason` is the text why it is not paid. */
export type ConcessionPaidJson = {
  readonly kind: ConcessionJson['kind'];
  readonly potential: string;
  readonly realised: string;
  readonly reason: string | null;
};

export type SettlementJson = {
  readonly system: unknown;
  readonly lines: number;
  readonly stakePerLine: string;
  readonly totalStake: string;
  readonly potentialPayout: string;
  readonly potentialProfit: string;
  readonly realisedPayout: string;
  readonly realisedProfit: string;
  /** Only the first three conventions in golden files, which predate the fourth. */
  readonly rules: Omit<ResolvedRules, 'eachWayMultiples'> & Partial<Pick<ResolvedRules, 'eachWayMultiples'>>;
  readonly concessions?: readonly ConcessionPaidJson[];
  readonly payoutBeforeCap?: { readonly potential: string; readonly realised: string };
  readonly breakdown: {
    readonly units: readonly UnitJson[];
    readonly totals: {
      readonly stake: string;
      readonly potentialReturn: string;
      readonly realisedReturn: string;
    };
  };
};
