import {
  explainMatched,
  type LadderLevel,
  LAY_ROUNDINGS,
  type LayPlan,
  type MatchedBet,
  validateMatchedBet,
  type Working,
} from '#lib/matched';
import type { OpenRow } from '../../panels/open-row.ts';
import { betsToSave } from './bets-to-save.ts';
import type { CalculatorState, EachWayFields } from './calculator-state.ts';
import { eachWayOf } from './each-way-of.ts';
import { figuresOf, type RoundingChoice } from './figures.ts';
import { ladderOf } from './ladder-of.ts';

/** A part of an each-way bet, which is a matched bet by itself. */
export type EachWayPart = {
  readonly name: string;
  /** The prices of its market with what waits at each; empty where nobody says how much. */
  readonly ladder: readonly LadderLevel[];
  /** How the ladder takes its lay; undefined where its sizes are not known. */
  readonly plan: LayPlan | undefined;
  readonly workings: readonly Working[];
};

/** The win part and the place part of an each-way bet; none while something that they need is blank. */
export function eachWayParts(
  state: CalculatorState,
  bet: MatchedBet,
  open: OpenRow | undefined,
): readonly EachWayPart[] {
  const ladders = [ladderOf(open), ladderOf(open, 'placeLay')];
  return betsToSave({ state, bet, figures: undefined, open }).flatMap(({ part, matchedBet }, index) => {
    const read = validateMatchedBet(matchedBet);
    if (!read.ok || part === undefined) return [];
    const ladder = ladders[index] ?? [];
    const { figures } = figuresOf(read.value, { laid: [], ownStake: undefined }, ladder);
    // Stakes that are rounded together are chosen; others follow from their own part.
    const even = bet.rounding === 'best' ? read.value : { ...read.value, layStake: undefined };
    return [{ name: part, ladder, plan: figures?.plan, workings: explainMatched(even) }];
  });
}

/** The roundings of the lay stakes, each with the worst finish that it leaves. */
export function eachWayRoundings(bet: MatchedBet, fields: EachWayFields): readonly RoundingChoice[] {
  return LAY_ROUNDINGS.filter((rounding) => rounding !== 'none').flatMap((rounding) => {
    const lays = eachWayOf({ ...bet, rounding }, fields);
    if (lays === undefined) return [];
    return [{ rounding, layStakes: [lays.winLayStake, lays.placeLayStake], worst: lays.profit }];
  });
}
