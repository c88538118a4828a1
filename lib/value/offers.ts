import type { Pence } from '../number/money.ts';
import {
  equals,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  whole,
} from '../number/rational.ts';
import { exactText } from '../matched/exact-text.ts';
import { worked } from '../matched/answer.ts';
import { calculator, type JsonObject } from '../matched/calculator.ts';
import type { Printer } from '../matched/printer.ts';
import { type BackOutcomes, type LayMarket, layStakeFor } from '../matched/position.ts';
import type {
  Award,
  Offer,
  OfferBet,
  OfferFigure,
  OfferKind,
  OfferLeg,
  OfferOutcome,
  OfferValue,
} from './offer.ts';
import { backOutcomesOf, gainOf, offerLay, worthOf } from './offer-lay.ts';
import { offerSteps } from './offer-steps.ts';
import { readOffer, type ReadOffer } from './read-offer.ts';
import { exactly, printChance, printRoot } from './real.ts';

/** The expectation and the variance of an offer, with its formula. Rule: docs/rules/offers.md. */
export function offerValue(offer: Offer): OfferValue {
  switch (offer.kind) {
    case 'refundIfLoses':
      return refundIfLoses(offer);
    case 'accumulator':
      return accumulator(offer);
    case 'boost':
      return boost(offer);
    case 'winningsDoubled':
      return winningsDoubled(offer);
    case 'bonusElsewhere':
      return bonusElsewhere(offer);
    case 'wagering':
      return wagering(offer);
  }
}

type OfferOf<Kind extends OfferKind> = Extract<Offer, { readonly kind: Kind }>;
type Explained = Pick<OfferValue, 'formula' | 'working'> & { readonly figures?: readonly OfferFigure[] };

function refundIfLoses(offer: OfferOf<'refundIfLoses'>): OfferValue {
  const { stake, price, chance, refund, lay } = offer;
  const back = backOutcomesOf(offer);
  return valued(eitherWay(chance, back), {
    formula: 'S(pO − 1) + (1 − p)·F·r',
    working: `${betText(offer)} + (1 − ${text(chance)}) × ${awardText(refund)}`,
    figures: [money('returns', times(stake, price)), ...layFigures(back, lay)],
  });
}

function accumulator(offer: OfferOf<'accumulator'>): OfferValue {
  const { stake, price, chance, legs, refund } = offer;
  const figures = [money('returns', times(stake, price)), odds('price', price)];
  const lost = negate(stake);
  if (legs.length === 0) {
    return valued(eitherWay(chance, { win: gainOf(offer), loss: lost }), {
      formula: 'S(pO − 1)',
      working: betText(offer),
      figures,
    });
  }
  const oneLoses = chanceOfOneLoser(legs);
  const rest = minus(minus(ONE, chance), oneLoses);
  return valued(
    [
      { outcome: 'wins', chance, result: gainOf(offer) },
      { outcome: 'oneLegLoses', chance: oneLoses, result: plus(lost, worthOf(refund)) },
      { outcome: 'loses', chance: rest, result: lost },
    ],
    {
      formula: 'S(O·Πp − 1) + P₁·F·r, P₁ = Πp·Σ(1 − pᵢ)/pᵢ',
      working: `${betText(offer)} + ${text(oneLoses)} × ${awardText(refund)}`,
      figures,
    },
  );
}

/** The chance that exactly one leg loses: Πp·Σ(1 - p)/p. */
function chanceOfOneLoser(legs: readonly OfferLeg[]): Rational {
  const all = legs.reduce((product, { chance }) => times(product, chance), ONE);
  const odds = sum(legs.map(({ chance }) => over(minus(ONE, chance), chance)));
  return reduce(times(all, odds));
}

function boost(offer: OfferOf<'boost'>): OfferValue {
  const { stake, price, boosted, kept, upTo } = offer;
  const uncapped = times(stake, minus(boosted, price));
  const added = upTo === undefined ? uncapped : min(uncapped, upTo);
  const isCapped = !equals(added, uncapped);
  return raised(offer, times(added, kept), {
    formula: isCapped ? 'S(pO − 1) + p·M·r' : 'S(p(O + (O_b − O)·r) − 1)',
    working: isCapped
      ? `${betText(offer)} + ${text(offer.chance)} × ${pounds(added)} × ${text(kept)}`
      : `${pounds(stake)} × (${text(offer.chance)} × (${text(price)} + (${text(boosted)} − ${text(price)}) × ${text(kept)}) − 1)`,
  });
}

function winningsDoubled(offer: OfferOf<'winningsDoubled'>): OfferValue {
  const winnings = gainOf(offer);
  const added = min(winnings, offer.upTo);
  return raised(offer, added, {
    formula: 'S(pO − 1) + p·min(M, S(O − 1))',
    working: `${betText(offer)} + ${text(offer.chance)} × ${pounds(added)}`,
  });
}

/** A bet whose winnings are increased by an amount. */
function raised(bet: OfferBet, added: Pence, explained: Explained): OfferValue {
  const { stake, price, chance } = bet;
  const back = { win: plus(gainOf(bet), added), loss: negate(stake) };
  const paid = stake.n === 0 ? price : reduce(plus(price, over(added, stake)));
  return valued(eitherWay(chance, back), {
    ...explained,
    figures: [money('stake', stake), odds('price', paid), money('returns', times(stake, paid))],
  });
}

function bonusElsewhere(offer: OfferOf<'bonusElsewhere'>): OfferValue {
  const { chance, bonus, trigger, lay } = offer;
  const worth = worthOf(bonus);
  const back = backOutcomesOf(offer);
  const outcomes = eitherWay(chance, back).flatMap((each) => [
    {
      outcome: `${each.outcome}, triggered`,
      chance: times(each.chance, trigger.chance),
      result: plus(each.result, worth),
    },
    { ...each, chance: times(each.chance, minus(ONE, trigger.chance)) },
  ]);
  return valued(outcomes, {
    formula: 'S(pO − 1) + q·F·r',
    working: `${betText(offer)} + ${text(trigger.chance)} × ${awardText(bonus)}`,
    figures: [
      ...layFigures(back, lay),
      ...(trigger.lay
        ? [money('triggerLay', layStakeFor(worth, trigger.lay.price, trigger.lay.commission))]
        : []),
    ],
  });
}

function wagering({ bonus, wagered, houseEdge, bets }: OfferOf<'wagering'>): OfferValue {
  return {
    expected: reduce(minus(bonus, times(wagered, houseEdge))),
    variance: bets && wageringVariance(wagered, houseEdge, bets),
    outcomes: [],
    figures: [],
    formula: 'B − W·h',
    working: `${pounds(bonus)} − ${pounds(wagered)} × ${text(houseEdge)}`,
  };
}

/** The variance of W/S bets, each S²·O²·p(1 - p), where p = (1 - h)/O is the chance after the house edge. */
function wageringVariance(
  wagered: Pence,
  houseEdge: Rational,
  { stake, price }: { readonly stake: Pence; readonly price: Rational },
): Rational {
  const chance = over(minus(ONE, houseEdge), price);
  const each = times(times(price, price), times(chance, minus(ONE, chance)));
  return reduce(times(times(wagered, stake), each));
}

function eitherWay(chance: Rational, { win, loss }: BackOutcomes): readonly OfferOutcome[] {
  return [
    { outcome: 'wins', chance, result: win },
    { outcome: 'loses', chance: minus(ONE, chance), result: loss },
  ];
}

/** The expectation and the variance over the outcomes of an offer. */
function valued(outcomes: readonly OfferOutcome[], { figures = [], ...explained }: Explained): OfferValue {
  const expected = sum(outcomes.map(({ chance, result }) => times(chance, result)));
  const squares = sum(outcomes.map(({ chance, result }) => times(chance, times(result, result))));
  return {
    expected,
    variance: reduce(minus(squares, times(expected, expected))),
    outcomes: outcomes.map((each) => ({
      ...each,
      chance: reduce(each.chance),
      result: reduce(each.result),
    })),
    figures,
    ...explained,
  };
}

/** The even lay of a back bet, as placed, and both results; none without a market to lay in. */
function layFigures(back: BackOutcomes, market: LayMarket | undefined): readonly OfferFigure[] {
  const lay = offerLay(back, market);
  if (lay === undefined) return [];
  const { stake, position } = lay;
  return [
    money('lay', stake),
    money('liability', position.liability),
    money('ifWins', position.totalBackWin),
    money('ifLoses', position.totalLayWin),
  ];
}

function money(name: OfferFigure['name'], value: Pence): OfferFigure {
  return { name, unit: 'money', value: reduce(value) };
}

function odds(name: OfferFigure['name'], value: Rational): OfferFigure {
  return { name, unit: 'odds', value: reduce(value) };
}

function betText({ stake, price, chance }: OfferBet): string {
  return `${pounds(stake)} × (${text(chance)} × ${text(price)} − 1)`;
}

function awardText({ amount, kept }: Award): string {
  return `${pounds(amount)} × ${text(kept)}`;
}

function pounds(amount: Pence): string {
  return exactText(over(amount, whole(100)));
}

function text(value: Rational): string {
  return exactText(value);
}

/**
 * The expectation and the variance of an offer by its `kind`, with its formula, outcomes and lays. Rule:
 * docs/rules/offers.md.
 */
export const calculateOffer = calculator({
  read: readOffer,
  work: (read) => (read === undefined ? { kind: 'blank', missing: ['kind'] } : worked(read)),
  print: offerJson,
  explain: ({ offer, chanceMethods }) => offerSteps({ offer, value: offerValue(offer), chanceMethods }),
});

function offerJson({ offer, chanceMethods }: ReadOffer, write: Printer): JsonObject {
  const { expected, variance, outcomes, figures, formula, working } = offerValue(offer);
  const square = variance && reduce(over(variance, whole(10_000)));
  return {
    kind: offer.kind,
    expected: write.money(expected),
    variance: square === undefined ? null : write.number(square),
    deviation: square === undefined ? null : printRoot(square, write),
    chanceMethods,
    formula,
    working,
    ...Object.fromEntries(
      figures.map(({ name, unit, value }) => [
        name,
        unit === 'money' ? write.money(value) : write.odds(value),
      ]),
    ),
    outcomes: outcomes.map(({ outcome, chance, result }) => ({
      outcome,
      chance: printChance(exactly(chance), write),
      result: write.money(result),
    })),
  };
}
