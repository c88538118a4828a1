import { type Outcome, systemLabel } from '#lib';
import { BET_TYPE_LABELS, MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';
import { readSavedBet } from '#lib/matched';
import { OUTCOME_LABELS, outcomeChoices as slipChoices } from '#lib/slip';
import type { ListedBet } from '../../../api/listed-bet.ts';
import type { FeedNames } from '../../../components/betting/feed-names.ts';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { plural } from '../../../components/ui/text/plural.ts';

/** Names and prices as the user reads them. */
export type BetLook = { readonly names: FeedNames; readonly odds: OddsView };

/** Picks of a slip that its row names. */
const NAMED = 3;

/**
 * The name of a bet, and the selections, type and prices of it. The name of half an each-way bet says which half it is.
 */
export function betName(
  bet: ListedBet,
  look: BetLook,
): { readonly name: string; readonly about: readonly string[] } {
  if (bet.kind === 'matched_bet') {
    const { context, betType, part } = bet.matchedBet;
    const name = context?.event?.name ?? 'Matched bet';
    return {
      name: part === undefined || part === null ? name : `${name}, ${part} part`,
      about: [...selectionOf(bet, look), BET_TYPE_LABELS[betType], ...pricesOf(bet, look)],
    };
  }
  const { system } = bet.settlement;
  const { selections } = bet.slip;
  const named = selections.flatMap(({ description }) => description ?? []).filter((text) => text !== '');
  return {
    name: systemLabel(system),
    about: named.length > 0 ? someOf(named, selections.length) : [plural(selections.length, 'selection')],
  };
}

/** The first picks by name, and how many more there are: `Kauto Star`, `Denman`, `+2`. */
function someOf(named: readonly string[], count: number): readonly string[] {
  const shown = named.slice(0, NAMED);
  return count > shown.length ? [...shown, `+${count - shown.length}`] : shown;
}

type ListedMatchedBet = Extract<ListedBet, { readonly kind: 'matched_bet' }>;

/** The selection that a bet from a row is on. */
function selectionOf({ matchedBet: { context } }: ListedMatchedBet, { names }: BetLook): readonly string[] {
  const contract = context?.backContract ?? context?.layContract;
  if (!contract || !context?.event) return [];
  return [names.selection(contract, context.event)];
}

/** `back 3.50, lay 3.55`; nothing for a bet that has no figures. */
function pricesOf({ matchedBet }: ListedMatchedBet, { odds }: BetLook): readonly string[] {
  const reading = readSavedBet(matchedBet);
  if (reading.kind !== 'bet') return [];
  const { back, lay } = reading.bet;
  return [`back ${oddsText(back.odds, odds)}`, `lay ${oddsText(lay.odds, odds)}`];
}

const MATCHED_STATUS: Readonly<Record<MatchedOutcome, string>> = {
  unsettled: 'In play',
  win: 'Back won',
  lost: 'Lay won',
  void: 'Void',
};

/** How a settled matched bet reads: which of its sides won, since neither is a bet lost. */
export function matchedStatus({ outcomes: [outcome] }: ListedBet): string {
  return MATCHED_STATUS[MATCHED_OUTCOMES.find((each) => each === outcome) ?? 'unsettled'];
}

const MATCHED_LABELS: Readonly<Record<(typeof MATCHED_OUTCOMES)[number], string>> = {
  unsettled: 'Unsettled',
  win: 'Back won',
  lost: 'Lay won',
  void: 'Voided',
};

/** The outcomes that a selection of a bet can have. */
export function outcomeChoices(
  bet: ListedBet,
): readonly { readonly value: Outcome; readonly label: string }[] {
  if (bet.kind === 'matched_bet') {
    return MATCHED_OUTCOMES.map((value) => ({ value, label: MATCHED_LABELS[value] }));
  }
  return slipChoices(bet.slip.eachWay?.enabled === true).map((value) => ({
    value,
    label: OUTCOME_LABELS[value],
  }));
}

/** The names of a bet's selections, in order. */
export function selectionNames(bet: ListedBet): readonly string[] {
  if (bet.kind === 'matched_bet') return ['This bet'];
  return bet.slip.selections.map(({ description }, index) =>
    description === null || description === undefined || description === ''
      ? `Selection ${index + 1}`
      : description,
  );
}
