import { minus, ONE, over, type Rational, reduce, whole } from '../number/rational.ts';
import { layNeed, layStakeFor } from '../matched/position.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberStep,
  numberText,
  poundsText,
  roundedText,
} from '../matched/workings.ts';
import type { NamedMethod } from './offer-draft.ts';
import type { Offer, OfferValue } from './offer.ts';
import { backOutcomesOf, type LaidOffer, offerLay, worthOf } from './offer-lay.ts';
import { chanceStep, exactly, printRoot } from './real.ts';

/** An offer, its value, and the sources of its chances. */
type Explained = {
  readonly offer: Offer;
  readonly value: OfferValue;
  readonly chanceMethods: readonly NamedMethod[];
};

const SQUARE_PENCE = whole(10_000);

/** The steps to the figures of an offer: its chances, its lays, its variance, and its expectation, which is last. */
export function offerSteps({ offer, value, chanceMethods }: Explained): readonly CalculationStep[] {
  const isLaid = offer.kind === 'refundIfLoses' || offer.kind === 'bonusElsewhere';
  return [
    ...chanceSteps({ offer, value, chanceMethods }),
    ...(isLaid ? laySteps(offer) : []),
    ...varianceSteps(offer, value),
    moneyStep('Expected', value.working, value.expected),
  ];
}

function chanceSteps({ offer, value, chanceMethods: methods }: Explained): readonly CalculationStep[] {
  if (offer.kind === 'wagering') return [];
  const own = chanceStep('Chance to win', ownChanceText(offer, methods), exactly(offer.chance));
  if (offer.kind === 'accumulator') return [own, ...oneLoserSteps(offer, value)];
  if (offer.kind !== 'bonusElsewhere') return [own];
  const { chance } = offer.trigger;
  return [own, chanceStep('Chance of the trigger', sourceText(chance, methods[1]), exactly(chance))];
}

/** The chance that exactly one leg loses: Πp·Σ(1 − p)/p; none if the legs are not known. */
function oneLoserSteps(
  { chance, legs }: Extract<Offer, { readonly kind: 'accumulator' }>,
  { outcomes }: OfferValue,
): readonly CalculationStep[] {
  const found = outcomes.find(({ outcome }) => outcome === 'oneLegLoses');
  if (found === undefined) return [];
  const losers = legs.map((leg) => `(1 − ${numberText(leg.chance)}) ÷ ${numberText(leg.chance)}`);
  const formula = `${numberText(chance)} × (${losers.join(' + ')})`;
  return [chanceStep('Chance that one leg loses', formula, exactly(found.chance))];
}

function ownChanceText(
  offer: Exclude<Offer, { readonly kind: 'wagering' }>,
  methods: readonly NamedMethod[],
): string {
  if (offer.kind !== 'accumulator' || offer.legs.length === 0) return sourceText(offer.chance, methods[0]);
  return offer.legs.map(({ chance }, i) => sourceText(chance, methods[i])).join(' × ');
}

/** A chance in a formula: 1 over the price that it comes from, or as it is given. */
function sourceText(chance: Rational, method: NamedMethod | undefined): string {
  const isByPrice = method === 'layPrice' || method === 'price';
  return isByPrice ? `1 ÷ ${numberText(reduce(over(ONE, chance)))}` : numberText(chance);
}

function laySteps(offer: LaidOffer): readonly CalculationStep[] {
  const { lay } = offer;
  const back = backOutcomesOf(offer);
  const laid = offerLay(back, lay);
  const [win, loss] = [poundsText(back.win), poundsText(back.loss)];
  if (lay === undefined || laid === undefined) return triggerSteps(offer);
  const { stake, exact, position } = laid;
  const [price, taken] = [numberText(lay.price), numberText(lay.commission)];
  const need = layNeed(back);
  return [
    moneyStep('To be matched', `${win} − ${loss}`, need),
    moneyStep('Exact lay', `${poundsText(need)} ÷ (${price} − ${taken})`, exact),
    moneyStep('Lay stake', `${poundsText(exact)}${roundedText('nearest')}`, stake),
    moneyStep('Liability', `${poundsText(stake)} × (${price} − 1)`, position.liability),
    moneyStep('If it wins', `${win} − ${poundsText(position.liability)}`, position.totalBackWin),
    moneyStep(
      'If it loses',
      `${loss} + ${poundsText(stake)}${keptText(lay.commission)}`,
      position.totalLayWin,
    ),
    ...triggerSteps(offer),
  ];
}

function triggerSteps(offer: LaidOffer): readonly CalculationStep[] {
  if (offer.kind !== 'bonusElsewhere' || offer.trigger.lay === undefined) return [];
  const { price, commission } = offer.trigger.lay;
  const { amount, kept } = offer.bonus;
  const formula = `${poundsText(amount)} × ${numberText(kept)} ÷ (${numberText(price)} − ${numberText(commission)})`;
  return [moneyStep('Lay of the trigger', formula, layStakeFor(worthOf(offer.bonus), price, commission))];
}

/** The variance in square pounds, and its root; none if the single bets are not known. */
function varianceSteps(
  offer: Offer,
  { variance, outcomes, expected }: OfferValue,
): readonly CalculationStep[] {
  if (variance === undefined) return [];
  const square = reduce(over(variance, SQUARE_PENCE));
  const formula =
    offer.kind === 'wagering' ? wageringText(offer) : outcomesText(outcomes, poundsText(expected));
  return [
    numberStep('Variance', formula, square),
    {
      label: 'Standard deviation',
      unit: 'money',
      formula: `√${numberText(square)}`,
      print: (write) => printRoot(square, write),
    },
  ];
}

/** Σ chance × result² − expected². */
function outcomesText(outcomes: OfferValue['outcomes'], expected: string): string {
  const squares = outcomes.map(({ chance, result }) => {
    const pounds = poundsText(result);
    return `${numberText(chance)} × ${pounds} × ${pounds}`;
  });
  return `${squares.join(' + ')} − ${expected} × ${expected}`;
}

/** W × S × O² × p × (1 − p), p = (1 − h)/O the chance of each bet. */
function wageringText({ wagered, houseEdge, bets }: Extract<Offer, { readonly kind: 'wagering' }>): string {
  if (bets === undefined) return '';
  const price = numberText(bets.price);
  const chance = numberText(reduce(over(minus(ONE, houseEdge), bets.price)));
  const staked = `${poundsText(wagered)} × ${poundsText(bets.stake)}`;
  return `${staked} × ${price} × ${price} × ${chance} × (1 − ${chance})`;
}
