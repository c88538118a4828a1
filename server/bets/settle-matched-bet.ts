import { failed, issue, ok, type Result } from '#lib';
import {
  matchedResults,
  matchedResultsJson,
  type MatchedResultsJson,
  validateMatchedBet,
} from '#lib/matched';
import { matchedEntry, type MatchedOutcome } from '#lib/product';
import type { MatchedBetWire } from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import { type Figures, isKeepable, NOBODYS } from './figures.ts';

/** A matched bet that can be kept, and what its outcome comes to. */
export type SettledMatchedBet = { readonly settlement: MatchedResultsJson; readonly figures: Figures };

/** What a matched bet comes to by its outcome, or what is wrong with it: lib's issues, and ours where it has no figures. */
export function settleMatchedBet(
  document: MatchedBetWire,
  outcome: MatchedOutcome,
): Result<SettledMatchedBet, readonly FieldError[]> {
  const read = validateMatchedBet(document);
  if (!read.ok) return read;
  const results = matchedResults(read.value);
  const { figures, notes } = results;
  const entry = matchedEntry({ ...NOBODYS, outcome }, read.value);
  if (figures === undefined || entry === undefined) {
    const message = notes[0] ?? 'A stake, back odds and lay odds are needed';
    return failed([{ code: 'no-figures', path: '', message }]);
  }
  if (!isKeepable([figures.backWin, figures.backLoss, figures.layWin, figures.liability])) {
    return failed([issue('too-large', 'back.stake')]);
  }
  return ok({
    settlement: matchedResultsJson(results),
    figures: { status: STATUS[outcome], isDecided: outcome !== 'unsettled', entry },
  });
}

const STATUS = {
  unsettled: 'inPlay',
  win: 'won',
  lost: 'lost',
  void: 'void',
} as const satisfies Readonly<Record<MatchedOutcome, Figures['status']>>;
