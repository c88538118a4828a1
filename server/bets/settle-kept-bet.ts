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
import type { KeptBet, SlipDocument } from './kept-bet.ts';
import { checkSize } from './slip-size.ts';

/** The figures of a bet by its outcomes as they are. */
type Figures = {
  readonly status: SavedBetTable['status'];
  /** No outcome that is still to come can change what it pays. */
  readonly isDecided: boolean;
  readonly entry: LedgerEntry;
};

/** The fields of an entry that are unknown before the bet is saved: its owners, which are in the row. */
const NOBODYS = { betId: '', bookieId: null, exchangeId: null, settledOn: undefined } as const;

/** More than anyone bets: £999,999,999.99. Below it, the sums of all that one person keeps are exact in a number. */
const MOST_PENCE = 99_999_999_999;

/** True if no amount is larger than any real bet. */
function isKeepable(amounts: readonly Pence[]): boolean {
  return amounts.map(roundedPence).every((pence) => pence >= -MOST_PENCE && pence <= MOST_PENCE);
}

/** A slip that can be kept, settled. */
type SettledSlip = {
  readonly bet: Bet;
  readonly settlement: Settlement;
  readonly figures: Figures;
};

/** The settlement of a slip, or what is wrong with the slip: lib's issues, and ours where it is too much to keep. */
export function settleSlip(document: SlipDocument): Result<SettledSlip, readonly FieldError[]> {
  const read = readBet(document);
  if (!read.ok) return read;
  const bet = read.value;
  const tooMuch = checkSize(document, bet);
  if (tooMuch.length > 0) return failed(tooMuch);
  const settlement = settle(bet);
  if (!isKeepable([{ n: settlement.totalStake, d: 1 }, settlement.potentialPayout])) {
    const isTotal = typeof document.totalStake === 'string' || typeof document.totalStake === 'number';
    return failed([issue('too-large', isTotal ? 'totalStake' : 'stakePerLine')]);
  }
  const statuses = settlement.units.map(({ status }) => status);
  return ok({
    bet,
    settlement,
    figures: {
      status: statusOf(statuses, settlement.realisedPayout.n > 0),
      isDecided: !statuses.includes('inPlay'),
      entry: slipEntry(NOBODYS, settlement),
    },
  });
}

/** The status of the whole bet: asked of all its units together, in the order in which it is asked of one. */
function statusOf(units: readonly Figures['status'][], pays: boolean): Figures['status'] {
  if (units.every((status) => status === 'lost')) return 'lost';
  if (units.includes('inPlay')) return 'inPlay';
  if (units.every((status) => status === 'void')) return 'void';
  return pays ? 'won' : 'settled';
}

/** A matched bet that can be kept, and what its outcome comes to. */
type SettledMatchedBet = { readonly settlement: MatchedResultsJson; readonly figures: Figures };

/** The figures of a matched bet by its outcome, or its issues: lib's, and `no-figures` if it has none. */
export function settleMatchedBet(
  document: MatchedBetWire,
  outcome: MatchedOutcome,
): Result<SettledMatchedBet, readonly FieldError[]> {
  const reading = readSavedBet(document);
  if (reading.kind === 'wrong') return failed(reading.issues);
  if (reading.kind === 'blank') return failed([noFigures('A stake, back odds and lay odds are needed')]);
  const answer = matchedFigures(reading.bet);
  const entry = matchedEntry({ ...NOBODYS, outcome }, reading.bet);
  if (answer.kind !== 'worked' || entry === undefined) {
    const [note = ''] = answer.kind === 'none' ? answer.notes : [];
    return failed([noFigures(note)]);
  }
  const { figures } = answer;
  if (!isKeepable([figures.backWin, figures.backLoss, figures.layWin, figures.liability])) {
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

/** A kept bet with all that the engine makes of it. */
export type SettledBet =
  | (Extract<KeptBet, { kind: 'slip' }> & SettledSlip)
  | (Extract<KeptBet, { kind: 'matched_bet' }> & SettledMatchedBet);

/** Characters of a document as JSON: what a cell of the exported file may have. */
export const MOST_CHARACTERS = 60_000;

/** The bet settled by lib, or what is wrong with its document: paths are the document's own. */
export function settleKeptBet(kept: KeptBet): Result<SettledBet, readonly FieldError[]> {
  if (JSON.stringify(kept.document).length > MOST_CHARACTERS) return failed([issue('too-large', '')]);
  switch (kept.kind) {
    case 'slip': {
      const settled = settleSlip(kept.document);
      return settled.ok ? ok({ ...kept, ...settled.value }) : settled;
    }
    case 'matched_bet': {
      const settled = settleMatchedBet(kept.document, kept.outcome);
      return settled.ok ? ok({ ...kept, ...settled.value }) : settled;
    }
  }
}
