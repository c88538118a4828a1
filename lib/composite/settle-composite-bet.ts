import { assert } from '../assert.ts';
import type { Leg } from '../bet/leg.ts';
import { add, type Int, mul } from '../number/int.ts';
import { equals, type Rational, sumByHalves } from '../number/rational.ts';
import { ridingOver } from '../settle/fold-riding.ts';
import {
  anyToComeReturn,
  dividedLeg,
  foldReturn,
  legOfFold,
  pooledReturn,
  pooledState,
} from '../settle/line-return.ts';
import { type Profits, profitsOf } from '../settle/settle.ts';
import { paidOut, type Totals } from '../settle/totals.ts';
import { carried, decide, type EachWayLabel, type Unit } from '../settle/unit.ts';
import { compositeConcessions } from './composite-concessions.ts';
import { raised, repriced, staking } from './unit-terms.ts';
import type { ValidCompositeBet, ValidLeg, ValidUnitBet } from './composite-bet.ts';

/** A settled unit of a composite bet; a pooled one represents two unit bets. Money in exact pence. */
export type CompositeUnit = Omit<Unit, 'line'>;

/** A settled composite bet. A unit bet of a free bet costs no cash. Money in exact pence. */
export type CompositeSettlement = Totals & Profits & { readonly units: readonly CompositeUnit[] };

/**
 * The settlement of a composite bet. Cannot fail; nothing is rounded. Rule: docs/rules/composite-bet.md.
 */
export function settleCompositeBet(bet: ValidCompositeBet): CompositeSettlement {
  const units = settledUnits(bet);
  const cashStake = totalStake(bet.unitBets.filter(({ stakeType }) => stakeType === 'cash'));
  const returned = {
    potentialReturn: sumByHalves(units.map(({ potentialReturn }) => potentialReturn)),
    realisedReturn: sumByHalves(units.map(({ realisedReturn }) => realisedReturn)),
    concessions: compositeConcessions(bet),
  };
  const sums = { ...returned, ...paidOut(bet, returned) };
  return {
    bets: bet.unitBets.length,
    totalStake: totalStake(bet.unitBets),
    cashStake,
    ...sums,
    ...profitsOf({ cashStake, ...sums }),
    units,
  };
}

function totalStake(unitBets: readonly ValidUnitBet[]): Int {
  return unitBets.reduce<Int>((sum, { stake }) => add(sum, stake), 0);
}

function settledUnits(bet: ValidCompositeBet): readonly CompositeUnit[] {
  const settled: CompositeUnit[] = [];
  let before: ValidUnitBet | undefined;
  for (const unit of bet.unitBets) {
    if (before !== undefined && arePooled(before, unit)) {
      settled[settled.length - 1] = pooledUnit(bet, before, unit);
      before = undefined;
    } else {
      settled.push(
        unit.rollover === undefined ? foldUnit(bet, unit) : anyToComeUnit(bet, unit, unit.rollover),
      );
      before = isPoolable(bet, unit) ? unit : undefined;
    }
  }
  return settled;
}

/** True for a unit that a convention pools with the place unit that follows it. */
function isPoolable({ rules }: ValidCompositeBet, { rollover, oddsOverride }: ValidUnitBet): boolean {
  if (rollover !== undefined) return rules.eachWayAnyToCome !== 'independent';
  return rules.eachWayMultiples === 'equallyDivided' && oddsOverride === undefined;
}

function foldUnit(bet: ValidCompositeBet, unit: ValidUnitBet): CompositeUnit {
  const legs = unit.legs.map(({ leg }) => leg);
  const riding = ridingOver(legs, [...legs.keys()]);
  const potentialReturn = foldReturn(staking(bet, unit), repriced(unit, riding));
  return {
    label: label(unit, ' × '),
    stake: unit.stake,
    eachWayLabel: partOf(unit),
    ...decide(riding, potentialReturn),
  };
}

function anyToComeUnit(bet: ValidCompositeBet, unit: ValidUnitBet, rollover: Int): CompositeUnit {
  const first = boostedLeg(unit, 0);
  const onto = ontoLegs(unit);
  const decided = carried(
    [first, ...unit.legs.slice(1).map(({ leg }) => leg)].map(({ state }) => state),
    anyToComeReturn(staking(bet, unit), { first, second: legOfFold(onto), multiplier: rollover }),
  );
  return { label: label(unit, ' → '), stake: unit.stake, eachWayLabel: partOf(unit), ...decided };
}

/** The legs of the second bet. The unit's own boost raises its price once. */
function ontoLegs(unit: ValidUnitBet): readonly Leg[] {
  const onto = unit.legs.slice(1).map(({ leg }) => leg);
  const raisedAt = onto.findIndex(({ state }) => state !== 'void');
  return onto.map((leg, index) => (index === raisedAt ? raisedLeg(leg, unit.oddsBoost) : leg));
}

function pooledUnit(bet: ValidCompositeBet, win: ValidUnitBet, place: ValidUnitBet): CompositeUnit {
  const legs = win.legs.map(({ leg }, index) => ({ win: leg, place: place.legs[index]?.leg ?? leg }));
  const stake = mul(2, win.stake);
  const common = { stake, eachWayLabel: 'eachWay' } as const;
  if (win.rollover === undefined) {
    const riding = ridingOver(legs.map(dividedLeg), [...legs.keys()]);
    const returned = foldReturn({ ...staking(bet, win), stake }, repriced(win, riding));
    return { label: label(win, ' × '), ...common, ...decide(riding, returned) };
  }
  const first = { win: boostedLeg(win, 0), place: boostedLeg(place, 0) };
  const [ontoWin, ontoPlace] = [ontoLegs(win), ontoLegs(place)];
  const onto = ontoWin.map((leg, index) => ({ win: leg, place: ontoPlace[index] ?? leg }));
  const returned = pooledReturn(staking(bet, win), { first, onto, multiplier: win.rollover });
  return { label: label(win, ' → '), ...common, ...carried(legs.map(pooledState), returned) };
}

/**
 * True if two neighbours are the win and the place part of one each-way unit. Parts of which only one is void (which no
 * slip produces) are settled separately.
 */
function arePooled(win: ValidUnitBet, place: ValidUnitBet): boolean {
  return (
    win.rollover === place.rollover &&
    win.stake === place.stake &&
    win.stakeType === place.stakeType &&
    equals(win.oddsBoost, place.oddsBoost) &&
    place.oddsOverride === undefined &&
    win.legs.length === place.legs.length &&
    win.legs.every((leg, index) => arePartsOfOne(leg, place.legs[index]))
  );
}

function arePartsOfOne(win: ValidLeg, place: ValidLeg | undefined): boolean {
  return (
    win.part === 'win' &&
    place?.part === 'place' &&
    win.contract.every((words, index) => words === place.contract[index]) &&
    (win.leg.state === 'void') === (place.leg.state === 'void')
  );
}

/** A leg of an any-to-come unit. Like the promo boost, the unit's own boost raises each of its two prices. */
function boostedLeg({ legs, oddsBoost }: ValidUnitBet, index: number): Leg {
  const leg = legs[index]?.leg;
  assert(leg !== undefined, 'an any-to-come unit has a first leg');
  return raisedLeg(leg, oddsBoost);
}

function raisedLeg(leg: Leg, multiplier: Rational): Leg {
  if (leg.state === 'void') return leg;
  return { ...leg, price: raised(leg.price, multiplier), pays: raised(leg.pays, multiplier) };
}

function label({ legs }: ValidUnitBet, separator: string): string {
  const names = legs.map(({ name }, index) => (name === '' ? `Leg ${index + 1}` : name));
  const [first = '', ...rest] = names;
  return separator === ' → ' ? `${first} → ${rest.join(' × ')}` : names.join(separator);
}

/** The part that all legs of a unit have; null if the unit is not each-way, or mixed. */
function partOf({ legs }: ValidUnitBet): EachWayLabel {
  const [first] = legs;
  if (first === undefined || first.part === 'notApplicable') return null;
  return legs.every(({ part }) => part === first.part) ? first.part : null;
}
