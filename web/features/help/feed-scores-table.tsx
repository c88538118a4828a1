import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { SmallTable } from './small-table.tsx';

/** The definitions of each feed’s two scores. Rule: docs/rules/matched-scores.md. */
const SCORES: Readonly<Record<Feed, readonly [name: string, first: string, second: string]>> = {
  mb: [
    'Odds matcher',
    'Percent of a qualifying stake kept: 100 × O(1 − c) ÷ (L − c)',
    'Percent of a free bet kept: 100 × (O − 1)(1 − c) ÷ (L − c)',
  ],
  each_way: [
    'Each-way',
    'The same, as the mean of the win part and the place part',
    'The same, as the mean of both parts',
  ],
  extra_place: [
    'Extra place',
    'As each-way, on the places that the exchange pays',
    'Implied odds: one, and what the extra place leaves over what the match costs',
  ],
  boost: ['Boost', 'As the odds matcher, on the raised price', 'As the odds matcher, on the raised price'],
  bog: ['BOG', 'As the odds matcher', 'As the odds matcher: the starting price is not known'],
  two_up: [
    '2up',
    'As the odds matcher',
    'Break-even odds: how rare a lost lead may be before the offer costs more than it brings',
  ],
};

/** The scores of every matcher. */
export function FeedScoresTable(): ReactNode {
  return (
    <SmallTable
      caption="What the two scores measure"
      heads={['Matcher', 'Score 1', 'Score 2']}
      rows={Object.entries(SCORES).map(([feed, cells]) => ({ key: feed, cells }))}
    />
  );
}
