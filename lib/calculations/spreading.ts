import { ACCA_PLANS } from '../matched/acca-plans.ts';
import { LAY_ROUNDINGS } from '../matched/lay-rounding.ts';
import type { CalculationFacts } from './calculation.ts';
import { field, plainChoices } from './fields.ts';
import {
  backFields,
  COMMISSION_BASIS,
  commissionOfEach,
  marketList,
  priceList,
  ROUNDING,
} from './matched-fields.ts';

/** The rounding of the lays of an accumulator, whose default depends on the plan. */
const ACCA_ROUNDING = field('choice', ['rounding', 'rounding', 'Rounding'], {
  about: 'of the stakes, nearest if it is left out, but up with the plan neverLose',
  choices: plainChoices(LAY_ROUNDINGS),
});

/** The calculations that spread a bet over several results or legs, by name, in the order in which they are shown. */
export const SPREADING = {
  dutching: {
    label: 'Dutching',
    about: 'The stakes on all other results that make a bet end the same whichever of them comes.',
    group: 'place',
    commands: ['dutch', 'dutching'],
    fields: [
      ...backFields(),
      marketList('others', ['other', 'Another result'], {
        about: 'odds of another result, and its commission: 3.5,2%',
        min: 1,
      }),
      commissionOfEach('others'),
      ROUNDING,
    ],
    rule: 'matched-dutching',
    row: 'Bet',
    spread: { first: 'back.stake' },
    examples: [
      {
        about: '£10 on the home team, the draw and the away team beside it',
        draft: {
          betType: 'qualifying',
          back: { stake: '10', odds: '2.5' },
          others: [{ odds: '3.4' }, { odds: '3.1' }],
        },
      },
      {
        about: 'A £20 free bet, the other result at an exchange',
        draft: {
          betType: 'freebetSnr',
          back: { stake: '20', odds: '4' },
          others: [{ odds: '1.4', commission: '2' }],
        },
      },
    ],
  },
  'dutching-total': {
    label: 'Dutching a total',
    about: 'One total over all results of a market, the same return whichever comes.',
    group: 'place',
    commands: ['dutch-total'],
    fields: [
      field('money', ['totalStake', 'total', 'Total stake'], {
        about: 'pounds on all of them together',
        isNeeded: true,
      }),
      marketList('bets', ['bet', 'Bet'], { about: 'its odds, and its commission: 3.5,2%', min: 2 }),
      commissionOfEach('bets'),
      ROUNDING,
    ],
    rule: 'matched-dutching',
    row: 'Bet',
    spread: {},
    examples: [
      {
        about: '£100 on three results',
        draft: { totalStake: '100', bets: [{ odds: '2.5' }, { odds: '3.6' }, { odds: '3.5' }] },
      },
      {
        about: '£50 on two results, 2% commission on each',
        draft: {
          totalStake: '50',
          bets: [
            { odds: '2.1', commission: '2' },
            { odds: '2.2', commission: '2' },
          ],
        },
      },
    ],
  },
  'acca-lays': {
    label: 'Accumulator lays',
    about: 'What to lay of each leg of an accumulator, as it comes or at the start, by one of five plans.',
    group: 'place',
    commands: ['acca-lay', 'acca-lays'],
    fields: [
      ...backFields(),
      {
        ...marketList('legs', ['leg', 'Leg'], { about: 'its lay odds, and commission: 2.5,5%', min: 1 }),
        max: 20,
      },
      commissionOfEach('legs'),
      field('choice', ['plan', 'plan', 'Plan'], {
        about: 'how the legs are laid',
        choices: plainChoices(ACCA_PLANS),
        default: 'equalised',
        isShownAtFirst: true,
      }),
      ACCA_ROUNDING,
    ],
    rule: 'matched-acca',
    row: 'Leg',
    examples: [
      {
        about: '£10 at 9.0 on three legs, laid as they come',
        draft: {
          betType: 'qualifying',
          back: { stake: '10', odds: '9' },
          legs: [{ odds: '2.5' }, { odds: '2' }, { odds: '1.5' }],
        },
      },
      {
        about: 'The same, £10 back if exactly one leg loses',
        draft: {
          betType: 'riskFree',
          back: { stake: '10', odds: '9', cashback: '10' },
          legs: [{ odds: '2.5' }, { odds: '2' }, { odds: '1.5' }],
          plan: 'insurance',
        },
      },
      {
        about: 'A £20 free bet on two legs',
        draft: {
          betType: 'freebetSnr',
          back: { stake: '20', odds: '6' },
          legs: [
            { odds: '3.1', commission: '2' },
            { odds: '2.1', commission: '2' },
          ],
        },
      },
    ],
  },
  'cover-lays': {
    label: 'Lays of one market',
    about: 'One back bet covered by lays of several selections of one market.',
    group: 'place',
    commands: ['cover-lay', 'cover-lays'],
    fields: [
      ...backFields(),
      priceList('lays', ['lay', 'Lay'], { about: 'lay odds of a selection', min: 1, max: 8 }),
      field('percent', ['commission', 'commission', 'Commission'], {
        about: 'of the exchange',
        default: '0',
      }),
      COMMISSION_BASIS,
      ROUNDING,
    ],
    rule: 'matched-commission',
    row: 'Lay',
    examples: [
      {
        about: '£10 at 5.0, two selections laid',
        draft: {
          betType: 'qualifying',
          back: { stake: '10', odds: '5' },
          lays: [{ odds: '3' }, { odds: '4' }],
          commission: '2',
        },
      },
      {
        about: 'A £10 free bet at 8.0, three selections laid',
        draft: {
          betType: 'freebetSnr',
          back: { stake: '10', odds: '8' },
          lays: [{ odds: '5' }, { odds: '6' }, { odds: '7.5' }],
          commission: '2',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, CalculationFacts>>;
