import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  FIRST_OFFER,
  FIRST_OFFER_ASSUMPTIONS,
  firstOfferProfit,
  keepsPromise,
  penceOf,
  sumText,
} from '#lib/product';
import { penceText } from '#lib';
import { type Dashboard, dashboardQuery } from '../../../api/dashboard.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { PATHS } from '../../../app/paths.ts';
import { Money, SignedPounds } from '../../../components/betting/money.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { CHECK, Icon } from '../../../components/ui/icons.tsx';
import { CIRCLE_DASHED } from '../../../components/ui/rare-icons.ts';
import { PromiseText } from '../../../components/ui/promise-text.tsx';
import styles from './what-next-step.module.css';

/** The totals of the first offer, and the plan as the next step. */
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
        Save your bets from the calculator and settle them on the dashboard, and your own result appears here.
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

/** The dashboard's record of the first offer's bets. */
type FirstOffer = Dashboard['firstOffer'];
type Part = FirstOffer['qualifying'];

/** True once at least one saved bet of the first offer is settled. */
function hasOwnFigure({ qualifying, freeBets }: FirstOffer): boolean {
  return settledIn(qualifying) + settledIn(freeBets) > 0;
}

/** The totals of the user's own bets of the first offer, and the outstanding ones. */
function OwnTally({ record }: { readonly record: FirstOffer }): ReactNode {
  const { qualifying, freeBets } = record;
  const total = sumText([qualifying.actual, freeBets.actual]);
  const { freeBets: most } = FIRST_OFFER_ASSUMPTIONS;
  return (
    <>
      <dl className={styles.tally}>
        <Entry name="Qualifying Bet" part={qualifying} most={1} />
        <Entry name="Four £5 free bets" part={freeBets} most={most} />
        <div>
          <dt>Your result so far</dt>
          <dd>
            <SignedPounds amount={total} />
          </dd>
        </div>
      </dl>
      <p className={styles.about}>
        {isWhole(qualifying, 1) && isWhole(freeBets, most) ? (
          wholeSentence(total)
        ) : (
          <>
            {partSentence(record)} <Link to={PATHS.dashboard}>Go to your bets</Link>
          </>
        )}
      </p>
    </>
  );
}

type EntryProps = { readonly name: string; readonly part: Part; readonly most: number };

function Entry({ name, part, most }: EntryProps): ReactNode {
  const settled = settledIn(part);
  return (
    <div>
      <dt>{settled === most ? name : `${name}, ${settled} of ${most} settled`}</dt>
      <dd>
        <SignedPounds amount={settled === 0 ? undefined : part.actual} />
      </dd>
    </div>
  );
}

function settledIn({ bets, open }: Part): number {
  return bets - open;
}

function isWhole(part: Part, most: number): boolean {
  return settledIn(part) === most;
}

function wholeSentence(total: string): string {
  const promised = `about £${FIRST_OFFER.profitPounds}`;
  return keepsPromise(penceOf(total), FIRST_OFFER.profitPounds)
    ? `From the five bets that you saved and settled: the first page said ${promised}.`
    : `From the five bets that you saved and settled. The first page said ${promised} at the usual prices; yours were others.`;
}

function partSentence({ qualifying, freeBets }: FirstOffer): string {
  const open = qualifying.open + freeBets.open;
  const missing = 1 + FIRST_OFFER_ASSUMPTIONS.freeBets - qualifying.bets - freeBets.bets;
  const parts = [
    ...(open > 0 ? [`${open} still open`] : []),
    ...(missing > 0 ? [`${missing} not saved here`] : []),
  ];
  const expected = signedPounds(sumText([qualifying.expected, freeBets.expected]));
  return `From the bets that are settled; ${parts.join(', ')}. Those that you saved were expected to come to ${expected}.`;
}

/** The plan: its price, its features with the planned ones marked, and its cancellation. */
function PlanOffer(): ReactNode {
  const plan = useQuery(stableConfigQuery).data?.plan;
  if (plan === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="plan-offer">
      <div className={styles.offer}>
        <h2 id="plan-offer">{plan.name}</h2>
        <p className={styles.price}>
          <b>{pounds(penceText(plan.pricePence))}</b> per {plan.period}
        </p>
        <ButtonLink variant="primary" size="lg" block to={PATHS.checkout}>
          Get Started
        </ButtonLink>
        <p className={styles.terms}>
          Renews each {plan.period} until you cancel, which takes two clicks in your account. Your preferences
          stay.
        </p>
      </div>
      <ul className={styles.promises}>
        {plan.promises.map(({ text, url }) => (
          <li key={text}>
            <Icon path={url === null ? CIRCLE_DASHED : CHECK} />
            <span>
              <PromiseText text={text} url={url} /> {url === null && <Chip>Planned</Chip>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
