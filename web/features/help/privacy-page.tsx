import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { Article, type Section, type WayOn } from './parts/article.tsx';
import { OperatorDetails, OperatorNote } from './parts/operator.tsx';
import { SmallTable } from './parts/small-table.tsx';

/** The cookies that the site sets, and their purpose. A test checks that these lists match the code. */
export const COOKIES = [
  {
    name: 'sessionid',
    what: 'Your session: an anonymous one before you log in, yours after. Scripts cannot read it. On https its name begins with __Host-.',
    until: '30 days',
  },
  { name: 'csrftoken', what: 'Proof that a call comes from this site’s own pages.', until: '30 days' },
  {
    name: 'knownbrowser',
    what: 'Says that a user has logged in here before, so that wrong guesses elsewhere do not slow you down. It is sent to the log-in address only, and does not log anyone in. On https its name begins with __Secure-.',
    until: 'A year',
  },
] as const;

/** The entries in the browser’s own storage, by key. */
export const STORED = [
  {
    name: 'accessToken, refreshToken, tier, loggedIn',
    what: 'Tokens that open the price feeds, and what they allow.',
  },
  { name: 'layline.device', what: 'Theme, motion, odds format and other choices for this device.' },
  {
    name: 'layline.preferences',
    what: 'Preferences that you set before you had an account. They are offered for upload when you log in.',
  },
  { name: 'layline.matchers', what: 'Your stake, saved filters and other settings of the matchers.' },
  { name: 'layline.account', what: 'When a user last logged in or out here, so that other tabs follow.' },
  { name: 'layline.applied', what: 'Which of your account’s preferences this device has taken over.' },
  {
    name: 'layline.pending-bets',
    what: 'Bets that wait for you to log in, in this tab only. They go when they are saved.',
  },
  {
    name: 'layline.last-save',
    what: 'When the slip in this tab was last saved, and its address. It goes when you log out or close the tab.',
  },
  {
    name: 'layline.legs',
    what: 'Events that you keep in or leave out of accumulators, in this tab only. They go when you log out or close the tab.',
  },
  {
    name: 'layline.owner',
    what: 'When your account was made, while you are logged in: it tells whose the bets are that wait here.',
  },
  {
    name: 'layline.kept-bets',
    what: 'Bets that you saved without a network. They go when they are saved, when you choose so as you log out, and when you delete your account.',
  },
] as const;

const SECTIONS: readonly Section[] = [
  { id: 'who', title: 'Who keeps your data', body: <OperatorDetails /> },
  {
    id: 'without-an-account',
    title: 'Without an account',
    body: (
      <>
        <p>
          The calculators work in your browser. What you type into them is not sent to us. A slip stands in
          the page’s address, so anyone with the link has the slip.
        </p>
        <p>
          The matchers ask our server for prices, with your filters. The server counts calls from your network
          address for about a minute, in memory, to keep limits fair. The address is not stored and does not
          go into the log.
        </p>
      </>
    ),
  },
  {
    id: 'with-an-account',
    title: 'With an account',
    body: (
      <>
        <p>This is stored, and nothing else about you:</p>
        <ul>
          <li>
            <b>Account:</b> your e-mail address, a hash of your password, the moment at which you confirmed
            that you are 18 or over, when you registered, and a break if you take one.
          </li>
          <li>
            <b>Sessions:</b> for each browser that is logged in, what it calls itself, when it logged in and
            when it was last used. A session ends after 30 days, or after 14 days without use. Its secrets are
            stored as hashes.
          </li>
          <li>
            <b>Access tokens:</b> the names and rights that you gave them, and when each was made, was last
            used and expires. Their texts are stored as hashes.
          </li>
          <li>
            <b>Wrong passwords:</b> how many, under a keyed hash of the e-mail address, for a day.
          </li>
          <li>
            <b>Preferences:</b> those you set, with commissions and notes on bookmakers.
          </li>
          <li>
            <b>Journeys:</b> which steps you have done and what you chose at the welcome.
          </li>
          <li>
            <b>Saved bets:</b> the bets you save, their outcomes, and your notes.
          </li>
          <li>
            <b>Plan:</b> whether you have one, its price, when it renews or ends, and the payment gateway’s
            numbers for it.
          </li>
        </ul>
        <p>We do not ask for your name, your address or your date of birth. No e-mail is sent.</p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>
          All of it is needed for what you ask the site to do. There is no advertising, no analytics and no
          script from third parties: the site’s own rules for your browser forbid them.
        </p>
        <SmallTable
          caption="Cookies"
          heads={['Cookie', 'What for', 'Kept for']}
          rows={COOKIES.map(({ name, what, until }) => ({ key: name, cells: [name, what, until] }))}
        />
        <p>
          It also keeps a copy of the site’s own files, so that the calculators work without a network. There
          is nothing of yours in them.
        </p>
        <SmallTable
          caption="Storage of the browser, until you clear it"
          heads={['Key', 'What for']}
          rows={STORED.map(({ name, what }) => ({ key: name, cells: [name, what] }))}
        />
        <p>
          When you log out, the tokens and what this tab was to save go; settings of this device stay. If bets
          that you saved without a network still wait here, you are asked whether to save them first, to keep
          them here until you are back, or to discard them. Where a session ends by itself, they wait here for
          your account.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Plans are paid at Stripe. We send it your e-mail address, the number of your account and the plan;
        your card’s details go to Stripe and never reach us. Stripe keeps what the law wants kept about
        payments, under its own privacy policy. Where this site runs with the built-in test gateway, it says
        so at the checkout: no money moves and nothing leaves the site.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Other sites',
    body: (
      <>
        <p>
          <b>Videos</b> come from YouTube’s no-cookie address or from Vimeo, and only once you press play.
          From then on their privacy policies hold.
        </p>
        <p>
          <b>Links to bookmakers and exchanges</b> take you to their sites. They learn the name of this site
          from your browser, and not which page you came from. A link that we are paid for is marked Ad and
          may carry a number by which the bookmaker knows that you came from here.
        </p>
      </>
    ),
  },
  {
    id: 'log',
    title: 'The log',
    body: (
      <p>
        The server writes a line for each call: a random number, which part of the site was asked, how it was
        answered, how long it took, and the number of your account if you are logged in. It never holds your
        e-mail address, your network address, passwords, cookies, or what you sent. Events that matter for
        security, such as a new account, an export or a refused call, are written down in the same way.
      </p>
    ),
  },
  {
    id: 'your-data',
    title: 'Take it with you, or delete it',
    body: (
      <>
        <ul>
          <li>
            <b>Export:</b> your <Link to={PATHS.account}>account page</Link> gives you everything that is
            stored about you, as one file. Saved bets also come as a CSV file from the dashboard.
          </li>
          <li>
            <b>Correct:</b> preferences, bets and your password can be changed by yourself at any time.
          </li>
          <li>
            <b>Delete:</b> also on your account page. A plan is ended first, and then everything above goes at
            once: account, sessions, access tokens, preferences, journeys, bets. It cannot be brought back.
            Records of a plan stay without your account’s number, and what Stripe has to keep, Stripe keeps.
          </li>
          <li>
            <b>Log out elsewhere:</b> the account page lists your sessions and ends them.
          </li>
        </ul>
        <p>A backup that was made before you deleted your account holds your data until it is thrown away.</p>
      </>
    ),
  },
  {
    id: 'operator',
    title: 'From the operator',
    body: (
      <OperatorNote
        which="privacyNote"
        missing="The operator has not added anything here: who hosts this site, on which grounds it keeps data, or how long it keeps logs and backups."
      />
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.account, label: 'Your account: export and deletion' },
  { to: PATHS.terms, label: 'Terms' },
  { to: PATHS.contact, label: 'Contact' },
];

/** The privacy page: the stored personal data, and how users export or delete it. */
export function PrivacyPage(): ReactNode {
  return (
    <Article
      title="Privacy"
      lead="What Layline stores about you, where, for how long, and how you take it with you or delete it. It describes what the software does."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
