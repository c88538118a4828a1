import { type Issue } from '../../issue.ts';
import { ok, type Result } from '../../result.ts';
import { type JsonOptions, printer } from '../calculator.ts';
import { validateMatchedBet } from '../matched-bet.ts';
import { type MatchedFigures, type MatchedResults, matchedResults } from '../matched-results.ts';

/** The ten results as pounds in text, all of them null where there are none. */
export type MatchedResultsJson = {
  readonly layStake: string | null;
  readonly liability: string | null;
  readonly backWin: string | null;
  readonly backLoss: string | null;
  readonly layWin: string | null;
  readonly layLoss: string | null;
  readonly totalBackWin: string | null;
  readonly totalLayWin: string | null;
  readonly profit: string | null;
  readonly cashback: string | null;
  readonly notes?: readonly string[];
};

/**
 * The ten results as JSON: pounds with two places, each rounded by itself, half away from zero (`exact`: reduced `n/d`
 * pounds), all null where they cannot be worked out; `notes` only where there are any.
 */
export function matchedResultsJson(results: MatchedResults, options: JsonOptions = {}): MatchedResultsJson {
  const { figures, notes } = results;
  const { money } = printer(options);
  const text = (key: keyof MatchedFigures): string | null =>
    figures === undefined ? null : money(figures[key]);
  const json = {
    layStake: text('layStake'),
    liability: text('liability'),
    backWin: text('backWin'),
    backLoss: text('backLoss'),
    layWin: text('layWin'),
    layLoss: text('layLoss'),
    totalBackWin: text('totalBackWin'),
    totalLayWin: text('totalLayWin'),
    profit: text('profit'),
    cashback: text('cashback'),
  };
  return notes.length === 0 ? json : { ...json, notes };
}

/** The ten results of a matched bet's JSON, as JSON, or every problem of it at once. Rule: docs/rules/matched-bet.md. */
export function calculateMatchedBet(
  input: unknown,
  options: JsonOptions = {},
): Result<MatchedResultsJson, readonly Issue[]> {
  const bet = validateMatchedBet(input);
  return bet.ok ? ok(matchedResultsJson(matchedResults(bet.value), options)) : bet;
}
