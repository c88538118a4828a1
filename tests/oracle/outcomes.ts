import type { BeyondSelection, BeyondSlip, FinishJson, OutcomeName } from './beyond-json.ts';
import { grade } from './grade.ts';
import { type Ratio, readRatio } from './read-numbers.ts';
import type { NumberText } from './slip-json.ts';

/** The part of a selection that a unit bets on: the whole bet, or one half of an each-way bet. */
export type Part = 'whole' | 'win' | 'place';

const WHOLE: Ratio = { n: 1n, d: 1n };
const NONE: Ratio = { n: 0n, d: 1n };
const DEFAULT_PLACES = 5;

const whole = (given: NumberText | null | undefined): bigint => {
  const { n, d } = readRatio(given ?? 1);
  return n / d;
};

/** The share of a market that pays the first `paid` positions: 1 for a winner, 0 for a loser. */
const finishShare = (finish: FinishJson, paid: bigint): Ratio => {
  const tied = whole(finish.tied);
  const left = paid - whole(finish.position) + 1n;
  if (left >= tied) return WHOLE;
  return left > 0n ? { n: left, d: tied } : NONE;
};

/** True for a slip of each-way bets. */
export const isEachWay = (slip: BeyondSlip): boolean => slip.eachWay?.enabled ?? slip.system === 'each-way';

const partShare = (slip: BeyondSlip, { finish, eachWay }: BeyondSelection, part: Part): Ratio => {
  if (!finish) return WHOLE;
  const places = eachWay?.places ?? slip.eachWay?.places ?? DEFAULT_PLACES;
  return finishShare(finish, whole(part === 'place' ? places : finish.pays));
};

const ofFinish = (win: Ratio, place: Ratio): OutcomeName => {
  if (win.n === win.d) return 'win';
  if (win.n > 0n) return 'deadHeat';
  return place.n > 0n ? 'placed' : 'lost';
};

/** The outcome of a selection: explicit, or from its finish or its market's result. */
export const outcomeOf = (slip: BeyondSlip, selection: BeyondSelection): OutcomeName => {
  const { finish, market, result } = selection;
  if (finish) {
    const place = isEachWay(slip) ? partShare(slip, selection, 'place') : NONE;
    return ofFinish(partShare(slip, selection, 'whole'), place);
  }
  return market && result ? grade(market, result) : (selection.outcome ?? 'unsettled');
};

const inverse = (given: NumberText): Ratio => {
  const { n, d } = readRatio(given);
  return { n: d, d: n };
};

/** The share of its market that one part of a selection wins: 1 without a dead heat, 0 if it is lost. */
export const shareOf = (slip: BeyondSlip, selection: BeyondSelection, part: Part): Ratio => {
  if (selection.finish) return partShare(slip, selection, part);
  const outcome = outcomeOf(slip, selection);
  if (outcome === 'lost' || (outcome === 'placed' && part !== 'place')) return NONE;
  if (outcome !== 'placed' && outcome !== 'deadHeat') return WHOLE;
  return inverse(part === 'place' ? (selection.deadHeatPlaceDivisor ?? 1) : (selection.deadHeatDivisor ?? 2));
};
