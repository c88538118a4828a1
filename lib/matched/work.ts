import type { Pence } from '../number/money.ts';
import { compare } from '../number/rational.ts';
import { type Answer, following, worked } from './answer.ts';
import { layable } from './back-outcomes.ts';
import { eachWayFigures, type MatchedRating, mixUpOf, ratingOf } from './bet-figures.ts';
import { type LayAnchors, layAnchors } from './calculators/lay-anchors.ts';
import { type LayPlan, planLay } from './calculators/lay-plan.ts';
import type { EachWayLay } from './each-way.ts';
import { type MatchedFigures, matchedFigures } from './figures.ts';
import { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
import type { EachWayBet, LaySide, MatchedBet, SingleBet } from './matched-bet.ts';
import { type BackOutcomes, type LadderLevel, partLay } from './position.ts';
import { layPrice } from './prices.ts';
import type { OddsMixUp } from './scores.ts';

/** A rounding of the lay stake, with its worst result. */
export type RoundingChoice = {
  readonly rounding: LayRounding;
  /** One stake; two for an each-way bet. */
  readonly layStakes: readonly Pence[];
  readonly worst: Pence;
};

/** A lay market with all of its figures. */
export type WorkedSide = {
  readonly bet: SingleBet;
  readonly outcomes: BackOutcomes;
  readonly figures: MatchedFigures;
  readonly anchors: LayAnchors;
  /** The best quoted price of the exchange's ladder; undefined without a ladder. */
  readonly best: LadderLevel | undefined;
  /** True if less money is available at the best price than the stake to lay now. */
  readonly isShort: boolean;
  /**
   * The lays to place at the prices of the exchange's ladder; undefined without one, or if the stake is the user's own.
   */
  readonly plan: LayPlan | undefined;
  /** True if the stake to lay now is not that of `bet` alone: the user's own, or rounded together with another. */
  readonly isChosen: boolean;
};

/** The fields common to both kinds of worked bets. */
export type WorkedFacts = {
  readonly roundings: readonly RoundingChoice[];
  readonly rating: MatchedRating;
  /** Two prices that appear to be swapped. */
  readonly mixUp: OddsMixUp | undefined;
};

/** A bet with one lay market, with its figures. */
export type WorkedSingle = WorkedFacts & { readonly kind: 'single' } & WorkedSide;
/** An each-way bet with its figures: every finish, and both markets. */
export type WorkedEachWay = WorkedFacts & {
  readonly kind: 'eachWay';
  readonly bet: EachWayBet;
  readonly lays: EachWayLay;
  readonly win: WorkedSide;
  readonly place: WorkedSide;
};
/** All results of a matched bet. Money in exact pence. */
export type Worked = WorkedSingle | WorkedEachWay;

/** The exchange's ladder of each market: prices, with the money available at each. */
export type Ladders = {
  readonly lay?: readonly LadderLevel[] | undefined;
  readonly place?: readonly LadderLevel[] | undefined;
};

const PLACEABLE = LAY_ROUNDINGS.filter((rounding) => rounding !== 'none');

/** Works out all results of a matched bet, or the note that no lay is needed. */
export function work(bet: MatchedBet, ladders: Ladders = {}): Answer<Worked> {
  return bet.kind === 'single' ? workSingle(bet, ladders.lay) : workEachWay(bet, ladders);
}

function workSingle(bet: SingleBet, ladder: Ladders['lay']): Answer<WorkedSingle> {
  return following(workSide(bet, { ladder }), (side) => {
    const { rounding: _, ...input } = partInput(bet, side.outcomes);
    return worked({
      kind: 'single',
      ...side,
      roundings: PLACEABLE.map((rounding) => {
        const { nextLayStake, profit } = partLay({ ...input, rounding });
        return { rounding, layStakes: [nextLayStake], worst: profit };
      }),
      rating: ratingOf(bet),
      mixUp: mixUpOf(bet),
    });
  });
}

function partInput({ lay, rounding }: SingleBet, back: BackOutcomes) {
  const { matched, price, commission } = lay;
  return { back, matched, price, commission, rounding };
}

type SideOptions = {
  readonly ladder: readonly LadderLevel[] | undefined;
  /** The even stake to lay now, if it is rounded together with another. */
  readonly evenStake?: Pence;
};

function workSide(bet: SingleBet, { ladder = [], evenStake }: SideOptions): Answer<WorkedSide> {
  const { lay, rounding } = bet;
  return following(layable(bet.back), (outcomes) =>
    following(matchedFigures(bet, evenStake), (figures) =>
      worked({
        bet,
        outcomes,
        figures,
        best: ladder[0],
        isShort: ladder[0] !== undefined && compare(ladder[0].size, figures.nextLayStake) < 0,
        anchors: layAnchors({ back: outcomes, ...lay, rounding, evenStake }),
        plan:
          lay.ownStake !== undefined || ladder.length === 0
            ? undefined
            : planLay({ ...partInput(bet, outcomes), ladder: settledLadder(ladder, lay) }),
        isChosen: lay.ownStake !== undefined || (evenStake !== undefined && rounding === 'best'),
      }),
    ),
  );
}

function settledLadder(ladder: readonly LadderLevel[], lay: LaySide): readonly LadderLevel[] {
  return ladder.map(({ price, size }) => ({ size, price: layPrice({ ...lay, odds: price }) }));
}

function workEachWay(bet: EachWayBet, ladders: Ladders): Answer<WorkedEachWay> {
  const lays = eachWayFigures(bet);
  const even = eachWayFigures(bet, { isEven: true });
  const stakeOf = ({ lay }: SingleBet, own: Pence, evenStake: Pence): Pence =>
    lay.ownStake === undefined ? own : evenStake;
  const win = workSide(bet.win, {
    ladder: ladders.lay,
    evenStake: stakeOf(bet.win, lays.winLayStake, even.winLayStake),
  });
  return following(win, (winSide) =>
    following(
      workSide(bet.place, {
        ladder: ladders.place,
        evenStake: stakeOf(bet.place, lays.placeLayStake, even.placeLayStake),
      }),
      (placeSide) =>
        worked({
          kind: 'eachWay',
          bet,
          lays,
          win: winSide,
          place: placeSide,
          roundings: eachWayRoundings(bet),
          rating: ratingOf(bet),
          mixUp: mixUpOf(bet),
        }),
    ),
  );
}

function eachWayRoundings(bet: EachWayBet): readonly RoundingChoice[] {
  return PLACEABLE.map((rounding) => {
    const lays = eachWayFigures({ ...bet, rounding }, { isEven: true });
    return { rounding, layStakes: [lays.winLayStake, lays.placeLayStake], worst: lays.profit };
  });
}
