import type { ReactNode } from 'react';
import { FIRST_OFFER, firstOfferProfit } from '#lib/product';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { guidePath } from '../../../app/paths.ts';
import { FloatNote, NeedCard, Odds } from './facts.tsx';
import styles from './prose.module.css';
import { ASSUMED, type BodyProps } from './steps.ts';
import { Walkthrough } from './walkthrough.tsx';

/** The introduction: the mechanics of a matched bet, and the source of the promised profit. */
export function IntroductionBody(): ReactNode {
  const { qualifying, freeBets, total, pounds } = firstOfferProfit();
  const isKept = Number(pounds) === FIRST_OFFER.profitPounds;
  const { qualifying: first, freeBet } = ASSUMED;
  return (
    <div className={styles.prose}>
      <h2>How it works</h2>
      <p>
        To <b>back</b> is to bet that something happens; you do it at a bookmaker. To <b>lay</b> is to bet
        that it does not; you do it at an exchange, against other people. Do both for the same outcome, with
        the right amounts, and one wins what the other loses.
      </p>
      <p>
        That alone costs a few pence. The profit comes from the free bets that a bookmaker gives for it: they
        cost nothing when they lose, and most of what they win can be kept by laying them. The guide{' '}
        <Link to={guidePath('matched-betting')}>What is matched betting?</Link> has an example to try figures
        in.
      </p>
      <h2>Where the £{FIRST_OFFER.profitPounds} comes from</h2>
      <dl className={styles.sums}>
        <div>
          <dt>
            Qualifying bet: £{first.stake} at <Odds decimal={first.backOdds} />, laid at{' '}
            <Odds decimal={first.layOdds} />
          </dt>
          <dd>
            <Money amount={qualifying} signed />
          </dd>
        </div>
        <div>
          <dt>
            {ASSUMED.freeBets} free bets of £{freeBet.stake} at <Odds decimal={freeBet.backOdds} />, laid at{' '}
            <Odds decimal={freeBet.layOdds} />
          </dt>
          <dd>
            <Money amount={freeBets} signed />
          </dd>
        </div>
        <div>
          <dt>Together, with {first.layCommission}% commission at the exchange</dt>
          <dd>
            <Money amount={total} signed />
          </dd>
        </div>
      </dl>
      <p>
        {isKept
          ? 'These are the usual prices for a member here. Yours will differ by some pence or pounds, either way.'
          : `With the prices assumed here it comes to about £${String(pounds)}, and yours will differ.`}
      </p>
      <Note tone="warn">
        <b>Mistakes can lose money.</b> A bet on the wrong market, a price that moved between the two bets, or
        a lay that was never matched leaves you with one side alone. Each step says what to check first, and
        the guide{' '}
        <Link to={guidePath('qualifying-and-free-bets', 'what-can-go-wrong')}>
          What can go wrong, and what to do
        </Link>{' '}
        has the rest.
      </Note>
    </div>
  );
}

/** The aside of the introduction: the requirements of the offer and the money tied up. */
export function IntroductionAside(): ReactNode {
  return (
    <>
      <NeedCard
        title="What you need"
        needs={[
          'To be 18 or over, and new to Coral',
          'A bank card in your name',
          '£5 for Coral',
          'Money for Smarkets, see below',
        ]}
      />
      <FloatNote />
    </>
  );
}

const SHOWS = [
  'Open an account at Coral through the offer’s address, with your own name and address.',
  'Pay £5 in by card. Some payment methods do not qualify: check the terms.',
  'Open an account at Smarkets and prove who you are. Exchanges must check, which can take a day.',
  'Place the £5 bet at Coral and lay it at Smarkets: that is the next step.',
  'The four £5 free bets come once that bet is settled, or at once: the terms say.',
];

/** The outline of the offer, before any account is opened. */
export function SignUpBody({ video }: BodyProps): ReactNode {
  return (
    <>
      <Walkthrough video={video} title="The sign-up offer, from account to free bets" shows={SHOWS} />
      <div className={styles.prose}>
        <Note>
          Read the terms of the offer on Coral’s page before you pay in. They say the smallest odds that
          count, how long the free bets last, and may have changed since this was written.
        </Note>
      </div>
    </>
  );
}

/** The aside of the sign-up step: its requirements and the money tied up. */
export function SignUpAside(): ReactNode {
  return (
    <>
      <NeedCard title="Before you go on" needs={['One account each, in your own name', 'About 4 minutes']} />
      <FloatNote />
    </>
  );
}
