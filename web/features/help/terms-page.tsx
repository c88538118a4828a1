import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { penceText } from '#lib';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { PATHS } from '../../app/paths.ts';
import { pounds } from '../../components/betting/pounds.ts';
import { Article, type Section, type WayOn } from './parts/article.tsx';
import { OperatorDetails, OperatorNote } from './parts/operator.tsx';

const SECTIONS: readonly Section[] = [
  { id: 'who', title: 'Whom you deal with', body: <OperatorDetails /> },
  {
    id: 'what-it-is',
    title: 'What Layline is',
    body: (
      <>
        <p>
          Layline compares prices, works out bets and keeps your records. It takes no bets, places none for
          you and holds no money of yours. Every bet is between you and a bookmaker or an exchange, under
          their terms.
        </p>
        <p>
          It is not advice. Which bets you place, and whether you place any, is your decision and your risk.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use it',
    body: (
      <p>
        You must be 18 or over, and betting must be legal where you are. If you have excluded yourself from
        gambling, do not use the matchers or the journeys.
      </p>
    ),
  },
  {
    id: 'figures-and-prices',
    title: 'Figures and prices',
    body: (
      <ul>
        <li>
          <b>Prices are indicative.</b> They may be late, wrong or gone. A screen that says “Demo prices”
          shows a simulated market with prices that no bookmaker offers. Check both prices on both sites
          before each bet.
        </li>
        <li>
          <b>Figures follow rules.</b> The calculators are exact for the rules that they state. A bookmaker
          may settle by others: the rule on its site is the one that holds. Where Layline’s default differs
          from what bookmakers do, as with dead heats, the screen says so.
        </li>
        <li>
          <b>Nothing is promised.</b> No result, profit or saving is promised, here or in the journeys.
          Example figures stand beside what they assume.
        </li>
        <li>
          <b>Offers are the bookmaker’s.</b> It sets, changes and withdraws them. Significant terms stand
          beside our links as a help; the full terms on its page are what counts.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Links that we are paid for',
    body: (
      <p>
        A link marked Ad leads to a bookmaker or an exchange that pays if you sign up. It does not change the
        order of the matchers’ rows: they are sorted by their scores alone.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>One person, one account. Keep its password to yourself.</li>
        <li>
          What you save is yours. Export or delete it on your <Link to={PATHS.account}>account page</Link> at
          any time.
        </li>
        <li>
          The site counts calls, so that it stays quick for all users. A user who asks faster than their limit
          allows is told to wait. Do not try to get around it, and do not resell the feeds.
        </li>
        <li>
          A break that you take closes the matchers, the journeys and the plan to you until the day that you
          chose. It cannot be shortened, not even by us.
        </li>
      </ul>
    ),
  },
  { id: 'plan', title: 'The plan', body: <PlanTerms /> },
  {
    id: 'availability',
    title: 'If it does not work',
    body: (
      <p>
        The site may be slow, stop or lose its sources of prices. Never leave a bet half done because you
        count on it: the lay has to be placed at the exchange whether Layline is there or not. Keep your own
        record of what you have bet.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'From the operator',
    body: (
      <OperatorNote
        which="termsNote"
        missing="The operator has not added anything here: which law governs, how refunds are handled, or how these terms may change. Your rights under the law are not touched by this page."
      />
    ),
  },
];

/** The price, renewal and cancellation of the plan. */
function PlanTerms(): ReactNode {
  const plan = useQuery(stableConfigQuery).data?.plan;
  return (
    <>
      <p>
        Membership costs nothing.{' '}
        {plan === undefined
          ? 'The plan lifts the limits of the matchers.'
          : `${plan.name} costs ${pounds(penceText(plan.pricePence))} a ${plan.period} and lifts the limits of the matchers.`}{' '}
        What else it promises stands on its page, and what is not there yet is marked as planned.
      </p>
      <ul>
        <li>
          It begins when the payment is confirmed, and renews each {plan?.period ?? 'month'} until you cancel.
        </li>
        <li>
          Cancel on your <Link to={PATHS.account}>account page</Link> in two clicks. Nothing more is paid, and
          the plan goes on to the end of the time that you have paid for.
        </li>
        <li>If a payment fails it is tried again for a week, in which the plan goes on. Then it ends.</li>
        <li>Whatever becomes of the plan, your preferences, saved bets and journeys stay.</li>
      </ul>
    </>
  );
}

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.saferBetting, label: 'Safer betting' },
  { to: PATHS.contact, label: 'Contact' },
];

/** The terms of use. */
export function TermsPage(): ReactNode {
  return (
    <Article
      title="Terms"
      lead="What you can expect of Layline, what it expects of you, and what it does not promise. In plain words."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
