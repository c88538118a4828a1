import type { Pence, Rational } from '#lib';
import {
  backOutcomes,
  type BackOutcomes,
  type Lay,
  LAY_ROUNDINGS,
  layAnchors,
  type LayAnchors,
  type LadderLevel,
  type LayPlan,
  type LayRounding,
  layPrice,
  laySidePrice,
  type MatchedBet,
  partLay,
  type PartLay,
  planLay,
  type Position,
  positionOf,
  refundOf,
  totalStake,
} from '#lib/matched';
import type { LayChoice } from './calculator-state.ts';
import { readOdds, readPounds } from '../../ui/read-fields.ts';

/** A rounding of the lay stake, and the worse result that it leaves. */
export type RoundingChoice = {
  readonly rounding: LayRounding;
  /** One, or of an each-way bet two. */
  readonly layStakes: readonly Pence[];
  readonly worst: Pence;
};

/** All that a matched bet comes to. Money in exact pence. */
export type Figures = {
  readonly bet: MatchedBet;
  readonly back: BackOutcomes;
  /** What the lay settles at. */
  readonly price: Rational;
  /** What a refund is worth. */
  readonly cashback: Pence;
  /** The lay to place now: the even one, the rest of one, or one's own; and all that is laid then. */
  readonly layStake: Pence;
  readonly totalLayStake: Pence;
  /** What the lay to place now can lose. */
  readonly liability: Pence;
  /** Both results of all lays together. */
  readonly position: Position;
  readonly anchors: LayAnchors;
  readonly roundings: readonly RoundingChoice[];
  /** The lays that are matched already, and what is still to lay; undefined where none is. */
  readonly part: PartLay | undefined;
  /** How the exchange's ladder takes the even lay; undefined where its sizes are unknown or the stake is one's own. */
  readonly plan: LayPlan | undefined;
};

/** A rounding that can be placed. */
const PLACEABLE = LAY_ROUNDINGS.filter((rounding) => rounding !== 'none');

/**
 * What a bet comes to, or why it comes to nothing: no note while an input is simply still blank. `evenStake` is the even
 * lay, or the even rest of one, where something else than this bet alone says which penny that is.
 */
export function figuresOf(
  bet: MatchedBet,
  { laid, ownStake }: LayChoice,
  ladder: readonly LadderLevel[],
  evenStake?: Pence,
): { readonly figures: Figures | undefined; readonly notes: readonly string[] } {
  const back = backOutcomes(bet);
  const settled = laySidePrice(bet.lay);
  const price = settled.figures;
  if (back.figures === undefined || price === undefined) {
    return { figures: undefined, notes: [...back.notes, ...settled.notes] };
  }
  const outcomes = back.figures;
  const { commission } = bet.lay;
  const matched = laidLays(laid, bet);
  const partWith = (rounding: LayRounding): PartLay =>
    partLay({ back: outcomes, matched, price, commission, rounding });
  const next = partWith(bet.rounding);
  const own = ownStake === undefined ? undefined : readPounds(ownStake);
  const layStake = own ?? evenStake ?? next.nextLayStake;
  const lays = [...matched, { stake: layStake, price }];
  return {
    notes: [],
    figures: {
      bet,
      back: outcomes,
      price,
      cashback: refundOf(bet),
      layStake,
      totalLayStake: totalStake(lays),
      liability: positionOf(outcomes, [{ stake: layStake, price }], commission).liability,
      position: positionOf(outcomes, lays, commission),
      anchors: layAnchors({ back: outcomes, price, commission, rounding: bet.rounding, evenStake }),
      roundings: PLACEABLE.map((rounding) => {
        const { nextLayStake, profit } = partWith(rounding);
        return { rounding, layStakes: [nextLayStake], worst: profit };
      }),
      part: matched.length === 0 ? undefined : next,
      plan:
        own !== undefined || ladder.length === 0
          ? undefined
          : planLay({
              back: outcomes,
              ladder: settledLadder(ladder, bet),
              matched,
              commission,
              rounding: bet.rounding,
            }),
    },
  };
}

/** The lays that are typed whole, at the prices they settle at; the others are not there yet. */
export function laidLays(laid: LayChoice['laid'], { lay }: MatchedBet): readonly Lay[] {
  return laid.flatMap(({ stake: text, odds }) => {
    const stake = readPounds(text);
    const { price } = readOdds(odds);
    if (stake === undefined || stake.n <= 0 || price === undefined) return [];
    return [{ stake, price: layPrice({ ...lay, decimalOdds: price }) }];
  });
}

function settledLadder(ladder: readonly LadderLevel[], { lay }: MatchedBet): readonly LadderLevel[] {
  return ladder.map(({ price, size }) => ({ size, price: layPrice({ ...lay, decimalOdds: price }) }));
}
