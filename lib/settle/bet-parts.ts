import type { Bet } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import { mul } from '../number/int.ts';
import { legAt } from './fold-riding.ts';
import { dividedLeg, type PooledLeg } from './line-return.ts';
import type { EachWayLabel } from './unit.ts';

/** One part of a bet: its legs, and the bet with the stake of a unit of that part. */
export type BetPart = {
  readonly bet: Bet;
  readonly legs: readonly Leg[];
  readonly eachWayLabel: EachWayLabel;
};

/**
 * The parts of a bet whose folds settle independently: the whole bet; each-way, the win part and the place part, or,
 * equally divided, both as one at twice the stake. Rule: docs/rules/each-way.md.
 */
export function foldParts(bet: Bet): readonly BetPart[] {
  if (!bet.eachWay) return [{ bet, legs: bet.winLegs, eachWayLabel: null }];
  if (bet.rules.eachWayMultiples === 'apart') return winAndPlace(bet);
  const legs = bet.winLegs.map((_, index) => dividedLeg(pooledLegAt(bet, index)));
  return [{ bet: { ...bet, stake: mul(2, bet.stake) }, legs, eachWayLabel: 'eachWay' }];
}

/** The parts whose any-to-come units settle independently; empty if both parts are carried as one. */
export function carriedParts(bet: Bet): readonly BetPart[] {
  if (!bet.eachWay) return [{ bet, legs: bet.winLegs, eachWayLabel: null }];
  return bet.rules.eachWayAnyToCome === 'independent' ? winAndPlace(bet) : [];
}

function winAndPlace(bet: Bet): readonly BetPart[] {
  return [
    { bet, legs: bet.winLegs, eachWayLabel: 'win' },
    { bet, legs: bet.placeLegs, eachWayLabel: 'place' },
  ];
}

/** True for a bet without an unsettled selection. */
export function isSettled(bet: Bet): boolean {
  for (const { state } of bet.winLegs) {
    if (state === 'unsettled') return false;
  }
  return true;
}

/** Both parts of a selection of an each-way bet. */
export function pooledLegAt(bet: Bet, index: number): PooledLeg {
  return { win: legAt(bet.winLegs, index), place: legAt(bet.placeLegs, index) };
}
