import { figuresIn } from '../../matched/answer.ts';
import { lineResultOf } from '../../matched/partial-results.ts';
import type { SingleBet } from '../../matched/matched-bet.ts';
import { type MatchedFigures, matchedFigures } from '../../matched/figures.ts';
import type { MatchedBetType } from '../../matched/prices.ts';
import type { MatchedOutcome } from './matched-outcomes.ts';
import { add, type Int } from '../../number/int.ts';
import { roundedPence } from '../../number/money.ts';
import type { Settlement } from '../../settle/settle.ts';
import type { Spread } from './spread.ts';

/**
 * A side of a bet at a bookie, in whole pence: the amount at risk and the range of its result while it is open, and the
 * result once it is settled. Each is rounded once, half away from zero, from the exact figure:
 * docs/decisions/0021-a-ledger-counts-whole-pennies.md.
 */
export type LedgerSide = {
  readonly bookieId: string | null;
  readonly atRisk: Int;
  readonly result: Int;
  /** The smallest and the largest result that it can have. */
  readonly worst: Int;
  readonly best: Int;
};

/** A bet as the dashboard counts it, in whole pence. */
export type LedgerEntry = {
  readonly betId: string;
  /** The kind of money: cash, or a bookmaker's free bet. */
  readonly money: 'cash' | 'freeBets';
  /** The day on which it was settled, `2026-03-01`; undefined while it is open. */
  readonly settledOn: string | undefined;
  /** The smaller of a matched bet's two results; 0 for a slip, which guarantees nothing. */
  readonly expected: Int;
  readonly back: LedgerSide;
  readonly lay: LedgerSide | undefined;
  /** The probable result of an open bet; undefined if it is settled, or if its odds do not imply its chances. */
  readonly spread?: Spread | undefined;
};

/** The facts of a saved bet beside the bet. */
export type SavedFacts = {
  readonly betId: string;
  readonly bookieId: string | null;
  readonly settledOn: string | undefined;
};

/** The entry of a slip. Its result is the profit or loss at the bookie. */
export function slipEntry(facts: SavedFacts, settlement: Settlement): LedgerEntry {
  const isCash = settlement.bet.stakeType === 'cash';
  return {
    betId: facts.betId,
    money: isCash ? 'cash' : 'freeBets',
    settledOn: facts.settledOn,
    expected: 0,
    back: {
      bookieId: facts.bookieId,
      atRisk: settlement.cashStake,
      result: roundedPence(settlement.realisedProfit),
      worst: roundedPence(settlement.realisedProfit),
      best: roundedPence(settlement.potentialProfit),
    },
    lay: undefined,
  };
}

/**
 * The entry of a matched bet, open until its outcome is known. Undefined if no lay is needed.
 */
export function matchedEntry(
  facts: SavedFacts & { readonly exchangeId: string | null; readonly outcome: MatchedOutcome },
  bet: SingleBet,
): LedgerEntry | undefined {
  const figures = figuresIn(matchedFigures(bet));
  if (figures === undefined) return undefined;
  const { betType, stake } = bet.back;
  const money = moneyOf(betType);
  const isFree = money === 'freeBets';
  const results = resultsOf(facts.outcome, bet, figures);
  return {
    betId: facts.betId,
    money,
    settledOn: facts.outcome === 'unsettled' ? undefined : facts.settledOn,
    expected: roundedPence(figures.profit),
    back: {
      bookieId: facts.bookieId,
      atRisk: isFree ? 0 : roundedPence(stake),
      result: results.back,
      ...range(roundedPence(figures.backWin), roundedPence(figures.backLoss)),
    },
    lay: {
      bookieId: facts.exchangeId,
      atRisk: roundedPence(figures.liability),
      result: results.lay,
      ...range(roundedPence(figures.layWin), roundedPence(figures.layLoss)),
    },
  };
}

/** The kind of money that a matched bet uses. */
export function moneyOf(betType: MatchedBetType): LedgerEntry['money'] {
  return betType === 'freebetSnr' || betType === 'freebetSr' ? 'freeBets' : 'cash';
}

/** The smaller and the larger of the two results of a side. */
export function range(one: Int, other: Int): Pick<LedgerSide, 'worst' | 'best'> {
  return one < other ? { worst: one, best: other } : { worst: other, best: one };
}

/** The result of both sides of a bet together, in whole pence. */
export function entryProfit({ back, lay }: LedgerEntry): Int {
  return add(back.result, lay?.result ?? 0);
}

function resultsOf(
  outcome: MatchedOutcome,
  bet: SingleBet,
  figures: MatchedFigures,
): { readonly back: Int; readonly lay: Int } {
  switch (outcome) {
    case 'win':
      return { back: roundedPence(figures.backWin), lay: roundedPence(figures.layLoss) };
    case 'lost':
      return { back: roundedPence(figures.backLoss), lay: roundedPence(figures.layWin) };
    case 'halfWin':
    case 'push':
    case 'halfLost': {
      const { bookmaker, exchange } = lineResultOf(bet, figures, outcome);
      return { back: roundedPence(bookmaker), lay: roundedPence(exchange) };
    }
    case 'void':
    case 'unsettled':
      return { back: 0, lay: 0 };
  }
}
