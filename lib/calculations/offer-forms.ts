import type { OfferKind } from '../value/offer.ts';
import type { CalculationExample, FieldsByChoice } from './calculation.ts';

const OWN_CHANCE = ['chance', 'chance-method'];
const BET = ['stake', 'odds'];
const LAID = ['lay', 'commission'];

/** The fields of each kind of offer, by their names. */
const BY_KIND: Readonly<Record<OfferKind, FieldsByChoice['fields'][string]>> = {
  refundIfLoses: { usual: [...BET, ...LAID, 'refund', 'kept'], more: OWN_CHANCE },
  accumulator: { usual: ['stake', 'leg', 'refund', 'kept'], more: ['odds', ...OWN_CHANCE] },
  boost: {
    usual: [...BET, 'percent', 'basis', ...LAID],
    more: ['boosted', 'kept', 'up-to', ...OWN_CHANCE],
  },
  winningsDoubled: { usual: [...BET, 'up-to', ...LAID], more: OWN_CHANCE },
  bonusElsewhere: {
    usual: [...BET, ...LAID, 'bonus', 'kept', 'trigger-chance'],
    more: ['trigger-lay', 'trigger-commission', ...OWN_CHANCE],
  },
  wagering: { usual: ['bonus', 'wagered', 'house-edge'], more: ['stake', 'odds'] },
};

/** The fields of an offer by its kind. */
export const OFFER_FIELDS: FieldsByChoice = { by: 'kind', fields: BY_KIND };

const LAY = { layPrice: '3.1', commission: '2' };

/** The examples of the kinds of offers that are not shown first. */
export const OFFER_EXAMPLES: readonly CalculationExample[] = [
  {
    about: 'A treble, £10 back if one leg loses',
    draft: {
      kind: 'accumulator',
      stake: '10',
      refund: '10',
      kept: '0.8',
      legs: [
        { price: '2.5', chance: '0.38' },
        { price: '2', chance: '0.48' },
        { price: '1.5', chance: '0.64' },
      ],
    },
  },
  {
    about: 'Winnings of £10 at 3.0 boosted by 25%',
    draft: { kind: 'boost', stake: '10', price: '3', percent: '25', basis: 'winnings', ...LAY },
  },
  {
    about: 'Winnings at 3.0 doubled, up to £20',
    draft: { kind: 'winningsDoubled', stake: '10', price: '3', upTo: '20', ...LAY },
  },
  {
    about: '£10 at 3.0, a £5 free bet if a goal falls in ten minutes',
    draft: {
      kind: 'bonusElsewhere',
      stake: '10',
      price: '3',
      ...LAY,
      bonus: '5',
      kept: '0.8',
      trigger: { chance: '0.2' },
    },
  },
];
