import { assert } from '../assert.ts';
import type { Leg } from '../bet/leg.ts';
import { add, type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { equals, minus, ONE, type Rational, plus, reduce, times, whole, ZERO } from '../number/rational.ts';
import { ridingOver } from '../settle/fold-riding.ts';
import {
  anyToComeReturn,
  foldReturn,
  type PooledLeg,
  pooledReturn,
  type Riding,
  type Staking,
} from '../settle/line-return.ts';
import type { Totals } from '../settle/totals.ts';
import { carried, decide, type EachWayLabel, pooledState, type Unit } from '../settle/unit.ts';
import type { ValidCompositeBet, ValidLeg, ValidUnitBet } from './composite-bet.ts';

/** A settled unit of a composite bet; a pooled one stands for two unit bets. Money in exact pence. */
export type CompositeUnit = Omit<Unit, 'line'>;

/** A settled composite bet. A unit bet of a free bet costs no cash. Money in exact pence. */
export type CompositeSettlement = Totals & {
  readonly potentialProfit: Pence;
  readonly realisedProfit: Pence;
  readonly units: readonly CompositeUnit[];
};

/**
 * The settlement of a composite bet. Cannot fail; nothing is rounded. Rule: docs/rules/composite-bet.md.
 */
export function settleCompositeBet(bet: ValidCompositeBet): CompositeSettlement {
  const units = settledUnits(bet);
  const cashStake = totalStake(bet.unitBets.filter(({ stakeType }) => stakeType === 'cash'));
  const potentialPayout = total(units.map(({ potentialReturn }) => potentialReturn));
  const realisedPayout = total(units.map(({ realisedReturn }) => realisedReturn));
  return {
    bets: bet.unitBets.length,
    totalStake: totalStake(bet.unitBets),
    cashStake,
    potentialPayout,
    realisedPayout,
    potentialProfit: minus(potentialPayout, whole(cashStake)),
    realisedProfit: minus(realisedPayout, whole(cashStake)),
    units,
  };
}

/** The largest denominator that is worth reducing. Above it, a gcd costs more than it saves. */
const LARGE = 2n ** 2048n;

/**
 * The sum, by halves, reduced while denominators are small. The units of a slip have nearly one denominator; those of
 * an untrusted bet may have none in common, and reducing a running sum at every step would take minutes for 64 KiB.
 */
function total(amounts: readonly Pence[]): Pence {
  const [first = ZERO] = amounts;
  if (amounts.length < 2) return first;
  const middle = amounts.length >> 1;
  const both = plus(total(amounts.slice(0, middle)), total(amounts.slice(middle)));
  return both.d <= LARGE ? reduce(both) : both;
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
      before = bet.rules.eachWayAnyToCome === 'pooled' ? unit : undefined;
    }
  }
  return settled;
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

/**
 * The riding with the unit's own override, which replaces the product of the prices, and then its own boost. A lost leg
 * leaves no share for either.
 */
function repriced({ oddsOverride, oddsBoost }: ValidUnitBet, riding: Riding): Riding {
  if (riding.allVoid) return riding;
  const pays = oddsOverride === undefined ? riding.pays : times(oddsOverride, riding.share);
  return { ...riding, pays: raised(pays, oddsBoost) };
}

function anyToComeUnit(bet: ValidCompositeBet, unit: ValidUnitBet, rollover: Int): CompositeUnit {
  const [first, second] = [boostedLeg(unit, 0), boostedLeg(unit, 1)];
  const decided = carried(
    [first.state, second.state],
    anyToComeReturn(staking(bet, unit), { first, second, multiplier: rollover }),
  );
  return { label: label(unit, ' → '), stake: unit.stake, eachWayLabel: partOf(unit), ...decided };
}

function pooledUnit(bet: ValidCompositeBet, win: ValidUnitBet, place: ValidUnitBet): CompositeUnit {
  const first = { win: boostedLeg(win, 0), place: boostedLeg(place, 0) };
  const second = { win: boostedLeg(win, 1), place: boostedLeg(place, 1) };
  const states = [first, second].map((leg: PooledLeg) => pooledState(leg));
  const potentialReturn = pooledReturn(staking(bet, win), { first, second, multiplier: win.rollover ?? 0 });
  const decided = carried(states, potentialReturn);
  return { label: label(win, ' → '), stake: mul(2, win.stake), eachWayLabel: 'eachWay', ...decided };
}

/**
 * True if two neighbours are the win and the place part of one each-way any-to-come unit. Parts of which only one is
 * void (no slip makes them) are settled apart.
 */
function arePooled(win: ValidUnitBet, place: ValidUnitBet): boolean {
  return (
    win.rollover !== undefined &&
    win.rollover === place.rollover &&
    win.stake === place.stake &&
    win.stakeType === place.stakeType &&
    equals(win.oddsBoost, place.oddsBoost) &&
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
  assert(leg !== undefined, 'an any-to-come unit has two legs');
  if (leg.state === 'void') return leg;
  return { ...leg, price: raised(leg.price, oddsBoost), pays: raised(leg.pays, oddsBoost) };
}

function raised(price: Rational, multiplier: Rational): Rational {
  return equals(multiplier, ONE) ? price : reduce(times(price, multiplier));
}

function staking(bet: ValidCompositeBet, { stake, stakeType }: ValidUnitBet): Staking {
  return { stake, stakeType, promoBoost: bet.promoBoost, commission: bet.commission, rules: bet.rules };
}

function label({ legs }: ValidUnitBet, separator: string): string {
  return legs.map(({ name }, index) => (name === '' ? `Leg ${index + 1}` : name)).join(separator);
}

/** The part that all legs of a unit are; null if the unit is not each-way, or mixed. */
function partOf({ legs }: ValidUnitBet): EachWayLabel {
  const [first] = legs;
  if (first === undefined || first.part === 'notApplicable') return null;
  return legs.every(({ part }) => part === first.part) ? first.part : null;
}
