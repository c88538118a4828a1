import { SIDES } from '../value/choices.ts';
import type { CalculationFacts } from './calculation.ts';
import { field, plainChoices } from './fields.ts';
import { ROUNDING } from './matched-fields.ts';

/** The roundings of stakes that are rounded one by one. */
const EACH_ROUNDING = { ...ROUNDING, choices: plainChoices(['nearest', 'down', 'up', 'none']) };

/** The calculations that lock in what is open, by name, in the order in which they are shown. */
export const LOCKING_IN = {
  hedge: {
    label: 'Lock in a bet',
    about: 'The lay, or the back, that makes an open bet come to the same either way.',
    group: 'place',
    commands: ['hedge', 'green-up'],
    fields: [
      field('money', ['back.stake', 'stake', 'Back stake'], 'pounds'),
      field('price', ['back.price', 'back', 'Back odds'], 'of the bet that is open'),
      field('flag', ['back.freeBet', 'free-bet', 'Free bet'], 'its stake is not returned'),
      field('money', ['ifWins', 'if-wins', 'If it wins'], 'pounds, instead of a bet'),
      field('money', ['ifLoses', 'if-loses', 'If it loses'], 'pounds, instead of a bet'),
      field('price', ['layPrice', 'lay', 'Lay odds'], 'in any format'),
      field('price', ['backPrice', 'back-now', 'Back odds now'], 'to back at, if losing it is better'),
      field('percent', ['commission', 'commission', 'Commission'], {
        about: 'on what it wins',
        default: '0',
      }),
      field('flag', ['sameMarket', 'same-market', 'Same market'], 'commission nets with the open bet'),
      EACH_ROUNDING,
    ],
    rule: 'lock-in',
    examples: [
      { about: '£10 at 10.0, now 8.0', draft: { back: { stake: '10', price: '10' }, layPrice: '8' } },
      {
        about: 'A £25 free bet at 6.0, now 4.0',
        draft: { back: { stake: '25', price: '6', freeBet: true }, layPrice: '4', commission: '2' },
      },
    ],
  },
  'lock-in': {
    label: 'Lock in a market',
    about: 'The stakes at current prices that make the worst result of an open position as good as possible.',
    group: 'place',
    commands: ['lock-in'],
    fields: [
      {
        kind: 'list',
        path: 'selections',
        name: 'selection',
        label: 'Selection',
        about: 'its name, its back and lay odds now, and its chance: Home,2.5,2.52',
        items: [
          field('words', ['name', 'name', 'Name'], 'of the selection'),
          field('price', ['back.price', 'back', 'Back odds now'], 'in any format'),
          field('price', ['lay.price', 'lay', 'Lay odds now'], 'in any format'),
          field('fraction', ['chance', 'chance', 'Chance'], 'for the fair value of a cash-out'),
        ],
        separator: ',',
        min: 1,
        max: 8,
      },
      field('words', ['selections.*.back.account', 'back-account', 'Account of backs'], 'such as betfair'),
      field('percent', ['selections.*.back.commission', 'back-commission', 'Its commission'], 'percent'),
      field('words', ['selections.*.lay.account', 'lay-account', 'Account of lays'], 'such as betfair'),
      field('percent', ['selections.*.lay.commission', 'lay-commission', 'Its commission'], 'percent'),
      {
        kind: 'list',
        path: 'holdings',
        name: 'holding',
        label: 'Holding',
        about:
          'the number of its selection, back or lay, odds, stake, account, commission, free-bet: 1,back,3,20',
        items: [
          field('whole', ['selection', 'selection', 'Selection'], {
            about: 'from 1',
            isNeeded: true,
            numberOf: 'selection',
          }),
          field('choice', ['side', 'side', 'Side'], {
            about: 'back or lay',
            choices: plainChoices(SIDES),
            isNeeded: true,
          }),
          field('price', ['price', 'odds', 'Odds'], { about: 'in any format', isNeeded: true }),
          field('money', ['stake', 'stake', 'Stake'], { about: 'pounds', isNeeded: true }),
          field('words', ['account', 'account', 'Account'], 'such as betfair'),
          field('percent', ['commission', 'commission', 'Commission'], 'percent'),
          field('flag', ['freeBet', 'free-bet', 'Free bet'], 'its stake is not returned'),
        ],
        separator: ',',
        min: 0,
        max: 100,
      },
      field('flag', ['complete', 'complete', 'Complete'], 'one of the selections must win'),
      EACH_ROUNDING,
    ],
    rule: 'lock-in',
    examples: [
      {
        about: '£20 backed at 3.0, the lay odds of all three now',
        draft: {
          selections: [
            { name: 'Home', lay: { price: '2.52' } },
            { name: 'Draw', lay: { price: '3.5' } },
            { name: 'Away', lay: { price: '3.4' } },
          ],
          holdings: [{ selection: '1', side: 'back', price: '3', stake: '20' }],
          complete: true,
        },
      },
      {
        about: 'A backed player of two, both prices of the other now',
        draft: {
          selections: [
            { name: 'A', back: { price: '1.5' }, lay: { price: '1.52' } },
            { name: 'B', back: { price: '2.9' }, lay: { price: '3' } },
          ],
          holdings: [{ selection: '1', side: 'back', price: '2', stake: '20' }],
          complete: true,
        },
      },
      {
        about: 'A £10 free bet at 5.0, and a chance of your own',
        draft: {
          selections: [{ name: 'Home', lay: { price: '5.1' }, chance: '0.2' }],
          holdings: [{ selection: '1', side: 'back', price: '5', stake: '10', freeBet: true }],
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, CalculationFacts>>;
