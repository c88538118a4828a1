import { CATALOGUE, type Outcome, OUTCOMES } from '#lib';
import { BET_TYPE_LABELS, MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';
import type { ListedBet } from '../../api/saved-bets.ts';
import { plural } from '../../ui/plural.ts';

/** The name of a bet, and what it is on. The name of half an each-way bet says which half it is. */
export function betName(bet: ListedBet): { readonly name: string; readonly about: string } {
  if (bet.kind === 'matched_bet') {
    const { context, betType, part } = bet.matchedBet;
    const name = context?.event?.name ?? 'Matched bet';
    return {
      name: part === undefined || part === null ? name : `${name}, ${part} part`,
      about: BET_TYPE_LABELS[betType],
    };
  }
  const { system } = bet.settlement;
  const { selections } = bet.slip;
  const named = selections.flatMap(({ description }) => description ?? []).filter((text) => text !== '');
  return {
    name: typeof system === 'string' ? CATALOGUE[system].label : 'Folds',
    about: named.length > 0 ? named.slice(0, 3).join(', ') : plural(selections.length, 'selection'),
  };
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

const SLIP_LABELS: Readonly<Record<Outcome, string>> = {
  unsettled: 'Unsettled',
  win: 'Win',
  placed: 'Placed',
  deadHeat: 'Dead heat',
  lost: 'Lost',
  void: 'Voided',
};
const MATCHED_LABELS: Readonly<Record<(typeof MATCHED_OUTCOMES)[number], string>> = {
  unsettled: 'Unsettled',
  win: 'Back won',
  lost: 'Lay won',
  void: 'Voided',
};

/** The outcomes that a selection of a bet can have: Placed only each-way. */
export function outcomeChoices(
  bet: ListedBet,
): readonly { readonly value: Outcome; readonly label: string }[] {
  if (bet.kind === 'matched_bet') {
    return MATCHED_OUTCOMES.map((value) => ({ value, label: MATCHED_LABELS[value] }));
  }
  const isEachWay = bet.slip.eachWay?.enabled === true;
  return OUTCOMES.filter((value) => value !== 'placed' || isEachWay).map((value) => ({
    value,
    label: SLIP_LABELS[value],
  }));
}

/** What the selections of a bet are called, in order. */
export function selectionNames(bet: ListedBet): readonly string[] {
  if (bet.kind === 'matched_bet') return ['This bet'];
  return bet.slip.selections.map(({ description }, index) =>
    description === null || description === undefined || description === ''
      ? `Selection ${index + 1}`
      : description,
  );
}
