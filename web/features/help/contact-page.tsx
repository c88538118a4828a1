import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { Article, type Section, type WayOn } from './parts/article.tsx';
import { OperatorDetails } from './parts/operator.tsx';

const SECTIONS: readonly Section[] = [
  { id: 'who', title: 'Who runs this site', body: <OperatorDetails /> },
  {
    id: 'before-you-write',
    title: 'Before you write',
    body: (
      <ul>
        <li>
          <b>A word or a rule you do not know:</b> the <Link to={PATHS.glossary}>glossary</Link> and the{' '}
          <Link to={PATHS.guides}>guides</Link>.
        </li>
        <li>
          <b>How a score is worked out:</b> <Link to={`${PATHS.howItWorks}#scores`}>How it works</Link>.
        </li>
        <li>
          <b>Your data:</b> take them with you or delete them on your{' '}
          <Link to={PATHS.account}>account page</Link>. You do not need to ask us.
        </li>
        <li>
          <b>Your plan:</b> cancel it on your <Link to={PATHS.account}>account page</Link>, in two clicks.
        </li>
        <li>
          <b>A forgotten password:</b> Layline sends no e-mail, so there is no link to reset it. Write to the
          operator, who can give your account a new one.
        </li>
      </ul>
    ),
  },
  {
    id: 'a-wrong-figure',
    title: 'If a figure looks wrong',
    body: (
      <p>
        Copy the address of the page into your message. For a calculator it holds the whole slip, so the
        person who reads it sees what you see. Say what you expected, and where you have it from: a
        bookmaker’s rule, a settled bet, another calculator. Do not send passwords, card numbers or pictures
        of documents.
      </p>
    ),
  },
  {
    id: 'bookmakers',
    title: 'If it is about a bookmaker or an exchange',
    body: (
      <p>
        Layline takes no bets and holds no money of yours. A bet that was settled wrongly, a free bet that did
        not come or a payment that is late is for the bookmaker or the exchange. Each has a complaints
        procedure in its terms, and names there who decides if you cannot agree.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'If betting is becoming a problem',
    body: (
      <p>
        Do not write to us first. Call the helpline that stands at the foot of every page: it is free and
        confidential, day and night. <Link to={PATHS.saferBetting}>Safer betting</Link> has that number, ways
        to exclude yourself, and a break that closes the matchers for you.
      </p>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.terms, label: 'Terms' },
  { to: PATHS.saferBetting, label: 'Safer betting' },
];

/** The contact page: the operator's details, and the tasks that users can do themselves. */
export function ContactPage(): ReactNode {
  return (
    <Article
      title="Contact"
      lead="Who runs this site and how to reach them, and what you can do without asking us."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
