import type { ReactNode } from 'react';
import { FIRST_OFFER, FIRST_OFFER_ASSUMPTIONS, keepsPromise } from '#lib/product';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../../api/dashboard.ts';
import { PATHS } from '../../ui/paths.ts';
import { penceOf, sumText } from '../../ui/pence.ts';
import { SignedPounds } from '../../ui/money.tsx';
import { signedPounds } from '../../ui/pounds.ts';
import styles from './what-next-step.module.css';

/** The dashboard's record of the first offer's bets. */
export type FirstOffer = Dashboard['firstOffer'];
type Part = FirstOffer['qualifying'];

/** True once at least one saved bet of the first offer is settled. */
export function hasOwnFigure({ qualifying, freeBets }: FirstOffer): boolean {
  return settledIn(qualifying) + settledIn(freeBets) > 0;
}

/** The sums of the first offer by the user's own bets, and those still to come. */
export function OwnTally({ record }: { readonly record: FirstOffer }): ReactNode {
  const { qualifying, freeBets } = record;
  const total = sumText([qualifying.actual, freeBets.actual]);
  const { freeBets: most } = FIRST_OFFER_ASSUMPTIONS;
  return (
    <>
      <dl className={styles.tally}>
        <Entry name="Qualifying Bet" part={qualifying} most={1} />
        <Entry name="Four £5 free bets" part={freeBets} most={most} />
        <div>
          <dt>First offer, your own figure</dt>
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
