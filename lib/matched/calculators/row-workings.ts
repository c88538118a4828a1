import { quoteOf } from '../bet-figures.ts';
import { WORKING_LABELS, type WorkingName } from '../explain.ts';
import type { Feed } from '../feeds.ts';
import type { MatchedBet } from '../matched-bet.ts';
import { feedScores } from '../scores.ts';
import type { CalculationStep, StepUnit } from '../workings.ts';
import { over, whole } from '../../number/rational.ts';
import { exactText } from '../exact-text.ts';
import { type Printer, printer } from '../printer.ts';
import { FINISH_LABELS, matchedBetSteps } from './each-way-lay.ts';
import { scoreSteps } from './scores.ts';

/** A step: its formula with the row's own numbers, and its value. */
export type RowStep = {
  readonly label: string;
  readonly unit: StepUnit;
  readonly formula: string;
  /** Rounded once: pounds, a percentage or odds with two places, odds with up to four. */
  readonly value: string;
  /** Never rounded: a decimal if six places hold it, otherwise `n/d`. */
  readonly exact: string;
};

/** The steps to the worse result and to the scores of a row; each list ends with the figure itself. */
export type RowWorkings = {
  /** From the exact lay stake to the worse result; none if no lay is needed. */
  readonly result: readonly RowStep[];
  /** Score 1, then score 2, with the steps between them; none if the feed has no bets of this kind. */
  readonly scores: readonly RowStep[];
};

const STAKES: readonly WorkingName[] = ['exactLayStake', 'layStake', 'liability'];
const RESULTS: readonly WorkingName[] = ['totalBackWin', 'totalLayWin', 'profit'];
/** The steps of a bet that lead to its worse result, by their labels. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['', 'Win: ', 'Place: '].flatMap((market) => STAKES.map((name) => market + WORKING_LABELS[name])),
  ...RESULTS.map((name) => WORKING_LABELS[name]),
  ...FINISH_LABELS,
]);

/** The steps to the worse result and to both scores of a row. Rules: docs/rules/matched-bet.md, docs/rules/matched-scores.md. */
export function rowWorkings(bet: MatchedBet, feed: Feed): RowWorkings {
  const quote = quoteOf(bet, feed);
  return {
    result: matchedBetSteps(bet)
      .filter(({ label }) => SHOWN.has(label))
      .map(rowStep),
    scores: quote === undefined ? [] : scoreSteps(feedScores(quote), quote).map(rowStep),
  };
}

const HUNDRED = whole(100);
const ROUNDED = printer({});
const EXACT: Printer = {
  money: (amount) => exactText(over(amount, HUNDRED), 2),
  odds: (price) => exactText(price, 2),
  score: (score) => exactText(score, 2),
  number: (value) => exactText(value, 2),
  isExact: true,
};

function rowStep({ print, ...step }: CalculationStep): RowStep {
  return { ...step, value: print(ROUNDED), exact: print(EXACT) };
}
