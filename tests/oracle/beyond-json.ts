import type { NumberText, RulesJson, SelectionJson, SlipJson, SystemJson } from './slip-json.ts';

/**
 * The slip with the additions of the second contract: partial results, finishes, bankers, perms, each-way conventions,
 * concessions. Every slip of slip-json.ts is one of these.
 */

export type OutcomeName = NonNullable<SelectionJson['outcome']> | 'halfWin' | 'push' | 'halfLost';

/** One of the three results of a match. */
export type SideName = 'home' | 'draw' | 'away';

export type MarketJson =
  | { readonly kind: 'asianHandicap'; readonly line: NumberText; readonly side: 'home' | 'away' }
  | { readonly kind: 'total'; readonly line: NumberText; readonly side: 'over' | 'under' }
  | { readonly kind: 'drawNoBet'; readonly side: 'home' | 'away' }
  | { readonly kind: 'matchResult'; readonly side: SideName }
  | { readonly kind: 'doubleChance'; readonly sides: readonly SideName[] }
  | { readonly kind: 'bothToScore'; readonly yes: boolean };

export type ScoreJson = { readonly home: NumberText; readonly away: NumberText };

export type FinishJson = {
  readonly position: NumberText;
  readonly tied?: NumberText | null;
  readonly pays?: NumberText | null;
};

export type BeyondSelection = Omit<SelectionJson, 'outcome'> & {
  readonly outcome?: OutcomeName | null;
  readonly market?: MarketJson | null;
  readonly result?: ScoreJson | null;
  readonly finish?: FinishJson | null;
  readonly banker?: boolean | null;
};

export type AnyToComeRule = 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst';

export type BeyondRules = Omit<RulesJson, 'eachWayAnyToCome'> & {
  readonly eachWayAnyToCome?: AnyToComeRule | null;
  readonly eachWayMultiples?: 'apart' | 'equallyDivided' | null;
};

export type BeyondSystem = SystemJson | { readonly perm: string };

type ConcessionBase = { readonly cap?: NumberText | null };

export type ConcessionJson =
  | (ConcessionBase & {
      readonly kind: 'oneWinner';
      readonly multiply?: NumberText | null;
      readonly percent?: NumberText | null;
    })
  | (ConcessionBase & {
      readonly kind: 'allWinners';
      readonly percent: NumberText;
      readonly of?: 'winnings' | 'returns' | null;
    })
  | (ConcessionBase & {
      readonly kind: 'accumulator';
      readonly ladder: Readonly<Record<string, NumberText>>;
      readonly minOdds?: NumberText | null;
      readonly of?: 'winnings' | 'returns' | null;
    });

export type BeyondSlip = Omit<SlipJson, 'system' | 'selections' | 'rules'> & {
  readonly system: BeyondSystem;
  readonly selections: readonly BeyondSelection[];
  readonly rules?: 'product' | 'bookmaker' | BeyondRules | null;
  readonly concessions?: readonly ConcessionJson[] | null;
  readonly maxPayout?: NumberText | null;
};
