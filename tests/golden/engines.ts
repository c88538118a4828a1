import { readBet, readTotals, settle, settledTotalsJson, settlementJson } from '#lib';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { oracle } from '../oracle/settle.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';

export type Engine = (slip: BeyondSlip, options?: { readonly exact?: boolean }) => SettlementJson;

/** The library's settlement of a slip. Throws the issues of an invalid slip. */
export const engine: Engine = (slip, options) => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
  return settlementJson(settle(bet.value), options);
};

/** Both engines by name, for claims that each must satisfy separately. */
export const ENGINES: readonly (readonly [string, Engine])[] = [
  ['engine', engine],
  ['oracle', oracle],
];

/** A settlement that keeps only the presence of each concession's reason, because the wording is the engine's own. */
export const withoutWords = (settlement: SettlementJson): string =>
  JSON.stringify(settlement, (key, value: unknown) =>
    key === 'reason' && value !== null ? 'not paid' : value,
  );

/**
 * The exact figures of a slip as JSON texts: `engine` and `oracle` must be equal, and so must the totals `alone` and those
 * of the `whole` settlement.
 */
export function bothEngines(slip: BeyondSlip): {
  readonly engine: string;
  readonly oracle: string;
  readonly alone: string;
  readonly whole: string;
} {
  const settled = engine(slip, { exact: true });
  const totals = readTotals(slip);
  if (!totals.ok) throw new Error(`not a valid slip: ${JSON.stringify(totals.issues)}`);
  return {
    engine: withoutWords(settled),
    oracle: withoutWords(oracle(slip, { exact: true })),
    alone: JSON.stringify(settledTotalsJson(totals.value, { exact: true })),
    whole: JSON.stringify({ ...settled, breakdown: { totals: settled.breakdown.totals } }),
  };
}
