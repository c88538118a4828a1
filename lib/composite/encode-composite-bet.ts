import type { Bet, Selection } from '../bet/bet.ts';
import type { Concession, ConcessionDraft } from '../bet/concessions.ts';
import { legFinish } from '../bet/outcome.ts';
import { rationalText } from '../number/decimal.ts';
import { penceText } from '../number/money.ts';
import { minus, ONE, plus, type Rational, times, whole } from '../number/rational.ts';
import { type Line, lineSelections } from '../systems/line.ts';
import type { CompositeBet, CompositeLeg, CompositeMeta, LegPart, UnitBet } from './composite-bet.ts';

/**
 * The composite bet of a bet, with a unit bet for every unit, in the order of `units`. Each-way, a win unit is followed
 * by its place unit, including any to come. If a convention pools the two, `settleCompositeBet` finds such neighbours
 * and pools them again. Settles to the same money as the bet, unit by unit. Rule: docs/rules/composite-bet.md.
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
    concessions: bet.concessions.map(concessionDraft),
    maxPayout: bet.maxPayout === undefined ? null : penceText(bet.maxPayout),
  };
}

function unitBet(bet: Bet, line: Line, legs: readonly CompositeLeg[]): UnitBet {
  const indexes = lineSelections(line);
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

/**
 * A concession in the form of a slip. A share is written as a percentage if that terminates, otherwise as the
 * multiplier that it came from.
 */
function concessionDraft(concession: Concession): ConcessionDraft {
  const cap = concession.cap === undefined ? {} : { cap: penceText(concession.cap) };
  switch (concession.kind) {
    case 'oneWinner': {
      const percent = percentText(concession.share);
      return percent.includes('/')
        ? { kind: 'oneWinner', multiply: rationalText(plus(concession.share, ONE)), ...cap }
        : { kind: 'oneWinner', percent, ...cap };
    }
    case 'allWinners':
      return { kind: 'allWinners', percent: percentText(concession.share), of: concession.of, ...cap };
    case 'accumulator':
      return {
        kind: 'accumulator',
        ladder: Object.fromEntries(concession.ladder.map(({ legs, share }) => [legs, percentText(share)])),
        minOdds: oddsText(concession.minOdds),
        of: concession.of,
        ...cap,
      };
  }
}

/** A price as odds text: decimal if that terminates, otherwise fractional. */
function oddsText(price: Rational): string {
  const decimal = rationalText(price);
  return decimal.includes('/') ? rationalText(minus(price, ONE)) : decimal;
}

function percentText(fraction: Rational): string {
  return rationalText(times(fraction, whole(100)));
}

/** The leg of one part of a selection. A selection that is not each-way has the finish of its win part. */
function compositeLeg(selection: Selection, part: LegPart): CompositeLeg {
  const eachWay = part !== 'notApplicable';
  const { outcome, divisor } = legFinish(selection, part === 'place' ? 'place' : 'win');
  return {
    eventDescription: null,
    marketDescription: null,
    contractDescription: selection.description,
    marketParam: null,
    contractParam: null,
    baseOdds: rationalText(selection.odds),
    oddsBoost: rationalText(selection.boost),
    oddsOverride: null,
    outcome,
    rule4Value: rationalText(selection.rule4),
    ewPart: part,
    ewTerms: eachWay ? rationalText(selection.terms) : null,
    ewPlaces: eachWay ? String(selection.places) : null,
    deadHeatDivisor: rationalText(divisor),
    earlyPayout: false,
    priceBoost: '1',
  };
}
