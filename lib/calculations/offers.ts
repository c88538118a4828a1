import { type Feed, FEEDS } from '../matched/feeds.ts';
import type { CalculationFacts, ValueField } from './calculation.ts';
import { field } from './fields.ts';
import { askedBetFields, LAY_STAKE } from './matched-fields.ts';

/** The odds and the commission of one lay, for scores. */
function pairFields(path: string, label: string): readonly ValueField[] {
  return [
    field('price', [`${path}.odds`, path, `${label} odds`], 'in any format'),
    field('percent', [`${path}.commission`, `${path}-commission`, `${label} commission`], 'percent'),
  ];
}

const FEED_LABELS: Readonly<Record<Feed, string>> = {
  mb: 'Matched bets',
  each_way: 'Each-way',
  extra_place: 'Extra places',
  boost: 'Price boosts',
  bog: 'Best odds guaranteed',
  two_up: '2up',
};

const LAY = { odds: '4.4', commission: '2' };

/** The calculations of offers and scores, by name, in the order in which they are shown. */
export const OFFERS = {
  'early-payout': {
    label: 'Early payout',
    about: 'Every way a bet that is paid early at two goals up can go, and trading out of its lay.',
    group: 'offers',
    commands: ['two-up', 'early-payout'],
    fields: [
      ...askedBetFields(),
      LAY_STAKE,
      field('price', ['inPlayOdds', 'in-play', 'Odds in play'], 'to back at when you trade out'),
      field(
        'money',
        ['tradeStake', 'trade-stake', 'Stake of the trade'],
        'pounds, if it is not the even one',
      ),
    ],
    rule: 'matched-early-payout',
    examples: [
      {
        about: '£50 paid early, traded out at 1.2',
        draft: {
          bet: {
            betType: 'qualifying',
            back: { stake: '50', odds: '2.25' },
            lay: { odds: '2.32', commission: '5' },
          },
          inPlayOdds: '1.2',
        },
      },
      {
        about: 'A £25 free bet at 4.0, traded out at 1.5',
        draft: {
          bet: {
            betType: 'freebetSnr',
            back: { stake: '25', odds: '4' },
            lay: { odds: '4.1', commission: '2' },
          },
          inPlayOdds: '1.5',
        },
      },
    ],
  },
  boost: {
    label: 'Boost',
    about: 'The odds after a boost of the winnings, and what they are worth if it is paid as a free bet.',
    group: 'offers',
    commands: ['boost'],
    fields: [
      field('price', ['odds', 'odds', 'Odds'], { about: 'in any format', isNeeded: true }),
      field('percent', ['boostPct', 'boost', 'Boost'], { about: 'of the winnings', isNeeded: true }),
      field('percent', ['freeBetKept', 'kept', 'Kept'], 'of a free bet, if the boost is paid as one'),
    ],
    rule: 'matched-boosts',
    examples: [
      { about: '25 % more at 3.0', draft: { odds: '3', boostPct: '25' } },
      {
        about: '50 % more at 2/1, paid as a free bet that keeps 80 %',
        draft: { odds: '2/1', boostPct: '50', freeBetKept: '80' },
      },
    ],
  },
  scores: {
    label: 'Scores of a row',
    about: 'The two scores by which a matcher ranks a pair of back and lay prices.',
    group: 'value',
    commands: ['scores'],
    fields: [
      field('choice', ['feed', 'feed', 'Feed'], {
        about: 'the matcher',
        choices: FEEDS.map((feed) => ({ value: feed, name: feed, label: FEED_LABELS[feed] })),
        isNeeded: true,
      }),
      field('price', ['odds', 'back', 'Back odds'], { about: 'in any format', isNeeded: true }),
      ...pairFields('lay', 'Lay'),
      ...pairFields('win', 'Win lay'),
      ...pairFields('place', 'Place lay'),
      field('fraction', ['terms', 'terms', 'Place terms'], {
        about: 'of each_way and extra_place',
        default: '1/5',
      }),
    ],
    rule: 'matched-scores',
    examples: [
      { about: 'A pair of the matcher of matched bets', draft: { feed: 'mb', odds: '4.33', lay: LAY } },
      {
        about: 'A row of the each-way matcher',
        draft: {
          feed: 'each_way',
          odds: '9',
          win: { odds: '9.2', commission: '2' },
          place: { odds: '2.6', commission: '2' },
          terms: '1/5',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, CalculationFacts>>;
