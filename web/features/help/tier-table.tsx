import type { ReactNode } from 'react';
import { feedPolicy, TIER_POLICIES } from '#lib/product';
import { pounds } from '../../ui/pounds.ts';
import { SmallTable } from './small-table.tsx';

/** The cap from which a tier counts as unlimited: no score is larger. */
const NO_LIMIT = 999;

/** A table of the tiers: price, highest scores shown in the odds matcher, and refreshes a minute. */
export function TierTable(): ReactNode {
  return (
    <SmallTable
      caption="Odds matcher: the price a month, the highest scores shown, and refreshes a minute"
      heads={['Tier', 'Price', 'Rating', 'Free bet', 'Refreshes']}
      rows={TIER_POLICIES.flatMap(({ tier, name, price }) => {
        const policy = feedPolicy(TIER_POLICIES, tier, 'mb');
        if (policy === undefined) return [];
        const { score1Cap, score2Cap, maxCallsPerMinute } = policy;
        return [
          {
            key: name,
            cells: [
              tier === 1 ? 'No account' : name,
              price === '0.00' ? '£0' : pounds(price),
              limitText(score1Cap),
              limitText(score2Cap),
              maxCallsPerMinute,
            ],
          },
        ];
      })}
    />
  );
}

function limitText(cap: number): string {
  return cap >= NO_LIMIT ? 'no limit' : `${cap}%`;
}
