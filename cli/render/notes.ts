import {
  type Bet,
  DEFAULT_PLACES,
  gainText,
  otherDeadHeat,
  percentText,
  type Rules,
  type Settlement,
} from '#lib';
import { money, outlay } from './figures.ts';
import { commonPlaces } from './selection-table.ts';
import { wrap } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const DEAD_HEAT: Readonly<Record<Rules['deadHeat'], string>> = {
  profit: 'divides the winnings',
  stake: 'divides the stake',
};
const BOOST: Readonly<Record<Rules['boost'], string>> = {
  odds: 'multiplies the odds',
  winnings: 'multiplies the winnings',
};
const ANY_TO_COME: Readonly<Record<Rules['eachWayAnyToCome'], string>> = {
  independent: 'win and place apart',
  pooled: 'win and place pooled',
};

/** What applies to the whole slip: promos, places, and the rules wherever they are not all the product's own. */
export function conditionLines(bet: Bet, view: View): readonly string[] {
  const places = bet.eachWay ? commonPlaces(bet) : undefined;
  const conditions = [
    ...(bet.promoBoost.n === bet.promoBoost.d ? [] : [`Promo boost ${gainText(bet.promoBoost)}%`]),
    ...(bet.commission.n === 0 ? [] : [`Commission ${percentText(bet.commission)}% of each unit's gain`]),
    ...(places === undefined || places === DEFAULT_PLACES ? [] : [`Places paid ${places}`]),
    ...ruleTexts(bet.rules),
  ];
  return conditions.length === 0 ? [] : paragraph(`${conditions.join('. ')}.`, view);
}

function ruleTexts({ deadHeat, boost, eachWayAnyToCome }: Rules): readonly string[] {
  if (deadHeat === 'profit' && boost === 'odds' && eachWayAnyToCome === 'independent') return [];
  return [
    `Rules: a dead heat ${DEAD_HEAT[deadHeat]}, a boost ${BOOST[boost]}, any to come ${ANY_TO_COME[eachWayAnyToCome]}`,
  ];
}

/** What a person has to know beside the figures. */
export function noteLines(settlement: Settlement, view: View): readonly string[] {
  return [unstakedNote(settlement, view), deadHeatNote(settlement, view), voidFreeBetNote(settlement)]
    .filter((note) => note !== '')
    .flatMap((note) => paragraph(note, view));
}

function unstakedNote({ bet }: Settlement, view: View): string {
  if (bet.unstaked === 0) return '';
  return `${outlay(bet.unstaked, view)} of the total stays unstaked: it does not divide by the lines.`;
}

function deadHeatNote({ bet, units }: Settlement, view: View): string {
  const other = otherDeadHeat(bet);
  if (other === undefined) return '';
  const { potentialPayout, realisedPayout } = other.totals;
  const isOpen = units.some(({ status }) => status === 'inPlay');
  const whose = other.rule === 'stake' ? ', as bookmakers do it' : '';
  const pays = isOpen
    ? `potential ${money(potentialPayout, view)}, realised ${money(realisedPayout, view)}`
    : money(realisedPayout, view);
  return `A dead heat ${DEAD_HEAT[bet.rules.deadHeat]} here. If it ${DEAD_HEAT[other.rule]}${whose}, the payout is ${pays}.`;
}

function voidFreeBetNote({ bet, units }: Settlement): string {
  if (bet.stakeType === 'cash' || !units.some(({ status }) => status === 'void')) return '';
  return 'A void free bet is no loss: the bookmaker gives the free bet back.';
}

function paragraph(text: string, { paint, room }: View): readonly string[] {
  return wrap(text, room).map((line) => MARGIN + paint.label(line));
}
