import { LINE_OUTCOMES, type LineOutcome } from '../../bet/outcome.ts';

/** The fields of a contract that decide how its line can be settled. */
export type LineContract = {
  readonly marketTypeCode: string;
  readonly marketParam?: string | null | undefined;
  readonly contractTypeCode: string;
  readonly contractParam?: string | null | undefined;
};

const LINE = /^(?<sign>[+-]?)\d{1,2}(?:\.(?<part>25|5|75))?$/u;

/**
 * The results between winning and losing that a contract can have: a push on a whole line, half a win or half a loss on a
 * quarter line, none on half a goal and in markets without a line. All three if the contract is unknown, as that of a bet
 * saved by hand. Rule: docs/rules/partial-results.md.
 */
export function lineOutcomesOf(contract: LineContract | undefined): readonly LineOutcome[] {
  if (contract === undefined) return LINE_OUTCOMES;
  const { marketTypeCode: market, marketParam, contractTypeCode: side, contractParam } = contract;
  if (market === 'draw_no_bet') return ['push'];
  if (market === 'asian_handicap') return onLine(contractParam, '-');
  return market === 'over_under' ? onLine(marketParam, side === 'under' ? '-' : '') : [];
}

/**
 * The results on a line. A start of a quarter of a goal turns a level result into half a win, and one of three quarters a
 * deficit of one goal into half a loss; below zero, and for goals to beat, it is the reverse. `reverse`: the sign of the
 * lines that are reversed.
 */
function onLine(text: string | null | undefined, reverse: '-' | ''): readonly LineOutcome[] {
  const { sign, part } = LINE.exec(text ?? '')?.groups ?? {};
  if (sign === undefined) return LINE_OUTCOMES;
  if (part === undefined) return ['push'];
  if (part === '5') return [];
  return [(part === '25') === (sign !== reverse) ? 'halfWin' : 'halfLost'];
}
