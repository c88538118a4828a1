import type { Pence } from '../number/money.ts';
import { compare, minus, over, plus, type Rational, reduce, sum, times, whole } from '../number/rational.ts';
import { type Answer, figuresIn, following, worked } from './answer.ts';
import { layable, outcomesOf } from './back-outcomes.ts';
import { type LayAnchors, layAnchors } from './calculators/lay-anchors.ts';
import { type LayPlan, planLay } from './calculators/lay-plan.ts';
import { type EachWayLay, eachWayLay, type EachWayMarket } from './each-way.ts';
import type { Feed } from './feeds.ts';
import { type MatchedFigures, matchedFigures } from './figures.ts';
import { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
import type { EachWayBet, LaySide, MatchedBet, SingleBet } from './matched-bet.ts';
import {
  type BackOutcomes,
  type LadderLevel,
  type LayMarket,
  layStakeFor,
  liabilityOf,
  partLay,
} from './position.ts';
import { layPrice } from './prices.ts';
import { type OddsMixUp, oddsMixUp, type Quote } from './scores.ts';

/** A rounding of the lay stake, and the worst result that it leaves. */
export type RoundingChoice = {
  readonly rounding: LayRounding;
  /** One stake; two for an each-way bet. */
  readonly layStakes: readonly Pence[];
  readonly worst: Pence;
};

/** A lay market with all that is worked out of it. */
export type WorkedSide = {
  readonly bet: SingleBet;
  readonly outcomes: BackOutcomes;
  readonly figures: MatchedFigures;
  readonly anchors: LayAnchors;
  /** The best price of the exchange's ladder, as it is quoted; undefined without a ladder. */
  readonly best: LadderLevel | undefined;
  /** True if less waits at the best price than is to be laid now. */
  readonly isShort: boolean;
  /** The lays to take from the exchange's ladder; undefined without one, or if the stake is the user's own. */
  readonly plan: LayPlan | undefined;
  /** True if the stake to lay now is not that of `bet` alone: the user's own, or rounded together with another. */
  readonly isChosen: boolean;
};

/** The rating in percent of a cash stake, or the retention in percent of a free bet, at even lays before rounding. */
export type MatchedRating = { readonly kind: 'rating' | 'retention'; readonly percent: Rational };

/** The facts of a worked bet of either kind. */
export type WorkedFacts = {
  readonly roundings: readonly RoundingChoice[];
  readonly rating: MatchedRating;
  /** Two prices that look swapped. */
  readonly mixUp: OddsMixUp | undefined;
};

/** A bet with one lay market, worked out. */
export type WorkedSingle = WorkedFacts & { readonly kind: 'single' } & WorkedSide;
/** An each-way bet, worked out: every finish, and both of its markets. */
export type WorkedEachWay = WorkedFacts & {
  readonly kind: 'eachWay';
  readonly bet: EachWayBet;
  readonly lays: EachWayLay;
  readonly win: WorkedSide;
  readonly place: WorkedSide;
};
/** All that follows from a matched bet. Money in exact pence. */
export type Worked = WorkedSingle | WorkedEachWay;

/** The prices that the exchange shows in each market, with the money that waits at each. */
export type Ladders = {
  readonly lay?: readonly LadderLevel[] | undefined;
  readonly place?: readonly LadderLevel[] | undefined;
};

const HUNDRED = whole(100);
const PLACEABLE = LAY_ROUNDINGS.filter((rounding) => rounding !== 'none');

/** All that follows from a matched bet, or the note that no lay is needed. */
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

/** The result of laying all of a bet evenly, before rounding. */
function evenResult({ back, lay }: SingleBet): Pence {
  const { win, loss } = outcomesOf(back);
  const stake = layStakeFor(minus(win, loss), lay.price, lay.commission);
  return minus(win, liabilityOf({ stake, price: lay.price }));
}

function partInput({ lay, rounding }: SingleBet, back: BackOutcomes) {
  const { matched, price, commission } = lay;
  return { back, matched, price, commission, rounding };
}

/** The rating of a bet that there is something to lay of: each-way, of both of its parts together. */
export function ratingOf(bet: MatchedBet): MatchedRating {
  const parts = bet.kind === 'single' ? [bet] : [bet.win, bet.place];
  const even = sum(parts.map(evenResult));
  const staked = sum(parts.map(({ back }) => back.stake));
  const isFree = parts.some(({ back }) => back.betType === 'freebetSnr' || back.betType === 'freebetSr');
  const percent = reduce(over(times(HUNDRED, isFree ? even : plus(even, staked)), staked));
  return { kind: isFree ? 'retention' : 'rating', percent };
}

/** The prices of a bet as they are quoted, before boost and rule 4, in a feed; undefined if it is no bet of that feed. */
export function quoteOf(bet: MatchedBet, feed: Feed): Quote | undefined {
  if (feed === 'each_way' || feed === 'extra_place') {
    if (bet.kind === 'single') return undefined;
    const { terms, win, place } = bet;
    return { feed, back: win.back.odds, terms, win: marketOf(win), place: marketOf(place) };
  }
  if (bet.kind === 'eachWay') return undefined;
  const { odds, commission } = bet.lay;
  return { feed, back: bet.back.odds, lay: odds, commission };
}

function marketOf({ lay }: SingleBet): LayMarket {
  return { price: lay.odds, commission: lay.commission };
}

/** The two prices of a bet that look swapped, if two do. */
export function mixUpOf(bet: MatchedBet): OddsMixUp | undefined {
  const isPlacePart = bet.kind === 'single' && bet.back.terms !== undefined;
  const quote = quoteOf(bet, bet.kind === 'single' ? 'mb' : 'each_way');
  return isPlacePart || quote === undefined ? undefined : oddsMixUp(quote);
}

/** The worst result of a bet, extra places aside, in pence; undefined if no lay is needed. */
export function worstResult(bet: MatchedBet): Pence | undefined {
  return bet.kind === 'single' ? figuresIn(matchedFigures(bet))?.profit : eachWayFigures(bet).profit;
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

/** Both lays of an each-way bet and every finish; with `isEven`, whatever stakes the user chose. */
export function eachWayFigures(
  { betType, win, place, rounding }: EachWayBet,
  { isEven = false }: { readonly isEven?: boolean } = {},
): EachWayLay {
  const market = ({ lay }: SingleBet): EachWayMarket => ({
    ...lay,
    ownStake: isEven ? undefined : lay.ownStake,
  });
  return eachWayLay({
    betType,
    stake: win.back.stake,
    winPrice: win.back.price,
    placePrice: place.back.price,
    bonus: win.back.bonus,
    win: market(win),
    place: market(place),
    rounding,
  });
}

function eachWayRoundings(bet: EachWayBet): readonly RoundingChoice[] {
  return PLACEABLE.map((rounding) => {
    const lays = eachWayFigures({ ...bet, rounding }, { isEven: true });
    return { rounding, layStakes: [lays.winLayStake, lays.placeLayStake], worst: lays.profit };
  });
}
