import {
  type BetFacts,
  DEFAULT_PLACES,
  gainText,
  neededText,
  otherRules,
  percentText,
  type Settlement,
} from '#lib';
import { money, outlay } from './figures.ts';
import { otherRuleNotes, paragraph, rulesText } from './rules.ts';
import { safeText } from './safe-text.ts';
import { commonPlaces } from './selection-table.ts';
import type { View } from './view.ts';

/** The conditions of the whole slip: promos, places, and conventions. */
export function conditionLines(bet: BetFacts, view: View): readonly string[] {
  const places = bet.eachWay ? commonPlaces(bet) : undefined;
  const conditions = [
    ...(bet.promoBoost.n === bet.promoBoost.d ? [] : [`Promo boost ${gainText(bet.promoBoost)}%`]),
    ...(bet.commission.n === 0 ? [] : [`Commission ${percentText(bet.commission)}% of each unit's gain`]),
    ...(places === undefined || places === DEFAULT_PLACES ? [] : [`Places paid ${places}`]),
    rulesText(bet),
  ];
  return paragraph(`${conditions.join('. ')}.`, view);
}

/** Notes on the figures: the results needed for a profit, the unstaked rest, other conventions, void free bets. */
export function noteLines(settlement: Settlement, view: View): readonly string[] {
  return [
    neededNote(settlement, view),
    unstakedNote(settlement, view),
    ...otherNotes(settlement, view),
    voidFreeBetNote(settlement),
  ]
    .filter((note) => note !== '')
    .flatMap((note) => paragraph(note, view));
}

/** The results still needed for a profit; empty if there is nothing to say. */
function neededNote({ bet }: Settlement, view: View): string {
  return safeText(neededText(bet, (amount) => money(amount, view)) ?? '');
}

/** Notes on the payouts by other conventions. */
export function otherNotes({ bet, units }: Settlement, view: View): readonly string[] {
  const isOpen = units.some(({ status }) => status === 'inPlay');
  return otherRuleNotes(bet.rules, { others: otherRules(bet), isOpen }, view);
}

function unstakedNote({ bet }: Settlement, view: View): string {
  if (bet.unstaked === 0) return '';
  return `${outlay(bet.unstaked, view)} of the total stays unstaked: it does not divide by the lines.`;
}

function voidFreeBetNote({ bet, units }: Settlement): string {
  if (bet.stakeType === 'cash' || !units.some(({ status }) => status === 'void')) return '';
  return 'A void free bet is no loss: the bookmaker gives the free bet back.';
}
