import { type MatchedDocument, type NewBet, newBetsKey } from './bets.ts';

const keys = new Map<string, string>();

/**
 * The idempotency key of bets, independent of the notes beside them: the same for each retry until the caller
 * knows that they are saved or kept, and calls `forget`. After that the same bets get a new key, and are
 * saved again.
 */
export function savingKey(
  owner: string | null,
  bets: readonly NewBet[],
): { readonly text: string; readonly forget: () => void } {
  const which = JSON.stringify([
    owner,
    bets.map((bet) => ('slip' in bet ? bet.slip : withoutExchange(bet.matchedBet))),
  ]);
  const text = keys.get(which) ?? newBetsKey();
  keys.set(which, text);
  return { text, forget: () => keys.delete(which) };
}

/** The exchange of a bet without a row is a note, like its bookie: a correction is not another bet. */
function withoutExchange({ context, ...bet }: MatchedDocument): MatchedDocument {
  const { exchange: _, ...row } = context ?? {};
  return Object.keys(row).length === 0 ? bet : { ...bet, context: row };
}
