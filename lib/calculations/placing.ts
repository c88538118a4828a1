import type { CalculationFacts, ValueField } from './calculation.ts';
import { field } from './fields.ts';
import {
  askedBetFields,
  backFields,
  COMMISSION_BASIS,
  EACH_WAY_BACK,
  EACH_WAY_PART,
  LADDER,
  LAY_STAKE,
  layFields,
  matchedLays,
  ROUNDING,
} from './matched-fields.ts';

const LAY = { odds: '4.4', commission: '2' };
const BET = { betType: 'qualifying', back: { stake: '10', odds: '4.33' }, lay: LAY };

/** Makes the field `lay` optional: the lays may come from a ladder, and reading the bet finds what is missing. */
function withoutNeed(each: ValueField): ValueField {
  return each.name === 'lay' ? { ...each, isNeeded: false } : each;
}

/** The calculations that place a bet, by name, in the order in which they are shown. */
export const PLACING = {
  'matched-bet': {
    label: 'Matched bet',
    about: 'The lay stake that makes a back bet end the same either way, and both results.',
    group: 'place',
    commands: ['match', 'lay'],
    fields: [
      ...backFields(),
      ...layFields('lay', 'lay', 'Lay'),
      ROUNDING,
      COMMISSION_BASIS,
      LAY_STAKE,
      matchedLays('matched', ['matched', 'Matched already']),
      ...EACH_WAY_PART,
    ],
    rule: 'matched-bet',
    examples: [
      { about: 'The lay of £10 at 4.33', draft: BET },
      {
        about: 'A £25 free bet at 5/1, laid at 6.2',
        draft: {
          betType: 'freebetSnr',
          back: { stake: '25', odds: '5/1' },
          lay: { odds: '6.2', commission: '2' },
        },
      },
    ],
  },
  'part-lay': {
    label: 'Part lay',
    about: 'What is still to be laid after lays that are matched already.',
    group: 'place',
    commands: ['part-lay'],
    fields: [...askedBetFields(), matchedLays('matched', ['matched', 'Matched already'])],
    rule: 'matched-part-lay',
    examples: [
      {
        about: '£20 at 3.05 is laid of £50 at 3.0',
        draft: {
          bet: { betType: 'qualifying', back: { stake: '50', odds: '3' }, lay: { odds: '3.1' } },
          matched: [{ stake: '20', odds: '3.05' }],
        },
      },
      {
        about: 'Two lays of a £25 free bet at 6.0',
        draft: {
          bet: {
            betType: 'freebetSnr',
            back: { stake: '25', odds: '6' },
            lay: { odds: '6.4', commission: '2' },
          },
          matched: [
            { stake: '5', odds: '6.2' },
            { stake: '8', odds: '6.4' },
          ],
        },
      },
    ],
  },
  'lay-plan': {
    label: 'Lay plan',
    about: 'The lays that a ladder of money and prices allows, best price first, and what stays uncovered.',
    group: 'place',
    commands: ['lay-plan'],
    fields: [
      ...askedBetFields().map(withoutNeed),
      LADDER,
      matchedLays('matched', ['matched', 'Matched already']),
    ],
    rule: 'matched-lay-plan',
    row: 'Lay',
    examples: [
      {
        about: 'Too little money waits at the best price',
        draft: {
          bet: {
            betType: 'qualifying',
            back: { stake: '100', odds: '4' },
            lay: { odds: '4.2', commission: '2' },
          },
          ladder: [
            { size: '40', odds: '4.1' },
            { size: '200', odds: '4.2' },
          ],
        },
      },
      {
        about: '£30 is matched already, the rest from the ladder',
        draft: {
          bet: {
            betType: 'qualifying',
            back: { stake: '100', odds: '4' },
            lay: { odds: '4.2', commission: '2' },
          },
          ladder: [{ size: '50', odds: '4.2' }],
          matched: [{ stake: '30', odds: '4.1' }],
        },
      },
    ],
  },
  'lay-anchors': {
    label: 'Underlay and overlay',
    about: 'The even lay, the lays that break even if one side wins, and your own stake beside them.',
    group: 'place',
    commands: ['lay-anchors', 'underlay', 'overlay'],
    fields: [...askedBetFields(), LAY_STAKE],
    rule: 'matched-anchors',
    examples: [
      { about: 'Three lays of £10 at 4.33', draft: { bet: BET } },
      { about: 'And your own stake of £9', draft: { bet: BET, layStake: '9' } },
    ],
  },
  'back-stake': {
    label: 'Back stake from a limit',
    about: 'The back stake whose lay, rounded in any way, stays within a stake or a liability.',
    group: 'place',
    commands: ['back-stake'],
    fields: [
      ...askedBetFields().filter(({ name }) => name !== 'stake'),
      field('money', ['layLimit', 'lay-limit', 'Most to lay'], {
        about: 'pounds; this or the liability',
        alternative: 'liability-limit',
      }),
      field('money', ['liabilityLimit', 'liability-limit', 'Most liability'], 'pounds; this or the stake'),
    ],
    rule: 'matched-back-stake',
    examples: [
      {
        about: '£100 of liability at most',
        draft: { bet: { betType: 'qualifying', back: { odds: '4.33' }, lay: LAY }, liabilityLimit: '100' },
      },
      {
        about: 'A free bet whose lay is £20 at most',
        draft: {
          bet: { betType: 'freebetSnr', back: { odds: '5' }, lay: { odds: '5.2', commission: '2' } },
          layLimit: '20',
        },
      },
    ],
  },
  'each-way-lay': {
    label: 'Each-way lay',
    about: 'Both lays of an each-way bet, the result of every finish, and the price of an extra place.',
    group: 'place',
    commands: ['each-way-lay', 'extra-place'],
    fields: [
      ...EACH_WAY_BACK,
      ...layFields('win', 'win', 'Win lay'),
      ...layFields('place', 'place', 'Place lay'),
      matchedLays('matched.win', ['win-matched', 'Win lays matched']),
      matchedLays('matched.place', ['place-matched', 'Place lays matched']),
      ROUNDING,
      COMMISSION_BASIS,
    ],
    rule: 'matched-each-way',
    examples: [
      {
        about: '£10 each way at 9.0, both parts laid',
        draft: {
          betType: 'qualifying',
          back: { stake: '10', odds: '9', terms: '1/5' },
          win: { odds: '9.2', commission: '2' },
          place: { odds: '2.6', commission: '2' },
        },
      },
      {
        about: 'A £5 each-way free bet at 12/1',
        draft: {
          betType: 'freebetSnr',
          back: { stake: '5', odds: '12/1', terms: '1/4' },
          win: { odds: '13.5', commission: '2' },
          place: { odds: '4.2', commission: '2' },
        },
      },
    ],
  },
  'dead-heat': {
    label: 'Dead heat',
    about: 'What a back bet and its lay come to if several selections finish level.',
    group: 'place',
    commands: ['dead-heat'],
    fields: [
      field('price', ['back.odds', 'back', 'Back odds'], { about: 'in any format', isNeeded: true }),
      field('money', ['back.stake', 'stake', 'Back stake'], { about: 'pounds', default: '0' }),
      field('price', ['lay.odds', 'lay', 'Lay odds'], { about: 'in any format', isNeeded: true }),
      field('money', ['lay.stake', 'lay-stake', 'Lay stake'], { about: 'pounds', default: '0' }),
      field('percent', ['commission', 'commission', 'Commission'], {
        about: 'of the exchange',
        default: '0',
      }),
      field('whole', ['position', 'position', 'Position'], { about: 'the best of those that are tied' }),
      field('whole', ['tied', 'tied', 'Tied'], {
        about: 'how many share it, this one counted',
        default: '1',
      }),
      field('whole', ['pays', 'pays', 'Places paid'], {
        about: '10 for a top 10 finish; 1 is a win bet',
        default: '1',
      }),
      field('fraction', ['divisor', 'divisor', 'Divisor'], {
        about: 'instead of a position: how many share one place: 2, 3/2',
      }),
    ],
    rule: 'matched-partial-results',
    examples: [
      {
        about: 'Eighth with five others, the first ten paid',
        draft: {
          back: { odds: '3', stake: '50' },
          lay: { odds: '3.1', stake: '48.39' },
          position: '8',
          tied: '6',
          pays: '10',
        },
      },
      {
        about: 'Two level for first',
        draft: {
          back: { odds: '4.33', stake: '10' },
          lay: { odds: '4.4', stake: '9.89' },
          commission: '2',
          divisor: '2',
        },
      },
      {
        about: 'Three share two places',
        draft: {
          back: { odds: '6', stake: '20' },
          lay: { odds: '6.2', stake: '19.42' },
          commission: '2',
          divisor: '3/2',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, CalculationFacts>>;
