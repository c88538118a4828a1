import type { Bet } from '../bet/bet.ts';
import { type CompositeLeg, compositeLeg } from './composite-leg.ts';
import type { Line } from '../systems/line.ts';
import { penceText } from '../number/money.ts';
import { minus, ONE, type Rational, times, whole } from '../number/rational.ts';
import { rationalText } from '../number/rational-text.ts';
import type { Rules } from '../bet/rules.ts';
import type { StakeType } from '../bet/stake-type.ts';

/**
 * One unit of a bet, laid out in full. Stakes are pounds with two places; boosts are multipliers, 1 for none. An
 * `oddsOverride` replaces the product of its legs' prices, and is never found on an any-to-come unit.
 */
export type UnitBet = {
  readonly side: 'BACK';
  readonly stake: string;
  readonly stakeType: StakeType;
  readonly oddsBoost: string;
  readonly oddsOverride: string | null;
  readonly legs: readonly CompositeLeg[];
  /** Marks a unit whose first leg carries at most so many stakes of its return to the second. */
  readonly anyToCome?: { readonly rolloverMultiplier: string };
};

/** What is saved with a bet beside what it is. */
export type CompositeMeta = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
};

/**
 * A bet as it is saved: every unit with its legs, so that each can be settled, boosted or overridden by itself. All
 * figures are texts. `promos` are in percent, as on the slip: commission and a promo boost belong to no single leg.
 */
export type CompositeBet = CompositeMeta & {
  readonly unitBets: readonly UnitBet[];
  readonly rules: Rules;
  readonly promos: { readonly boostPct: string; readonly commissionPct: string };
};

/**
 * The composite bet of a bet, a unit bet for every unit in the order of `units`. Each-way, the win unit is followed by
 * its place unit, any to come too: under `pooled` rules `settleCompositeBet` finds such neighbours and pools them
 * again. Settles to the same money as the bet, unit by unit. Rule: docs/rules/composite-bet.md.
 */
export function toCompositeBet(bet: Bet, { bookieId, placed, liveTrack }: CompositeMeta): CompositeBet {
  const parts = bet.eachWay ? (['win', 'place'] as const) : (['notApplicable'] as const);
  const legs = parts.map((part) => bet.selections.map((selection) => compositeLeg(selection, part)));
  return {
    bookieId,
    placed,
    liveTrack,
    unitBets: bet.system.lines().flatMap((line) => legs.map((ofPart) => unitBet(bet, line, ofPart))),
    rules: bet.rules,
    promos: { boostPct: percentText(minus(bet.promoBoost, ONE)), commissionPct: percentText(bet.commission) },
  };
}

function unitBet(bet: Bet, line: Line, legs: readonly CompositeLeg[]): UnitBet {
  const indexes = line.kind === 'fold' ? line.selections : [line.first, line.second];
  const unit = {
    side: 'BACK',
    stake: penceText(bet.stake),
    stakeType: bet.stakeType,
    oddsBoost: '1',
    oddsOverride: null,
    legs: indexes.flatMap((index) => legs[index] ?? []),
  } as const;
  return line.kind === 'fold'
    ? unit
    : { ...unit, anyToCome: { rolloverMultiplier: String(line.multiplier) } };
}

function percentText(fraction: Rational): string {
  return rationalText(times(fraction, whole(100)));
}
