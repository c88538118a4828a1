/** The JSON of a slip, as in docs/rules. The oracle does not validate slips. */

export type NumberText = string | number;

export type EachWayJson = {
  readonly enabled?: boolean | null;
  readonly terms?: NumberText | null;
  readonly places?: NumberText | null;
};

export type SelectionJson = {
  readonly description?: string | null;
  readonly odds: NumberText;
  readonly outcome?:
    | 'unsettled'
    | 'win'
    | 'placed'
    | 'deadHeat'
    | 'lost'
    | 'void'
    | 'halfWin'
    | 'push'
    | 'halfLost'
    | null;
  readonly rule4?: NumberText | null;
  readonly boostPct?: NumberText | null;
  readonly deadHeatDivisor?: NumberText | null;
  readonly deadHeatPlaceDivisor?: NumberText | null;
  readonly eachWay?: { readonly terms?: NumberText | null; readonly places?: NumberText | null } | null;
};

export type RulesJson = {
  readonly deadHeat?: 'profit' | 'stake' | null;
  readonly boost?: 'odds' | 'winnings' | null;
  readonly eachWayAnyToCome?: 'independent' | 'pooled' | null;
};

export type SystemJson = string | { readonly fold: number } | { readonly folds: readonly number[] };

export type SlipJson = {
  readonly system: SystemJson;
  readonly stakePerLine?: NumberText | null;
  readonly totalStake?: NumberText | null;
  readonly stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
  readonly eachWay?: EachWayJson | null;
  readonly selections: readonly SelectionJson[];
  readonly promos?: {
    readonly boostPct?: NumberText | null;
    readonly commissionPct?: NumberText | null;
  } | null;
  readonly rules?: 'product' | 'bookmaker' | RulesJson | null;
};
