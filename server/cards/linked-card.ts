import { type Bet, type BetDraft, failed, ok, type Result, settleTotals, type Slug } from '#lib';
import { type SlipCard, slipCard } from '#lib/card';
import { betOf, fromDraft, parseSlip, slipQuery, toDraft } from '#lib/slip';

/** The slip of a link, settled. `query` is the link's own in the form in which the calculator writes it. */
export type LinkedCard = {
  readonly system: Slug;
  readonly draft: BetDraft;
  readonly notes: readonly string[];
  readonly bet: Bet;
  readonly card: SlipCard;
  readonly query: string;
};

/** Reads the slip of a link and settles it; or says in a sentence why it cannot be shown. */
export type ReadCard = (system: Slug, query: string) => Result<LinkedCard, string>;

/** The most characters of a link's query: that of a Goliath with long names has some 700. */
const MAX_QUERY = 4000;

/** The most work of a slip that is shown, in units of the estimate: some 20 ms. */
const MAX_CARD_WORK = 400_000;

/** The reader of links, by an estimate of the work of a bet's totals. */
export function cardReader(workOf: (bet: Bet) => number): ReadCard {
  return (system, query) => {
    if (query.length > MAX_QUERY) return failed(`A link to a slip has at most ${MAX_QUERY} characters`);
    const { draft: linked, notes } = parseSlip(system, new URLSearchParams(query));
    const state = fromDraft(linked);
    const bet = betOf(state);
    if (!bet.ok) return failed(`The slip is not complete: ${bet.issues[0]?.message ?? ''}`);
    if (workOf(bet.value) > MAX_CARD_WORK) return failed('The slip has too many lines or too long numbers');
    const draft = toDraft(state);
    const settled = settleTotals(draft);
    if (!settled.ok) return failed('The slip has too many lines');
    const card = slipCard(settled.value);
    return ok({ system, draft, notes, bet: bet.value, card, query: slipQuery({ draft, notes }) });
  };
}
