import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOfferProfit } from '#lib/product';
import { dashboardQuery } from '../../api/dashboard.ts';
import { Money } from '../../ui/money.tsx';
import { type FirstOffer, hasOwnFigure, OwnTally } from './own-tally.tsx';
import { PlanOffer } from './plan-offer.tsx';
import styles from './what-next-step.module.css';

/** The first offer's sums, and the plan that comes next. */
export function WhatNextBody(): ReactNode {
  const record = useQuery(dashboardQuery).data?.firstOffer;
  return (
    <>
      {record !== undefined && hasOwnFigure(record) ? (
        <OwnTally record={record} />
      ) : (
        <AssumedTally record={record} />
      )}
      <PlanOffer />
    </>
  );
}

function AssumedTally({ record }: { readonly record: FirstOffer | undefined }): ReactNode {
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
        {record !== undefined && <b>{recordedSentence(record)}</b>} These are the sums at the usual prices.
        Save your bets from the calculator and settle them on the dashboard, and your own figure stands here.
      </p>
    </>
  );
}

/** Returns a sentence with the number of saved bets of the offer, all of them open. */
function recordedSentence({ qualifying, freeBets }: FirstOffer): string {
  const bets = qualifying.bets + freeBets.bets;
  if (bets === 0) return 'No bets of this offer are saved here.';
  return bets === 1
    ? '1 bet of this offer is saved here, and is still open.'
    : `${bets} bets of this offer are saved here, and all are still open.`;
}
