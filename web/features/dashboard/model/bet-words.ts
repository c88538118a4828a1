import { type Outcome, systemLabel } from '#lib';
import { BET_TYPE_LABELS, lineOutcomesOf, MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';
import { type LineOutcome, readSavedBet } from '#lib/matched';
import { OUTCOME_LABELS, outcomeChoices as slipChoices } from '#lib/slip';
import type { ListedBet, ListedMatchedBet } from '../../../api/listed-bet.ts';
import type { FeedNames } from '../../../components/betting/feed-names.ts';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { plural } from '../../../components/ui/text/plural.ts';

/** The display names, and the odds format. */
export type BetLook = { readonly names: FeedNames; readonly odds: OddsView };

/** The maximum number of picks named in a slip's row. */
const NAMED = 3;

/** The maximum length of a name that is taken from the notes, in characters. */
const MAX_NAME = 60;

/** The first line of a bet's notes, shortened; undefined for a bet without notes. */
function firstNote({ notes }: ListedBet): string | undefined {
  const [line = ''] = notes.trim().split('\n');
  if (line === '') return undefined;
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME).trimEnd()}…` : line;
}

/**
 * The name of a bet, and its selections, type and prices. A bet without an event is named by the first line of its notes,
 * or else by its prices, to distinguish bets saved by hand. The name of a part of an each-way bet includes that part. A
 * slip without names of selections has the first line of its notes beside its system.
 */
export function betName(
  bet: ListedBet,
  look: BetLook,
): { readonly name: string; readonly about: readonly string[] } {
  if (bet.kind === 'matched_bet') return matchedName(bet, look);
  const { system } = bet.settlement;
  const { selections } = bet.slip;
  const named = selections.flatMap(({ description }) => description ?? []).filter((text) => text !== '');
  return {
    name: systemLabel(system),
    about:
      named.length > 0
        ? someOf(named, selections.length)
        : [firstNote(bet) ?? plural(selections.length, 'selection')],
  };
}

function matchedName(bet: ListedMatchedBet, look: BetLook): ReturnType<typeof betName> {
  const { context, betType, part } = bet.matchedBet;
  const event = context?.event?.name ?? firstNote(bet);
  const prices = pricesOf(bet, look);
  const name = event ?? (prices === undefined ? 'Matched bet' : `Back ${prices}`);
  const ending = event === undefined || prices === undefined ? [] : [unbroken(`back ${prices}`)];
  return {
    name: part === undefined || part === null ? name : `${name}, ${part} part`,
    about: [...selectionOf(bet, look), BET_TYPE_LABELS[betType], ...ending],
  };
}

/** Ties each price to its word by a no-break space: `back 3.50`, `lay 3.55`. */
function unbroken(prices: string): string {
  return prices.replaceAll(/(?<=back|lay) /gu, '\u00A0');
}

/** The names of the first picks, and the number of the rest: `Kauto Star`, `Denman`, `+2`. */
function someOf(named: readonly string[], count: number): readonly string[] {
  const shown = named.slice(0, NAMED);
  return count > shown.length ? [...shown, `+${count - shown.length}`] : shown;
}

/** The selection of a bet saved from a row; empty for other bets. */
function selectionOf(bet: ListedMatchedBet, { names }: BetLook): readonly string[] {
  const contract = contractOf(bet);
  const event = bet.matchedBet.context?.event;
  return contract && event ? [names.selection(contract, event)] : [];
}

function contractOf({ matchedBet: { context } }: ListedMatchedBet) {
  return context?.backContract ?? context?.layContract ?? undefined;
}

/** The name of the selection of a bet saved from a row; undefined for other bets. */
export function selectionName(bet: ListedMatchedBet, look: BetLook): string | undefined {
  return selectionOf(bet, look)[0];
}

/** `3.50, lay 3.55`; undefined for a bet that has no figures. */
export function pricesOf({ matchedBet }: ListedMatchedBet, { odds }: BetLook): string | undefined {
  const reading = readSavedBet(matchedBet);
  if (reading.kind !== 'bet') return undefined;
  const { back, lay } = reading.bet;
  return `${oddsText(back.odds, odds)}, lay ${oddsText(lay.odds, odds)}`;
}

/** The labels of the outcomes of a line, which may settle half of a bet. */
export const LINE_LABELS: Readonly<Record<LineOutcome, string>> = {
  halfWin: 'Back half won',
  push: 'Push',
  halfLost: 'Lay half won',
};

const MATCHED_STATUS: Readonly<Record<MatchedOutcome, string>> = {
  unsettled: 'In play',
  win: 'Back won',
  lost: 'Lay won',
  void: 'Void',
  ...LINE_LABELS,
};

/** The status text of a settled matched bet: the side that won, since the other is not a loss. */
export function matchedStatus({ outcomes: [outcome] }: ListedBet): string {
  return MATCHED_STATUS[MATCHED_OUTCOMES.find((each) => each === outcome) ?? 'unsettled'];
}

const MATCHED_LABELS: Readonly<Record<MatchedOutcome, string>> = {
  ...MATCHED_STATUS,
  unsettled: 'Unsettled',
  void: 'Voided',
};

/** The partial outcomes of a matched bet: those of its line, none for a part of an each-way bet. */
function partialOutcomes(bet: ListedMatchedBet): readonly LineOutcome[] {
  return (bet.matchedBet.part ?? null) === null ? lineOutcomesOf(contractOf(bet)) : [];
}

/** The possible outcomes of a selection of a bet. */
export function outcomeChoices(
  bet: ListedBet,
): readonly { readonly value: Outcome; readonly label: string }[] {
  if (bet.kind === 'matched_bet') {
    const [now] = bet.outcomes;
    const partial: readonly Outcome[] = partialOutcomes(bet);
    const values = MATCHED_OUTCOMES.filter(
      (value) => value === now || partial.includes(value) || !(value in LINE_LABELS),
    );
    return values.map((value) => ({ value, label: MATCHED_LABELS[value] }));
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
