import type { ReactNode } from 'react';
import { FIRST_OFFER, firstOfferProfit } from '#lib/product';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { guidePath } from '../../../app/paths.ts';
import { NeedCard, FloatNote, Odds } from './facts.tsx';
import styles from './prose.module.css';
import { ASSUMED } from './steps.ts';

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
        a lay that was never matched leaves you with one side alone. Each step says what to check first, and{' '}
        <Link to={guidePath('qualifying-and-free-bets', 'what-can-go-wrong')}>a guide</Link> what to do then.
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
