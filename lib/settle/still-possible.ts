import type { Bet } from '../bet/bet.ts';
import { type Leg, legPrice, resolveLeg } from '../bet/leg.ts';
import { legFinish, type Part } from '../bet/outcome.ts';
import type { Int } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { compare, whole } from '../number/rational.ts';
import { totals } from './totals.ts';

/** A possible result of the unsettled selections: the indexes of those that win, and the payout in exact pence. */
export type PossibleResult = { readonly winners: readonly number[]; readonly payout: Pence };

/** The results that a bet can still have. */
export type StillPossible = {
  /** The indexes of the unsettled selections. */
  readonly open: readonly number[];
  /** Every choice of winners among them, the others losing, the lowest payout first. */
  readonly results: readonly PossibleResult[];
};

/** The most unsettled selections for which every choice of winners is tried: 1,024 computations of totals. */
export const MAX_OPEN = 10;

/**
 * Every result that a bet can still have: settled selections keep their outcome, and each unsettled one wins or loses.
 * Undefined for more than 10 unsettled selections.
 */
export function stillPossible(bet: Bet): StillPossible | undefined {
  const open = openSelections(bet);
  if (open.length > MAX_OPEN) return undefined;
  const results = payouts(bet, open, ['lost', 'win']).map(({ levels, payout }) => ({
    winners: open.filter((_, place) => levels[place] === 1),
    payout,
  }));
  return { open, results: results.toSorted((one, other) => compare(one.payout, other.payout)) };
}

/** The range of a bet's payouts with `winners` more winning selections, in exact pence. */
export type WinnersRow = { readonly winners: number; readonly lowest: Pence; readonly highest: Pence };

/** The range of payouts for each number of winners among the unsettled selections, from none to all. */
export function returnsByWinners({ open, results }: StillPossible): readonly WinnersRow[] {
  return Array.from({ length: open.length + 1 }, (_, winners) => {
    const paid = results.filter((result) => result.winners.length === winners).map(({ payout }) => payout);
    const [lowest, highest] = [paid[0], paid.at(-1)];
    return lowest && highest ? [{ winners, lowest, highest }] : [];
  }).flat();
}

/** The index of the first result that pays more than an amount, in whole pence; the number of results if none does. */
export function firstPayingMore({ results }: Pick<StillPossible, 'results'>, amount: Int): number {
  const index = results.findIndex(({ payout }) => compare(payout, whole(amount)) > 0);
  return index === -1 ? results.length : index;
}

/** The indexes of the selections without an outcome. */
export function openSelections({ selections }: Pick<Bet, 'selections'>): readonly number[] {
  return selections.flatMap(({ outcome }, index) => (outcome === 'unsettled' ? [index] : []));
}

/** Outcomes that an unsettled selection may have, the worst first. */
export type Ladder = readonly ('lost' | 'placed' | 'win')[];

/** A result: the index in the ladder of each open selection's outcome, and the payout in exact pence. */
export type LadderResult = { readonly levels: readonly number[]; readonly payout: Pence };

/** The payout of every combination of ladder outcomes of the open selections. */
export function payouts(bet: Bet, open: readonly number[], ladder: Ladder): readonly LadderResult[] {
  const choices = {
    win: legsByLevel(bet, open, { ladder, part: 'win' }),
    place: bet.eachWay ? legsByLevel(bet, open, { ladder, part: 'place' }) : [],
  };
  return combinations(open.length, ladder.length).map((levels) => {
    const decided = {
      ...bet,
      winLegs: withLegs(bet.winLegs, open, { levels, choices: choices.win }),
      placeLegs: withLegs(bet.placeLegs, open, { levels, choices: choices.place }),
    };
    return { levels, payout: totals(decided).potentialPayout };
  });
}

/** The legs of each open selection with each outcome of the ladder. */
function legsByLevel(
  { selections, rules }: Bet,
  open: readonly number[],
  { ladder, part }: { readonly ladder: Ladder; readonly part: Part },
): readonly (readonly Leg[])[] {
  return open
    .flatMap((index) => selections[index] ?? [])
    .map((selection) => {
      const price = legPrice(selection, part, rules);
      return ladder.map((outcome) => resolveLeg(price, legFinish({ ...selection, outcome }, part), rules));
    });
}

function withLegs(
  legs: readonly Leg[],
  open: readonly number[],
  { levels, choices }: { readonly levels: readonly number[]; readonly choices: readonly (readonly Leg[])[] },
): readonly Leg[] {
  return legs.map((leg, index) => {
    const place = open.indexOf(index);
    return choices[place]?.[levels[place] ?? 0] ?? leg;
  });
}

/** Every assignment of a level below `levels` to each of `count` items. */
function combinations(count: number, levels: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let place = 0; place < count; place += 1) {
    const before = all;
    all = Array.from({ length: levels }, (_, level) => before.map((each) => [...each, level])).flat();
  }
  return all;
}
