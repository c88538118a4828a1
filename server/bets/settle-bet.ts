import {
  type Bet,
  failed,
  issue,
  ok,
  type Pence,
  readBet,
  type Result,
  roundedPence,
  settle,
  type Settlement,
} from '#lib';
import { matchedFigures, matchedResultsJson, type MatchedResultsJson, readSavedBet } from '#lib/matched';
import { type LedgerEntry, matchedEntry, type MatchedOutcome, slipEntry } from '#lib/product';
import type { MatchedBetWire } from '#lib/wire';

import type { SavedBetTable } from '../db/tables/bets.ts';
import type { FieldError } from '../http/problem.ts';
import type { BetInput, SlipDocument } from './bet-input.ts';
import { checkSize } from './slip-size.ts';

/** The figures of a bet for its current outcomes. */
type Figures = {
  readonly status: SavedBetTable['status'];
  /** True if no open outcome can change the returns. */
  readonly isDecided: boolean;
  readonly entry: LedgerEntry;
};

/** The ledger fields that come from the row, and are unknown before the bet is saved. */
const UNSAVED = { betId: '', bookieId: null, exchangeId: null, settledOn: undefined } as const;

/** £999,999,999.99: larger than any real bet, and small enough for exact sums of all of a user's bets. */
const MAX_PENCE = 99_999_999_999;

/** True if every amount is within `MAX_PENCE`. */
function isStorable(amounts: readonly Pence[]): boolean {
  return amounts.map(roundedPence).every((pence) => pence >= -MAX_PENCE && pence <= MAX_PENCE);
}

/** A settled slip that may be stored. */
type SettledSlip = {
  readonly bet: Bet;
  readonly settlement: Settlement;
  readonly figures: Figures;
};

/** Settles a slip. Returns lib's issues if the slip is invalid, and the server's if it is too large to store. */
export function settleSlip(document: SlipDocument): Result<SettledSlip, readonly FieldError[]> {
  const read = readBet(document);
  if (!read.ok) return read;
  const bet = read.value;
  const sizeErrors = checkSize(document, bet);
  if (sizeErrors.length > 0) return failed(sizeErrors);
  const settlement = settle(bet);
  if (!isStorable([{ n: settlement.totalStake, d: 1 }, settlement.potentialPayout])) {
    const isTotal = typeof document.totalStake === 'string' || typeof document.totalStake === 'number';
    return failed([issue('too-large', isTotal ? 'totalStake' : 'stakePerLine')]);
  }
  const statuses = settlement.units.map(({ status }) => status);
  return ok({
    bet,
    settlement,
    figures: {
      status: deriveStatus(statuses, settlement.realisedPayout.n > 0),
      isDecided: !statuses.includes('inPlay'),
      entry: slipEntry(UNSAVED, settlement),
    },
  });
}

/** Derives the status of a bet from those of its units, with the same precedence as for one unit. */
function deriveStatus(units: readonly Figures['status'][], pays: boolean): Figures['status'] {
  if (units.every((status) => status === 'lost')) return 'lost';
  if (units.includes('inPlay')) return 'inPlay';
  if (units.every((status) => status === 'void')) return 'void';
  return pays ? 'won' : 'settled';
}

/** A settled matched bet that may be stored. */
type SettledMatchedBet = { readonly settlement: MatchedResultsJson; readonly figures: Figures };

/** Settles a matched bet by its outcome, or returns its issues: lib's, or `no-figures`. */
export function settleMatchedBet(
  document: MatchedBetWire,
  outcome: MatchedOutcome,
): Result<SettledMatchedBet, readonly FieldError[]> {
  const read = readSavedBet(document);
  if (read.kind === 'wrong') return failed(read.issues);
  if (read.kind === 'blank') return failed([noFigures('A stake, back odds and lay odds are needed')]);
  const answer = matchedFigures(read.bet);
  const entry = matchedEntry({ ...UNSAVED, outcome }, read.bet);
  if (answer.kind !== 'worked' || entry === undefined) {
    const [note = ''] = answer.kind === 'none' ? answer.notes : [];
    return failed([noFigures(note)]);
  }
  const { figures } = answer;
  if (!isStorable([figures.backWin, figures.backLoss, figures.layWin, figures.liability])) {
    return failed([issue('too-large', 'back.stake')]);
  }
  return ok({
    settlement: matchedResultsJson(figures),
    figures: { status: STATUS[outcome], isDecided: outcome !== 'unsettled', entry },
  });
}

function noFigures(message: string): FieldError {
  return { code: 'no-figures', path: '', message };
}

const STATUS = {
  unsettled: 'inPlay',
  win: 'won',
  lost: 'lost',
  void: 'void',
  halfWin: 'won',
  push: 'void',
  halfLost: 'lost',
} as const satisfies Readonly<Record<MatchedOutcome, Figures['status']>>;

/** The input of a bet with everything that the engine derives from it. */
export type SettledBet =
  | (Extract<BetInput, { kind: 'slip' }> & SettledSlip)
  | (Extract<BetInput, { kind: 'matched_bet' }> & SettledMatchedBet);

/** The longest document as JSON: the limit of a cell of the exported file. */
export const MAX_DOCUMENT_CHARACTERS = 60_000;

/** Settles a bet, or returns the errors of its document, whose paths are relative to the document. */
export function settleBet(input: BetInput): Result<SettledBet, readonly FieldError[]> {
  if (JSON.stringify(input.document).length > MAX_DOCUMENT_CHARACTERS) {
    return failed([issue('too-large', '')]);
  }
  switch (input.kind) {
    case 'slip': {
      const settled = settleSlip(input.document);
      return settled.ok ? ok({ ...input, ...settled.value }) : settled;
    }
    case 'matched_bet': {
      const settled = settleMatchedBet(input.document, input.outcome);
      return settled.ok ? ok({ ...input, ...settled.value }) : settled;
    }
  }
}
