import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOfferProfit } from '#lib/product';
import { type Dashboard, dashboardQuery } from '../../api/dashboard.ts';
import { Money } from '../../ui/money.tsx';
import { signedPounds } from '../../ui/pounds.ts';
import { PlanOffer } from './plan-offer.tsx';
import styles from './what-next-step.module.css';

/** What it came to, and what comes next. */
export function WhatNextBody(): ReactNode {
  const recorded = useQuery(dashboardQuery).data;
  const hasOwn = recorded !== undefined && recorded.profitSeries.length > 0;
  return (
    <>
      {hasOwn ? <OwnTally totals={recorded.totals} /> : <AssumedTally />}
      <PlanOffer />
    </>
  );
}

function OwnTally({ totals }: { readonly totals: Dashboard['totals'] }): ReactNode {
  return (
    <>
      <dl className={styles.tally}>
        <div>
          <dt>Your own money</dt>
          <dd>{signedPounds(totals.cash.actual)}</dd>
        </div>
        <div>
          <dt>Your free bets</dt>
          <dd>{signedPounds(totals.freeBets.actual)}</dd>
        </div>
      </dl>
      <p className={styles.about}>From the bets that you saved and settled, all of them together.</p>
    </>
  );
}

function AssumedTally(): ReactNode {
  const { qualifying, freeBets, total } = firstOfferProfit();
  return (
    <>
      <dl className={styles.tally}>
        <div>
          <dt>Qualifying Bet</dt>
          <dd>
            <Money amount={qualifying} signed />
          </dd>
        </div>
        <div>
          <dt>Four £5 free bets</dt>
          <dd>
            <Money amount={freeBets} signed />
          </dd>
        </div>
        <div>
          <dt>First offer</dt>
          <dd>
            <Money amount={total} signed />
          </dd>
        </div>
      </dl>
      <p className={styles.about}>
        At the usual prices. Save your bets from the calculator and settle them on the dashboard, and your own
        figure stands here.
      </p>
    </>
  );
}
