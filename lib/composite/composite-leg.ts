import type { Selection } from '../bet/bet.ts';
import { equals, ONE } from '../number/rational.ts';
import { rationalText } from '../number/rational-text.ts';

/** Which part of its selection a leg is. */
export const LEG_PARTS = ['notApplicable', 'win', 'place'] as const;
export type LegPart = (typeof LEG_PARTS)[number];

/** What became of one part of a selection: `placed` is an outcome of whole selections only. */
export const LEG_OUTCOMES = ['unsettled', 'win', 'deadHeat', 'lost', 'void'] as const;
export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/**
 * A leg of a unit bet, in texts: decimal where that ends, otherwise `n/d`.
 * `baseOdds` and `oddsOverride` are PRICES (returns per unit of stake), never fractional odds: `4/3` is 1.333…, which a
 * slip writes as odds of `1/3`.
 */
export type CompositeLeg = {
  readonly eventDescription: string | null;
  readonly marketDescription: string | null;
  /** What was backed: the description of the slip's selection. */
  readonly contractDescription: string | null;
  readonly marketParam: string | null;
  readonly contractParam: string | null;
  readonly baseOdds: string;
  /** Multiplier, 1 for none, applied to the price or to its winnings as `rules.boost` says. */
  readonly oddsBoost: string;
  /** A price that replaces `baseOdds`. */
  readonly oddsOverride: string | null;
  readonly outcome: LegOutcome;
  /** Fraction of the winnings taken off: 0.1 is 10 %. */
  readonly rule4Value: string;
  readonly ewPart: LegPart;
  readonly ewTerms: string | null;
  readonly ewPlaces: string | null;
  /** What divides this part in outcome `deadHeat`. */
  readonly deadHeatDivisor: string;
  /** Counts as won unless it is void: a two-up offer has paid out. */
  readonly earlyPayout: boolean;
  /** A second multiplier, on the whole price, after `oddsBoost`. */
  readonly priceBoost: string;
};

/** The leg of a composite bet that one part of a selection makes, with the outcome and divisor of that part. */
export function compositeLeg(selection: Selection, part: LegPart): CompositeLeg {
  const eachWay = part !== 'notApplicable';
  const divisor = part === 'place' ? selection.deadHeatPlaceDivisor : selection.deadHeatDivisor;
  return {
    eventDescription: null,
    marketDescription: null,
    contractDescription: selection.description,
    marketParam: null,
    contractParam: null,
    baseOdds: rationalText(selection.odds),
    oddsBoost: rationalText(selection.boost),
    oddsOverride: null,
    outcome: part === 'place' ? placeOutcome(selection) : winOutcome(selection),
    rule4Value: rationalText(selection.rule4),
    ewPart: part,
    ewTerms: eachWay ? rationalText(selection.terms) : null,
    ewPlaces: eachWay ? String(selection.places) : null,
    deadHeatDivisor: rationalText(divisor),
    earlyPayout: false,
    priceBoost: '1',
  };
}

function winOutcome({ outcome }: Selection): LegOutcome {
  return outcome === 'placed' ? 'lost' : outcome;
}

/** A selection that won in a dead heat holds its place alone unless the place divisor says otherwise. */
function placeOutcome({ outcome, deadHeatPlaceDivisor }: Selection): LegOutcome {
  if (outcome !== 'placed' && outcome !== 'deadHeat') return outcome;
  return equals(deadHeatPlaceDivisor, ONE) ? 'win' : 'deadHeat';
}
