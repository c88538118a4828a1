import { Fraction } from 'fraction.js';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import { showPlaces } from '../oracle/show-money.ts';
import type { RulesJson, SlipJson } from '../oracle/slip-json.ts';
import type { Engine } from './engines.ts';

/** A bet with published figures: one slip, or several slips with a count of each. */
export type PublishedBet = {
  readonly id: string;
  readonly source: string;
  readonly rule: string;
  readonly slip?: SlipJson;
  readonly bets?: readonly { readonly times: number; readonly slip: SlipJson }[];
  /** The figure of ours that the source printed. */
  readonly look: 'realised' | 'potential' | 'realisedPlaceUnits' | 'potentialPlaceUnits';
  /** The source's rounding of fractional pennies. */
  readonly rounding: 'nearest' | 'totalDown' | 'linesDown';
  readonly expected: Figures;
  readonly exactReturn: string;
  /** The same bet under the product's dead-heat rule. */
  readonly productRuleReturn?: string;
};

export type Figures = {
  readonly return: string;
  readonly profit?: string;
  readonly totalStake?: string;
  readonly lines?: number;
};

type Sums = {
  readonly returns: Fraction;
  readonly linesDown: Fraction;
  readonly stake: Fraction;
  readonly lines: number;
};

const NONE: Sums = {
  returns: new Fraction(0n),
  linesDown: new Fraction(0n),
  stake: new Fraction(0n),
  lines: 0,
};

const downToPenny = (value: Fraction): Fraction => new Fraction((value.n * 100n) / value.d, 100n);

const sumsOf = (settled: SettlementJson, look: PublishedBet['look']): Sums => {
  const isPlaceOnly = look.endsWith('PlaceUnits');
  const returnKey = look.startsWith('potential') ? 'potentialReturn' : 'realisedReturn';
  const units = settled.breakdown.units.filter((unit) => !isPlaceOnly || unit.eachWayLabel === 'place');
  const returns = units.map((unit) => new Fraction(unit[returnKey]));
  const total = (values: readonly Fraction[]): Fraction =>
    values.reduce((sum, value) => sum.add(value), new Fraction(0n));
  if (!isPlaceOnly && !total(returns).equals(new Fraction(settled.breakdown.totals[returnKey]))) {
    throw new Error('the units do not add up to the total');
  }
  return {
    returns: total(returns),
    linesDown: total(returns.map(downToPenny)),
    stake: total(units.map((unit) => new Fraction(unit.stake))),
    lines: isPlaceOnly ? units.length : settled.lines,
  };
};

/** The bet as the engine settles it, exactly. */
export const settlePublished = (bet: PublishedBet, settle: Engine, rules?: RulesJson): Sums => {
  const bets = bet.bets ?? (bet.slip === undefined ? [] : [{ times: 1, slip: bet.slip }]);
  return bets.reduce((sum, { times, slip }) => {
    const one = sumsOf(settle(rules === undefined ? slip : { ...slip, rules }, { exact: true }), bet.look);
    return {
      returns: sum.returns.add(one.returns.mul(BigInt(times))),
      linesDown: sum.linesDown.add(one.linesDown.mul(BigInt(times))),
      stake: sum.stake.add(one.stake.mul(BigInt(times))),
      lines: sum.lines + one.lines * times,
    };
  }, NONE);
};

const placesOf = (text: string): number => text.length - text.indexOf('.') - 1;

/** Our counterparts of the printed figures, with the source's decimal places and rounding. */
export const figuresLike = (printed: Figures, sums: Sums, rounding: PublishedBet['rounding']): Figures => {
  const exact = rounding === 'linesDown' ? sums.linesDown : sums.returns;
  const returns = rounding === 'totalDown' ? downToPenny(exact) : exact;
  return {
    return: showPlaces(returns, placesOf(printed.return)),
    ...(printed.profit !== undefined && {
      profit: showPlaces(returns.sub(sums.stake), placesOf(printed.profit)),
    }),
    ...(printed.totalStake !== undefined && {
      totalStake: showPlaces(sums.stake, placesOf(printed.totalStake)),
    }),
    ...(printed.lines !== undefined && { lines: sums.lines }),
  };
};
