import { type Answer, following, worked } from '../answer.ts';
import { type JsonObject, type JsonOptions, type Printer, printer, type Wrong } from '../calculator.ts';
import type { CommissionBasis } from '../commission.ts';
import type { MatchedDraft } from '../draft.ts';
import { type MatchedBet, type MatchedReading, readMatchedBet } from '../matched-bet.ts';
import { MIX_UPS } from '../scores.ts';
import { eachWayFigures, type MatchedFigures, matchedFigures, mixUpOf, ratingOf } from '../work.ts';
import { eachWayJson } from './each-way-lay.ts';

/** The ten results as pounds in text, all of them null if there are none. */
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
};

/** A matched bet's answer as one flat object: the ten results, or both lays of an each-way bet and its finishes. */
export type MatchedBetJson = (MatchedResultsJson | JsonObject) & {
  readonly kind: 'worked' | 'none' | 'blank';
  /** The basis of the exchange's commission; a bet that is blank has none yet. */
  readonly commissionBasis?: CommissionBasis;
  /** The fields that are still blank. */
  readonly missing?: readonly string[];
  readonly notes?: readonly string[];
};

/**
 * The ten results as JSON: pounds with two places, each rounded by itself, half away from zero (`exact`: reduced `n/d`
 * pounds); all null without figures.
 */
export function matchedResultsJson(
  figures: MatchedFigures | undefined,
  options: JsonOptions = {},
): MatchedResultsJson {
  const { money } = printer(options);
  const text = (key: keyof MatchedResultsJson): string | null =>
    figures === undefined ? null : money(figures[key]);
  return {
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
}

/** The answer to a matched bet, single or each-way, or every issue of it. Rule: docs/rules/matched-bet.md. */
export function calculateMatchedBet(draft: MatchedDraft, options: JsonOptions = {}): MatchedBetJson | Wrong {
  return matchedBetJson(readMatchedBet(draft), options);
}

/** The same of a bet that has been read. */
export function matchedBetJson(reading: MatchedReading, options: JsonOptions = {}): MatchedBetJson | Wrong {
  switch (reading.kind) {
    case 'wrong':
      return reading;
    case 'blank':
      return { kind: 'blank', ...matchedResultsJson(undefined), missing: reading.missing };
    case 'bet': {
      const answer = flatFigures(reading.bet, printer(options), options);
      const notes = [...reading.notes, ...('notes' in answer ? answer.notes : [])];
      const json = answer.kind === 'worked' ? answer.figures : matchedResultsJson(undefined);
      const { commissionBasis } = reading.bet;
      return { kind: answer.kind, ...json, commissionBasis, ...(notes.length > 0 && { notes }) };
    }
  }
}

function flatFigures(bet: MatchedBet, write: Printer, options: JsonOptions): Answer<JsonObject> {
  if (bet.kind === 'eachWay') {
    return worked({ ...eachWayJson(eachWayFigures(bet), write), ...ratingJson(bet, write) }, mixUpNotes(bet));
  }
  return following(matchedFigures(bet), (figures) => {
    const hasMatched = bet.lay.matched.length > 0;
    const next = hasMatched ? { nextLayStake: write.money(figures.nextLayStake) } : {};
    const json = { ...matchedResultsJson(figures, options), ...next, ...ratingJson(bet, write) };
    return worked(json, mixUpNotes(bet));
  });
}

function ratingJson(bet: MatchedBet, { score }: Printer): JsonObject {
  const { kind, percent } = ratingOf(bet);
  return { rating: null, retention: null, [kind]: score(percent) };
}

/** The note of prices that look swapped, if two do. */
export function mixUpNotes(bet: MatchedBet): readonly string[] {
  const mixUp = mixUpOf(bet);
  return mixUp === undefined ? [] : [`${MIX_UPS[mixUp]}: are the two swapped?`];
}
