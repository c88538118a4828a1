import { settle, settlementJson, readBet } from '#lib';
import { oracle } from '../oracle/settle.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import type { SlipJson } from '../oracle/slip-json.ts';

export type Engine = (slip: SlipJson, options?: { readonly exact?: boolean }) => SettlementJson;

/** The library's settlement of a slip. Throws the issues of one that is not valid. */
export const engine: Engine = (slip, options) => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
  return settlementJson(settle(bet.value), options);
};

/** Both engines, by name: for claims that each must meet by itself. */
export const ENGINES: readonly (readonly [string, Engine])[] = [
  ['engine', engine],
  ['oracle', oracle],
];
