import type { Concession } from '../bet/concessions.ts';
import type { Leg } from '../bet/leg.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  max,
  minus,
  ONE,
  type Rational,
  sumByHalves,
  times,
  toExactText,
  whole,
  ZERO,
} from '../number/rational.ts';
import { shareFor } from '../settle/accumulator-bonus.ts';
import { type Amount, type ConcessionPaid, paidConcessions, soleWinner } from '../settle/concessions.ts';
import { ridingOver } from '../settle/fold-riding.ts';
import { promoBoosted, type Riding } from '../settle/line-return.ts';
import type { ValidCompositeBet, ValidLeg, ValidUnitBet } from './composite-bet.ts';
import { repriced, staking } from './unit-terms.ts';

/** A fold of win parts: its unit, and its riding. */
type Fold = { readonly unit: ValidUnitBet; readonly riding: Riding };

/** A selection of a composite bet: the contract of its win part, and that part's leg. */
type Chosen = { readonly key: string; readonly leg: Leg };

/**
 * The amount of each concession of a composite bet, fold by fold, as in `concessionsPaid`. A selection is a contract;
 * its win part, or the whole selection if it is not each-way, decides. Rule: docs/rules/concessions.md.
 */
export function compositeConcessions(bet: ValidCompositeBet): readonly ConcessionPaid[] {
  if (bet.concessions.length === 0) return [];
  const selections = selectionsOf(bet);
  const folds = foldsOf(bet);
  return paidConcessions(bet.concessions, {
    isCash: bet.unitBets.every(({ stakeType }) => stakeType === 'cash'),
    isSettled: selections.every(({ leg }) => leg.state !== 'unsettled'),
    amountOf: (concession) => amountOf(bet, concession, { selections, folds }),
  });
}

type Taking = { readonly selections: readonly Chosen[]; readonly folds: readonly Fold[] };

function amountOf(bet: ValidCompositeBet, concession: Concession, taking: Taking): Amount {
  switch (concession.kind) {
    case 'oneWinner':
      return oneWinnerAmount(bet, concession.share, taking);
    case 'allWinners':
      return allWinnersAmount(bet, concession, taking);
    case 'accumulator':
      return accumulatorAmount(bet, concession, taking);
  }
}

function oneWinnerAmount(bet: ValidCompositeBet, share: Rational, { selections, folds }: Taking): Amount {
  const winner = soleWinner(selections.map(({ leg }) => leg));
  if (typeof winner === 'string') return winner;
  const key = selections[winner]?.key;
  const singles = folds.filter(
    ({ unit: { legs } }) => legs.length === 1 && legs.every((leg) => keyOf(leg) === key),
  );
  const winnings = singles.map((fold) => inPence(fold, minus(boosted(bet, fold), fold.riding.share)));
  return times(sumByHalves(winnings), share);
}

function allWinnersAmount(
  bet: ValidCompositeBet,
  { share, of }: Extract<Concession, { kind: 'allWinners' }>,
  { selections, folds }: Taking,
): Amount {
  const states = new Set(selections.map(({ leg }) => leg.state));
  if (states.has('void')) return 'A selection is void';
  if (states.has('lost')) return 'A selection has not won';
  const returned = sumByHalves(folds.map((fold) => inPence(fold, boosted(bet, fold))));
  const stakes = sumByHalves(folds.map(({ unit }) => whole(unit.stake)));
  return times(of === 'returns' ? returned : max(minus(returned, stakes), ZERO), share);
}

function accumulatorAmount(
  bet: ValidCompositeBet,
  bonus: Extract<Concession, { kind: 'accumulator' }>,
  { folds }: Taking,
): Amount {
  const paid = folds.flatMap((fold) => {
    const counting = fold.unit.legs.filter(
      ({ leg, odds }) => leg.state !== 'void' && compare(odds, bonus.minOdds) >= 0,
    );
    const share = shareFor(bonus, counting.length);
    if (fold.riding.pays.n === 0 || share === undefined) return [];
    const returned = boosted(bet, fold);
    const base = bonus.of === 'returns' ? returned : max(minus(returned, ONE), ZERO);
    return [times(inPence(fold, base), share)];
  });
  return paid.length === 0 ? 'No fold that wins has enough legs' : sumByHalves(paid);
}

function boosted(bet: ValidCompositeBet, { unit, riding }: Fold): Rational {
  return promoBoosted(staking(bet, unit), riding);
}

function inPence({ unit }: Fold, perStake: Rational): Pence {
  return times(perStake, whole(unit.stake));
}

function foldsOf({ unitBets }: ValidCompositeBet): readonly Fold[] {
  return unitBets.flatMap((unit) => {
    const isFold = unit.rollover === undefined && unit.legs.every(({ part }) => part !== 'place');
    if (!isFold) return [];
    const legs = unit.legs.map(({ leg }) => leg);
    return [{ unit, riding: repriced(unit, ridingOver(legs, [...legs.keys()])) }];
  });
}

/** The distinct selections by contract, in the order of their first unit. */
function selectionsOf({ unitBets }: ValidCompositeBet): readonly Chosen[] {
  const found = new Map<string, Chosen>();
  for (const { legs } of unitBets) {
    for (const each of legs) {
      const key = keyOf(each);
      if (each.part !== 'place' && !found.has(key)) found.set(key, { key, leg: each.leg });
    }
  }
  return [...found.values()];
}

/**
 * The key of a leg's contract. Selections with the same name are distinguished by odds and outcome, if those differ.
 */
function keyOf({ contract, odds, leg }: ValidLeg): string {
  return JSON.stringify([contract, toExactText(odds), leg.state]);
}
