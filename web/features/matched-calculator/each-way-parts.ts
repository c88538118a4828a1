import {
  LAY_ROUNDINGS,
  type EachWayLay,
  type LadderLevel,
  type MatchedBet,
  type Working,
} from '#lib/matched';
import type { OpenRow } from '../../panels/open-row.ts';
import type { Part } from '../../ui/part-notes.ts';
import { type CalculatorState, EVEN_LAY, layChoice, type LaySide } from './calculator-state.ts';
import { eachWayOf, partBets } from './each-way-of.ts';
import { type Figures, figuresOf, type RoundingChoice } from './figures.ts';
import { ladderOf } from './ladder-of.ts';
import { workingsOf } from './workings-of.ts';

/** A part of an each-way bet, which is a matched bet by itself. */
export type EachWayPart = {
  readonly name: Part;
  readonly side: LaySide;
  readonly figures: Figures;
  /** The prices of its market with what waits at each; empty where nobody says how much. */
  readonly ladder: readonly LadderLevel[];
  readonly workings: readonly Working[];
};

/** The win part and the place part of an each-way bet; none while something that they need is blank. */
export function eachWayParts(
  state: CalculatorState,
  bet: MatchedBet,
  open: OpenRow | undefined,
): readonly EachWayPart[] {
  const bets = state.eachWay && partBets(bet, state.eachWay);
  const lays = eachWayOf(bet, state);
  const even = eachWayOf(bet, withEvenLays(state));
  if (bets === undefined || lays === undefined || even === undefined) return [];
  const part = (
    name: Part,
    side: LaySide,
    ofPart: MatchedBet,
    stakeOf: (all: EachWayLay) => EachWayLay['winLayStake'],
  ): readonly EachWayPart[] => {
    const choice = layChoice(state, side);
    const isOwn = choice.ownStake !== undefined;
    const ladder = ladderOf(open, side);
    // Which penny is best is a question of both parts together.
    const evenStake = stakeOf(isOwn ? even : lays);
    const { figures } = figuresOf(ofPart, choice, ladder, evenStake);
    if (figures === undefined) return [];
    const isChosen = isOwn || bet.rounding === 'best';
    const workings = workingsOf(figures, { isOwn: isChosen, laid: choice.laid });
    return [{ name, side, figures, ladder, workings }];
  };
  return [
    ...part('Win part', 'lay', bets.win, ({ winLayStake }) => winLayStake),
    ...part('Place part', 'placeLay', bets.place, ({ placeLayStake }) => placeLayStake),
  ];
}

/** The roundings of the lay stakes, each with the worst finish that it leaves. */
export function eachWayRoundings(bet: MatchedBet, state: CalculatorState): readonly RoundingChoice[] {
  return LAY_ROUNDINGS.filter((rounding) => rounding !== 'none').flatMap((rounding) => {
    const lays = eachWayOf({ ...bet, rounding }, withEvenLays(state));
    if (lays === undefined) return [];
    return [{ rounding, layStakes: [lays.winLayStake, lays.placeLayStake], worst: lays.profit }];
  });
}

function withEvenLays(state: CalculatorState): CalculatorState {
  const { ownStake } = EVEN_LAY;
  const { eachWay } = state;
  if (eachWay === undefined) return { ...state, ownStake };
  return { ...state, ownStake, eachWay: { ...eachWay, placeChoice: { ...eachWay.placeChoice, ownStake } } };
}
