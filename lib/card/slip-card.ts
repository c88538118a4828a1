import type { BetFacts, StakeType } from '../bet/bet.ts';
import type { Outcome } from '../bet/outcome.ts';
import type { SettledTotals } from '../settle/settle.ts';
import { OUTCOME_LABELS } from '../slip/choices.ts';
import { cutText, plainText, poundsText, wholePoundsText } from './card-text.ts';

/** A selection on a card: its name, its odds as typed, and its outcome in words. */
export type CardSelection = {
  readonly name: string;
  readonly odds: string;
  readonly outcome: Outcome;
  readonly label: string;
};

/** A sum on a card. A profit is `gain` or `loss`. */
export type CardFigure = {
  readonly label: string;
  readonly value: string;
  readonly tone: 'plain' | 'gain' | 'loss';
};

/** The content of a settled slip's card: texts without control characters, sums rounded to pence. */
export type SlipCard = {
  /** The system, such as `Lucky 15`. */
  readonly title: string;
  /** The cost of the bet, such as `£1.00 each-way · 30 bets · £30.00 staked`. */
  readonly stake: string;
  readonly selections: readonly CardSelection[];
  readonly figures: readonly CardFigure[];
};

/** The maximum lengths of a name and of odds; longer ones are truncated with an ellipsis. */
const MAX_NAME = 60;
const MAX_ODDS = 10;

/** A name for display; the name of an unnamed selection if none of its characters can be shown. */
function nameText(description: string, index: number): string {
  const name = plainText(description);
  return name === '' ? `Selection ${index + 1}` : cutText(name, MAX_NAME);
}

/** The card of a settled bet. The card of a bet without a settled selection states no return. */
export function slipCard(settled: SettledTotals): SlipCard {
  const { bet } = settled;
  return {
    title: bet.system.label,
    stake: stakeText(settled),
    selections: bet.selections.map(({ description, oddsText, outcome }, index) => ({
      name: nameText(description, index),
      odds: cutText(plainText(oddsText), MAX_ODDS),
      outcome,
      label: OUTCOME_LABELS[outcome],
    })),
    figures: figuresOf(settled),
  };
}

/** A card in one or two sentences, for a link's preview: the sums, then the selections. */
export function slipCardSentence({ stake, selections, figures }: SlipCard): string {
  const sums = figures.map(({ label, value }) => `${label} ${value}`).join(', ');
  const picks = selections.slice(0, MAX_NAMED).map(({ name, odds, outcome, label }) => {
    return outcome === 'unsettled' ? `${name} ${odds}` : `${name} ${odds} (${label.toLowerCase()})`;
  });
  const more = selections.length > MAX_NAMED ? [`${selections.length - MAX_NAMED} more`] : [];
  return `${stake}. ${sums}. ${[...picks, ...more].join(', ')}.`;
}

/** The maximum number of selections that a sentence names. */
const MAX_NAMED = 8;

const STAKED_AS: Readonly<Record<StakeType, string>> = {
  cash: 'staked',
  freeBetSnr: 'free bet, stake not returned',
  freeBetSr: 'free bet, stake returned',
};

function stakeText({ bet, bets, totalStake }: SettledTotals): string {
  const total = `${wholePoundsText(totalStake)} ${STAKED_AS[bet.stakeType]}`;
  if (bets === 1) return total;
  return `${wholePoundsText(bet.stake)} ${bet.eachWay ? 'each-way' : 'a bet'} · ${bets} bets · ${total}`;
}

function figuresOf(settled: SettledTotals): readonly CardFigure[] {
  const { bet, potentialPayout, realisedPayout, realisedProfit } = settled;
  const open = countOpen(bet);
  if (open > 0) {
    const soFar = { label: 'Returns so far', value: poundsText(realisedPayout), tone: 'plain' } as const;
    const could = { label: 'Could return', value: poundsText(potentialPayout), tone: 'plain' } as const;
    return open === bet.selections.length ? [could] : [soFar, could];
  }
  return [
    { label: 'Returned', value: poundsText(realisedPayout), tone: 'plain' },
    realisedProfit.n < 0
      ? { label: 'Loss', value: poundsText({ ...realisedProfit, n: -realisedProfit.n }), tone: 'loss' }
      : { label: 'Profit', value: poundsText(realisedProfit), tone: 'gain' },
  ];
}

function countOpen({ selections }: BetFacts): number {
  return selections.filter(({ outcome }) => outcome === 'unsettled').length;
}
