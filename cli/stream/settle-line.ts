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

/** The options for settling each slip of a stream; plain data that can be posted to a worker. */
export type LineOptions = {
  readonly exact: boolean;
  readonly rules: Rules;
  /** Answer with totals only, without units. */
  readonly totals: boolean;
};

/** Settles one slip of a stream, or returns its issues. */
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
