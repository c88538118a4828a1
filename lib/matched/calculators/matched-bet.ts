import { type JsonOptions, workingsJson, type Wrong } from '../calculator.ts';
import { type Printer, printer } from '../printer.ts';
import type { CommissionBasis } from '../commission.ts';
import type { MatchedDraft } from '../draft.ts';
import { type MatchedBet, type MatchedReading, readMatchedBet } from '../matched-bet.ts';
import { DEAD_HEAT_RULE, type PartialResultJson, partialResultsJson } from '../partial-results.ts';
import { type MatchedFigures, matchedFigures } from '../figures.ts';
import { eachWayFigures, ratingOf } from '../bet-figures.ts';
import type { StepJson } from '../workings.ts';
import { type EachWayResultsJson, eachWayJson, matchedBetSteps, mixUpNotes } from './each-way-lay.ts';

/** The ten results as pounds in text, all null without figures. */
export type MatchedResultsJson<Text extends string | null = string | null> = {
  readonly layStake: Text;
  readonly liability: Text;
  readonly backWin: Text;
  readonly backLoss: Text;
  readonly layWin: Text;
  readonly layLoss: Text;
  readonly totalBackWin: Text;
  readonly totalLayWin: Text;
  readonly profit: Text;
  readonly cashback: Text;
};

/** The share of the stake that the even lay retains, in percent: the rating of cash, the retention of a free bet. */
export type MatchedRatingJson =
  | { readonly rating: string; readonly retention: null }
  | { readonly rating: null; readonly retention: string };

/** The conventions that an answer follows: a dead heat divides the stake at both sides. */
export type MatchedConventions = {
  readonly commissionBasis: CommissionBasis;
  readonly deadHeat: typeof DEAD_HEAT_RULE;
};

/** Fields of every answer. */
export type MatchedFactsJson = {
  /** The basis of the exchange's commission. */
  readonly commissionBasis: CommissionBasis;
  readonly conventions: MatchedConventions;
  readonly notes?: readonly string[];
};

/** The results between winning and losing of a bet that has figures, and its workings. */
export type MatchedPartialJson = {
  readonly partialResults: readonly PartialResultJson[];
  /** The steps that lead to the figures, on request. */
  readonly workings?: readonly StepJson[];
};

/** The answer to a bet with one lay market: the ten results. */
export type MatchedSingleJson = MatchedResultsJson<string> &
  MatchedPartialJson &
  MatchedRatingJson &
  MatchedFactsJson & {
    readonly kind: 'worked';
    readonly betKind: 'single';
    /** The stake to lay now, if some is matched already. */
    readonly nextLayStake?: string;
  };

/** The answer to an each-way bet: both lays, and the result of every finish. */
export type MatchedEachWayJson = EachWayResultsJson &
  MatchedPartialJson &
  MatchedRatingJson &
  MatchedFactsJson & { readonly kind: 'worked'; readonly betKind: 'eachWay' };

/** The answer to a complete bet that needs no lay: no results, and notes that say why. */
export type MatchedNoneJson = MatchedResultsJson<null> &
  MatchedFactsJson & { readonly kind: 'none'; readonly notes: readonly string[] };

/** The answer to a bet that is not complete: no results, and the fields that are still blank. */
export type MatchedBlankJson = MatchedResultsJson<null> &
  MatchedFactsJson & { readonly kind: 'blank'; readonly missing: readonly string[] };

/** The answer to a matched bet as one flat object, by its `kind`; `betKind` tells an each-way bet from a single. */
export type MatchedBetJson = MatchedSingleJson | MatchedEachWayJson | MatchedNoneJson | MatchedBlankJson;

/**
 * The ten results as JSON: pounds with two places, each rounded by itself, half away from zero (`exact`: reduced `n/d`
 * pounds); all null without figures.
 */
export function matchedResultsJson(
  figures: MatchedFigures | undefined,
  options: JsonOptions = {},
): MatchedResultsJson {
  return figures === undefined ? NO_RESULTS : resultsOf(figures, printer(options));
}

const NO_RESULTS: MatchedResultsJson<null> = resultsWith(() => null);

function resultsOf(figures: MatchedFigures, { money }: Printer): MatchedResultsJson<string> {
  return resultsWith((key) => money(figures[key]));
}

function resultsWith<Text extends string | null>(
  text: (key: keyof MatchedResultsJson) => Text,
): MatchedResultsJson<Text> {
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

/** The answer to a bet that has been read. */
export function matchedBetJson(reading: MatchedReading, options: JsonOptions = {}): MatchedBetJson | Wrong {
  switch (reading.kind) {
    case 'wrong':
      return reading;
    case 'blank': {
      const { kind, missing, commissionBasis } = reading;
      return { kind, ...NO_RESULTS, missing, ...factsJson(commissionBasis) };
    }
    case 'bet':
      return betJson(reading, options);
  }
}

function betJson(
  { bet, notes }: Extract<MatchedReading, { readonly kind: 'bet' }>,
  options: JsonOptions,
): MatchedBetJson {
  const write = printer(options);
  const workings = options.workings === true && { workings: workingsJson(matchedBetSteps(bet), options) };
  if (bet.kind === 'eachWay') {
    const lays = eachWayFigures(bet);
    return {
      kind: 'worked',
      betKind: 'eachWay',
      ...eachWayJson(lays, write),
      partialResults: partialResultsJson({ kind: 'eachWay', bet, lays }, write),
      ...workedJson(bet, notes, write),
      ...workings,
    };
  }
  const answer = matchedFigures(bet);
  if (answer.kind !== 'worked') {
    const why = answer.kind === 'none' ? answer.notes : [];
    return { kind: 'none', ...NO_RESULTS, ...factsJson(bet.commissionBasis), notes: [...notes, ...why] };
  }
  const { figures } = answer;
  return {
    kind: 'worked',
    betKind: 'single',
    ...resultsOf(figures, write),
    ...(bet.lay.matched.length > 0 && { nextLayStake: write.money(figures.nextLayStake) }),
    partialResults: partialResultsJson({ kind: 'single', bet, figures }, write),
    ...workedJson(bet, notes, write),
    ...workings,
  };
}

/** The rating, conventions and notes of a bet that has figures. */
function workedJson(
  bet: MatchedBet,
  before: readonly string[],
  write: Printer,
): MatchedRatingJson & MatchedFactsJson {
  const notes = [...before, ...mixUpNotes(bet)];
  const named = factsJson(bet.commissionBasis);
  return { ...ratingJson(bet, write), ...named, ...(notes.length > 0 && { notes }) };
}

function factsJson(commissionBasis: CommissionBasis): MatchedFactsJson {
  return { commissionBasis, conventions: { commissionBasis, deadHeat: DEAD_HEAT_RULE } };
}

function ratingJson(bet: MatchedBet, { score }: Printer): MatchedRatingJson {
  const { kind, percent } = ratingOf(bet);
  const text = score(percent);
  return kind === 'rating' ? { rating: text, retention: null } : { rating: null, retention: text };
}
