import { failed, issue, ok, type Result } from '#lib';
import { matchedFigures, matchedResultsJson, type MatchedResultsJson, readSavedBet } from '#lib/matched';
import { matchedEntry, type MatchedOutcome } from '#lib/product';
import type { MatchedBetWire } from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import { type Figures, isKeepable, NOBODYS } from './figures.ts';

/** A matched bet that can be kept, and what its outcome comes to. */
export type SettledMatchedBet = { readonly settlement: MatchedResultsJson; readonly figures: Figures };

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
} as const satisfies Readonly<Record<MatchedOutcome, Figures['status']>>;
