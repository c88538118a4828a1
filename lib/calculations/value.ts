import { CHANCE_METHODS, FAIR_METHODS, MAX_PRICES, MAX_RUNNERS, MIN_PRICES } from '../value/choices.ts';
import { OFFER_KINDS } from '../value/offer.ts';
import type { ValueCalculatorName } from '../value/table.ts';
import type { CalculationFacts, ValueField } from './calculation.ts';
import { field, plainChoices, valueList } from './fields.ts';
import { OFFER_EXAMPLES, OFFER_FIELDS } from './offer-forms.ts';
import type { LOCKING_IN } from './locking-in.ts';
import type { QUOTING } from './quoting.ts';

const NEEDED = true;
const PRICE_ITEM = field('price', ['', 'odds', 'Odds'], 'in any format, one for each selection');
const CHANCE_ITEM = field('fraction', ['', 'chance', 'Chance'], 'such as 0.25 or 1/4, one for each');
const chance = (isNeeded = false): ValueField =>
  field('fraction', ['chance', 'chance', 'Chance'], { about: 'to win, such as 0.25 or 1/4', isNeeded });
const price = (isNeeded = false): ValueField =>
  field('price', ['price', 'odds', 'Odds'], { about: 'in any format', isNeeded });
const COMMISSION = field('percent', ['commission', 'commission', 'Commission'], {
  about: 'on what it wins',
  default: '0',
});
const FREE_BET = field('flag', ['freeBet', 'free-bet', 'Free bet'], 'its stake is not returned');
const LAY_PRICE = field('price', ['layPrice', 'lay', 'Lay odds'], 'in any format');
const KEPT = field('fraction', ['kept', 'kept', 'Kept'], {
  about: 'the part of a free bet that becomes cash: 0.8',
  default: '1',
});
const TERMS = field('fraction', ['terms', 'terms', 'Place terms'], {
  about: 'the part of the odds that a place pays',
  default: '1/5',
});
const PLACES = field('whole', ['places', 'places', 'Places'], { about: 'that are paid', default: '3' });

/** A field of pounds; its words are about it. */
function money([path, name, label]: readonly [string, string, string], about = 'pounds'): ValueField {
  return field('money', [path, name, label], about);
}

/** The calculations of value, by name, in the order in which they are shown. */
export const VALUE: Readonly<
  Record<Exclude<ValueCalculatorName, keyof typeof LOCKING_IN | keyof typeof QUOTING>, CalculationFacts>
> = {
  'fair-odds': {
    label: 'Fair odds',
    about:
      'The chances that the prices of a market stand for without the bookmaker’s margin, by six methods.',
    group: 'value',
    commands: ['fair', 'fair-odds'],
    fields: [
      {
        kind: 'list',
        path: 'prices',
        name: 'odds',
        label: 'Odds',
        about: 'the odds of each selection, with a name if you like: 2.6=Home',
        items: [price(NEEDED), field('words', ['name', 'name', 'Name'], 'of the selection')],
        separator: '=',
        isPlain: true,
        min: MIN_PRICES,
        max: MAX_PRICES,
      },
      field('choice', ['method', 'method', 'Method'], {
        about: 'all of them if it is left out',
        choices: plainChoices(FAIR_METHODS),
      }),
    ],
    rule: 'fair-odds',
    row: 'Selection',
    examples: [
      { about: 'Three prices by every method', draft: { prices: ['2.6', '2.4', '4.3'] } },
      {
        about: 'The same by Shin’s, with names',
        draft: {
          prices: [
            { price: '2.6', name: 'Home' },
            { price: '2.4', name: 'Draw' },
            { price: '4.3', name: 'Away' },
          ],
          method: 'shin',
        },
      },
    ],
  },
  margin: {
    label: 'Margin',
    about: 'The bookmaker’s margin in the prices of a market, as overround and as payout.',
    group: 'value',
    commands: ['margin', 'overround'],
    fields: [
      valueList(PRICE_ITEM, ['prices', 'odds', 'Odds'], { min: 1, max: MAX_PRICES }),
      valueList(CHANCE_ITEM, ['chances', 'chances', 'Chances'], { min: 0, max: MAX_PRICES }),
    ],
    rule: 'fair-odds',
    examples: [
      { about: 'A market of three', draft: { prices: ['2.6', '2.4', '4.3'] } },
      {
        about: 'Two prices, and the chance of the rest',
        draft: { prices: ['2.1', '3.5'], chances: ['0.25'] },
      },
    ],
  },
  edge: {
    label: 'Edge',
    about: 'What a bet is expected to gain at a chance, in percent and in pounds.',
    group: 'value',
    commands: ['edge', 'ev'],
    fields: [chance(NEEDED), price(NEEDED), money(['stake', 'stake', 'Stake']), COMMISSION, FREE_BET],
    rule: 'edge',
    examples: [
      { about: '£100 at +110 on an even chance', draft: { chance: '1/2', price: '+110', stake: '100' } },
      {
        about: 'A £20 free bet at 5.0 with 2 % commission',
        draft: { chance: '0.2', price: '5', stake: '20', commission: '2', freeBet: true },
      },
    ],
  },
  kelly: {
    label: 'Kelly stake',
    about: 'The part of a bank that Kelly’s formula stakes at a chance and a price.',
    group: 'value',
    commands: ['kelly'],
    fields: [
      chance(NEEDED),
      price(NEEDED),
      money(['bank', 'bank', 'Bank']),
      field('fraction', ['part', 'part', 'Part'], {
        about: 'of the whole Kelly stake, such as 1/2',
        default: '1',
      }),
      COMMISSION,
    ],
    rule: 'edge',
    examples: [
      {
        about: 'Half Kelly of £1,000',
        draft: { chance: '0.3', price: '3.5', bank: '1000', part: '1/2' },
      },
      {
        about: 'All of it, with commission',
        draft: { chance: '0.55', price: '2', bank: '500', commission: '2' },
      },
    ],
  },
  'cash-out': {
    label: 'Cash-out value',
    about: 'The fair worth of an open bet, and the part of it that a cash-out pays.',
    group: 'value',
    commands: ['cash-out', 'cashout'],
    fields: [
      field('money', ['return', 'return', 'Return'], { about: 'pounds, if all of it wins', isNeeded: true }),
      field('price', ['priceNow', 'now', 'Odds now'], 'of a single'),
      chance(),
      money(['offered', 'offered', 'Offered']),
      {
        kind: 'list',
        path: 'legs',
        name: 'leg',
        label: 'Open leg',
        about: 'its odds now: 2.5; or its chance after a comma: ,0.25',
        items: [
          field('price', ['priceNow', 'now', 'Odds now'], 'in any format'),
          field('fraction', ['chance', 'chance', 'Chance'], 'such as 0.25'),
        ],
        separator: ',',
        min: 0,
        max: 50,
      },
    ],
    rule: 'edge',
    examples: [
      { about: '£60 to come, now 2.25', draft: { return: '60', priceNow: '2.25', offered: '24' } },
      {
        about: 'Two legs still open',
        draft: { return: '120', offered: '40', legs: [{ priceNow: '1.5' }, { chance: '0.5' }] },
      },
    ],
  },
  'place-chances': {
    label: 'Place chances',
    about: 'The chance of every position of every runner, by Harville’s formula.',
    group: 'value',
    commands: ['place-chances', 'harville'],
    fields: [valueList(CHANCE_ITEM, ['chances', 'chances', 'Chances'], { min: 2, max: MAX_RUNNERS }), PLACES],
    rule: 'places',
    row: 'Runner',
    examples: [
      { about: 'Three runners, two places', draft: { chances: ['0.5', '0.3', '0.2'], places: '2' } },
      { about: 'Four runners, three places', draft: { chances: ['0.4', '0.3', '0.2', '0.1'] } },
    ],
  },
  'each-way-value': {
    label: 'Each-way value',
    about: 'What an each-way bet and its extra places are worth.',
    group: 'value',
    commands: ['each-way-value', 'ew-value'],
    fields: [
      price(NEEDED),
      TERMS,
      PLACES,
      field('whole', ['extraPlaces', 'extra', 'Extra places'], 'how many of them are extra'),
      field('whole', ['runners', 'runners', 'Runners'], 'all with the same chance'),
      valueList(CHANCE_ITEM, ['chances', 'chances', 'Chances'], { min: 0, max: MAX_RUNNERS }),
      field('whole', ['runner', 'runner', 'Runner'], 'the number of this one among the chances'),
      chance(),
      field('fraction', ['placeChance', 'place-chance', 'Chance of a place'], 'such as 0.4'),
      field('price', ['exchangePlacePrice', 'place', 'Place odds at an exchange'], 'in any format'),
    ],
    rule: 'places',
    examples: [
      {
        about: '16.0 with 16 runners, five places, one of them extra',
        draft: { price: '16', terms: '1/5', places: '5', extraPlaces: '1', runners: '16' },
      },
      {
        about: '9.0 with a chance to win and to be placed',
        draft: { price: '9', terms: '1/5', chance: '0.12', placeChance: '0.36' },
      },
    ],
  },
  offer: {
    label: 'Offer',
    about: 'What an offer is worth: its expectation, its spread, its lay, and the formula.',
    group: 'offers',
    commands: ['offer'],
    fields: [
      field('choice', ['kind', 'kind', 'Kind'], {
        about: 'of the offer',
        choices: plainChoices(OFFER_KINDS),
        isNeeded: true,
      }),
      money(['stake', 'stake', 'Stake']),
      price(),
      chance(),
      field('choice', ['chanceMethod', 'chance-method', 'Chance from'], {
        about: 'the method of a given chance',
        choices: plainChoices(CHANCE_METHODS),
      }),
      LAY_PRICE,
      COMMISSION,
      money(['refund', 'refund', 'Refund'], 'pounds, as a free bet'),
      KEPT,
      {
        kind: 'list',
        path: 'legs',
        name: 'leg',
        label: 'Leg',
        about: 'its odds, and its chance: 2.5,0.4',
        items: [
          field('price', ['price', 'odds', 'Odds'], { about: 'in any format', isNeeded: true }),
          field('fraction', ['chance', 'chance', 'Chance'], 'such as 0.4'),
        ],
        separator: ',',
        min: 0,
        max: 20,
      },
      field('percent', ['percent', 'percent', 'Boost'], 'of a boost'),
      field('choice', ['basis', 'basis', 'Boost of'], {
        about: 'what the percent is of',
        choices: plainChoices(['winnings', 'price']),
      }),
      field('price', ['boostedPrice', 'boosted', 'Boosted odds'], 'instead of a percent'),
      money(['upTo', 'up-to', 'Up to'], 'pounds of extra winnings'),
      money(['bonus', 'bonus', 'Bonus']),
      field('fraction', ['trigger.chance', 'trigger-chance', 'Chance of the trigger'], 'such as 0.2'),
      field('price', ['trigger.layPrice', 'trigger-lay', 'Lay odds of the trigger'], 'in any format'),
      field('percent', ['trigger.commission', 'trigger-commission', 'Commission of it'], 'percent'),
      money(['wagered', 'wagered', 'To be wagered'], 'pounds in total'),
      field('fraction', ['houseEdge', 'house-edge', 'House edge'], 'lost of a pound wagered: 0.03'),
    ],
    fieldsByChoice: OFFER_FIELDS,
    rule: 'offers',
    examples: [
      {
        about: '£25 back as a free bet if it loses',
        draft: {
          kind: 'refundIfLoses',
          stake: '25',
          price: '7',
          layPrice: '7.4',
          commission: '5',
          refund: '25',
          kept: '0.8',
        },
      },
      {
        about: 'A £200 bonus to be wagered ten times',
        draft: { kind: 'wagering', bonus: '200', wagered: '2000', houseEdge: '0.03' },
      },
      ...OFFER_EXAMPLES,
    ],
  },
};
