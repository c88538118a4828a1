import type { NumberInput } from '../number/number-text.ts';
import type { CommissionBasis } from './commission.ts';
import type { LayRounding } from './lay-rounding.ts';
import type { EachWayPart } from './each-way.ts';
import type { LayRule4Mode, MatchedBetType } from './prices.ts';

/** The odds of a side, in any notation: one of the two names. */
export type OddsDraft = {
  readonly odds?: NumberInput | null | undefined;
  readonly decimalOdds?: NumberInput | null | undefined;
};

/** A back side as it is entered: pounds, percent. */
export type BackDraft = OddsDraft & {
  readonly stake?: NumberInput | null | undefined;
  readonly commission?: NumberInput | null | undefined;
  readonly rule4?: NumberInput | null | undefined;
  readonly cashback?: NumberInput | null | undefined;
  /** A multiplier of the whole odds. */
  readonly oddsBoost?: NumberInput | null | undefined;
  /** A percentage on the winnings. */
  readonly boostPct?: NumberInput | null | undefined;
  /** A bonus in pounds that is paid if the bet wins; its worth is this times `uncertaintyMultiplier`. */
  readonly bonusIfWin?: NumberInput | null | undefined;
};

/** A lay side as it is entered. */
export type LayDraft = OddsDraft & {
  readonly commission?: NumberInput | null | undefined;
  readonly rule4?: NumberInput | null | undefined;
  readonly rule4Mode?: LayRule4Mode | null | undefined;
};

/** A lay that is matched already. Without a rule 4 it takes that of its lay side. */
export type MatchedLayDraft = OddsDraft & {
  readonly stake?: NumberInput | null | undefined;
  readonly rule4?: NumberInput | null | undefined;
};

/** The lays of a market besides its even one. */
export type LayChoiceDraft = {
  /** The stake to lay now, in pounds, if that is not the even one. */
  readonly layStake?: NumberInput | null | undefined;
  readonly matched?: readonly MatchedLayDraft[] | null | undefined;
};

/** A price with its commission: a leg to lay, or another result to back. */
export type MarketDraft = OddsDraft & { readonly commission?: NumberInput | null | undefined };

/** A level of a ladder: its odds, and the money available there in pounds. */
export type LevelDraft = OddsDraft & { readonly size?: NumberInput | null | undefined };

/**
 * A matched bet as it is entered, before it is read: any field may be blank. `validateMatchedBet` reads it, and
 * `readTypedBet` if its texts were typed by a person. Rule: docs/rules/matched-bet.md.
 */
export type MatchedDraft = LayChoiceDraft & {
  readonly betType: MatchedBetType;
  readonly back?: BackDraft | null | undefined;
  readonly lay?: LayDraft | null | undefined;
  readonly rounding?: LayRounding | null | undefined;
  /** The worth of a pound of refund or bonus. */
  readonly uncertaintyMultiplier?: NumberInput | null | undefined;
  readonly commissionBasis?: CommissionBasis | null | undefined;
  /** The other half of an each-way bet: its terms, 1/5 by default, and the lay of the place part. */
  readonly eachWay?:
    | (LayChoiceDraft & { readonly terms?: NumberInput | null | undefined; readonly lay?: LayDraft | null })
    | null;
  /** The half of an each-way bet that is saved by itself. */
  readonly part?: EachWayPart | null | undefined;
  /** The terms of a place part whose odds are those of the win part. */
  readonly terms?: NumberInput | null | undefined;
  /** Data of the caller, ignored here. */
  readonly context?: unknown;
};

/** A lay as typed: the name of its rule 4 mode may be invalid. */
export type TypedLayDraft = Omit<LayDraft, 'rule4Mode'> & { readonly rule4Mode?: string | null | undefined };

/** A draft as typed: the names of choices may be invalid, and the reader reports them. */
export type TypedDraft = Omit<
  MatchedDraft,
  'betType' | 'lay' | 'rounding' | 'commissionBasis' | 'eachWay'
> & {
  readonly betType: string;
  readonly lay?: TypedLayDraft | null | undefined;
  readonly eachWay?:
    | (Omit<NonNullable<MatchedDraft['eachWay']>, 'lay'> & { readonly lay?: TypedLayDraft | null })
    | null;
  readonly rounding?: string | null | undefined;
  readonly commissionBasis?: string | null | undefined;
};

/** A back side without a lay, for calculators that lay or back something else against it. */
export type BackSideDraft = Pick<MatchedDraft, 'betType' | 'back' | 'rounding' | 'uncertaintyMultiplier'>;

/** A matched bet without lays of its own, as other calculators take it. */
export type AskedBetDraft = BackSideDraft & Pick<MatchedDraft, 'lay' | 'commissionBasis' | 'context'>;
