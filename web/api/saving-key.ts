import { type MatchedDocument, type NewBet, newBetsKey } from './bets.ts';

const keys = new Map<string, string>();

/**
 * The key that bets are saved under, whatever is said of them beside: the same at every try until they are known to be
 * saved, or kept, and are forgotten. Then the same bets are saved once more by whoever places them once more.
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

/** The exchange of a bet without a row is said beside it, as its bookie is: whoever corrects it saves no other bet. */
function withoutExchange({ context, ...bet }: MatchedDocument): MatchedDocument {
  const { exchange: _, ...row } = context ?? {};
  return Object.keys(row).length === 0 ? bet : { ...bet, context: row };
}
