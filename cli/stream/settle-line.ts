import {
  readBet,
  readTotals,
  type Rules,
  settle,
  settledTotalsJson,
  settlementAnswer,
  settlementText,
} from '#lib';
import type { Answered } from './ndjson.ts';

/** The manner in which each slip of a stream is settled; plain data, so that a worker can be told. */
export type LineOptions = {
  readonly exact: boolean;
  readonly rules: Rules;
  /** Totals alone: no line lists its units. */
  readonly totals: boolean;
};

/** The settlement of a slip of a stream, or its issues. */
export function settleLine(input: unknown, { exact, rules, totals }: LineOptions): Answered {
  if (totals) {
    const settled = readTotals(input, { rules });
    if (!settled.ok) return { issues: settled.issues };
    return { json: settlementText(settledTotalsJson(settled.value, { exact })) };
  }
  const bet = readBet(input, { rules });
  if (!bet.ok) return { issues: bet.issues };
  return { json: settlementText(settlementAnswer(settle(bet.value), { exact })) };
}
