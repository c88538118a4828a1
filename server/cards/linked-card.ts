import { type Bet, type BetDraft, failed, ok, type Result, settleTotals, type Slug } from '#lib';
import { type SlipCard, slipCard } from '#lib/card';
import { betOf, fromDraft, parseSlip, slipQuery, toDraft } from '#lib/slip';

/** The settled slip of a link. `query` is the query of the link, normalised. */
export type LinkedCard = {
  readonly system: Slug;
  readonly draft: BetDraft;
  readonly notes: readonly string[];
  readonly bet: Bet;
  readonly card: SlipCard;
  readonly query: string;
};

/** Reads and settles the slip of a link, or returns a sentence that says why it cannot be shown. */
export type ReadCard = (system: Slug, query: string) => Result<LinkedCard, string>;

/** The maximum length of a link's query. That of a Goliath with long names has about 700 characters. */
const MAX_QUERY_CHARACTERS = 4000;

/** The maximum estimated work of a slip: about 20 ms. */
const MAX_CARD_WORK = 400_000;

/** Creates a reader of links. `estimateWork` estimates the work of a bet's totals. */
export function cardReader(estimateWork: (bet: Bet) => number): ReadCard {
  return (system, query) => {
    if (query.length > MAX_QUERY_CHARACTERS) {
      return failed(`A link to a slip has at most ${MAX_QUERY_CHARACTERS} characters`);
    }
    const { draft: linked, notes } = parseSlip(system, new URLSearchParams(query));
    const state = fromDraft(linked);
    const bet = betOf(state);
    if (!bet.ok) return failed(`The slip is not complete: ${bet.issues[0]?.message ?? ''}`);
    if (estimateWork(bet.value) > MAX_CARD_WORK) {
      return failed('The slip has too many lines, or its numbers are too long');
    }
    const draft = toDraft(state);
    const settled = settleTotals(draft);
    if (!settled.ok) return failed('The slip has too many lines');
    const card = slipCard(settled.value);
    return ok({ system, draft, notes, bet: bet.value, card, query: slipQuery({ draft, notes }) });
  };
}
