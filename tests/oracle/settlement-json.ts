/** The settlement as it is written in JSON, keys in this order. */

export type UnitJson = {
  readonly label: string;
  readonly stake: string;
  readonly potentialReturn: string;
  readonly realisedReturn: string;
  readonly unsettledLegs: number;
  readonly eachWayLabel: 'win' | 'place' | 'eachWay' | null;
  readonly status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
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
  readonly rules: {
    readonly deadHeat: 'profit' | 'stake';
    readonly boost: 'odds' | 'winnings';
    readonly eachWayAnyToCome: 'independent' | 'pooled';
  };
  readonly breakdown: {
    readonly units: readonly UnitJson[];
    readonly totals: {
      readonly stake: string;
      readonly potentialReturn: string;
      readonly realisedReturn: string;
    };
  };
};
