import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOfferProfit } from '#lib/product';
import { dashboardQuery } from '../../api/dashboard.ts';
import { Money } from '../../ui/money.tsx';
import { hasOwnFigure, OwnTally } from './own-tally.tsx';
import { PlanOffer } from './plan-offer.tsx';
import styles from './what-next-step.module.css';

/** What it came to, and what comes next. */
export function WhatNextBody(): ReactNode {
  const record = useQuery(dashboardQuery).data?.firstOffer;
  return (
    <>
      {record !== undefined && hasOwnFigure(record) ? <OwnTally record={record} /> : <AssumedTally />}
      <PlanOffer />
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
