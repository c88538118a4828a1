import type { ReactNode } from 'react';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { PATHS } from '../../../app/paths.ts';
import { Link } from 'react-router-dom';
import type { Section, WayOn } from '../parts/article.tsx';
import { FIRST_BET, pairFigures } from '../model/examples/pair.ts';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const BET = FIRST_BET.initial;
const figures = pairFigures('qualifying', BET);

const SECTIONS: readonly Section[] = [
  {
    id: 'two-bets',
    title: 'Two bets on one thing',
    body: (
      <>
        <p>
          At a <Term id="bookie">bookmaker</Term> you <Term id="back">back</Term>: you bet that something
          happens. At an <Term id="exchange">exchange</Term> you can also <Term id="lay">lay</Term>: you bet
          that it does not. On an exchange other people take the other side, not a company.
        </p>
        <p>
          Back a team at a bookmaker and lay the same team at an exchange, and one bet wins what the other
          loses. If the stakes are right, you end with nearly the same money whatever happens. That is a{' '}
          <Term id="matched-bet">matched bet</Term>.
        </p>
        <p>
          The two prices are not the same, and the exchange takes a <Term id="commission">commission</Term>.
          So a matched bet by itself loses a little. There is no reason to place one for its own sake.
        </p>
      </>
    ),
  },
  {
    id: 'in-figures',
    title: 'What that looks like in figures',
    body: (
      <>
        <p>
          You back at <Odds of={BET.back} /> with <Stake of={BET.stake} />, and the same selection can be laid
          at <Odds of={BET.lay} />. To even out both results you lay <Money amount={figures?.layStake} />.
          That is the <Term id="lay-stake">lay stake</Term>. The exchange sets aside{' '}
          <Money amount={figures?.liability} />, the <Term id="liability">liability</Term>: it is what the lay
          loses if your selection wins.
        </p>
        <LiveExample example={FIRST_BET} />
        <p>
          If the back bet wins, the bookmaker pays you and the exchange keeps the liability. If the lay wins,
          the bookmaker keeps your stake and the exchange pays you. Either way the result is about{' '}
          <Money amount={figures?.totalBackWin} signed />. Change a price above and see how that moves: the
          closer the two prices, the less it costs.
        </p>
      </>
    ),
  },
  {
    id: 'where-it-comes-from',
    title: 'Where the money comes from',
    body: (
      <>
        <p>
          Bookmakers give <Term id="offer">offers</Term>. The commonest is a{' '}
          <Term id="free-bet">free bet</Term> for a first bet of your own money. The first bet is matched,
          which costs a little. The free bet is matched too, and that keeps most of what it is worth: if it
          loses it costs you nothing, and if it wins the bookmaker pays.
        </p>
        <p>
          So the money comes out of the bookmaker’s advertising, not out of being right about sport. It is
          limited to the offers that you can have, each of which has <Term id="significant-terms">terms</Term>
          . <ToGuide slug="qualifying-and-free-bets">The next guide</ToGuide> goes through both bets.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-is-not',
    title: 'What it is not',
    body: (
      <>
        <ul>
          <li>
            <b>It is not certain.</b> Two bets cover each other only while both are placed, in the same{' '}
            <Term id="market">market</Term>, at the prices you worked with. If one side is missing you have an
            ordinary bet, and can lose all of it.
          </li>
          <li>
            <b>It is not an income.</b> Offers end, change and come with conditions. Bookmakers stop giving
            them to people who take nothing else: they call it restricting, players call it being{' '}
            <Term id="gubbed">gubbed</Term>.
          </li>
          <li>
            <b>It is not free of work.</b> Most losses are slips: the wrong team, the wrong market, a lay that
            was never matched, a term that was not read.
          </li>
          <li>
            <b>It is still gambling.</b> You open betting accounts and place bets. If you have ever found it
            hard to stop, this is not for you. <Link to={PATHS.saferBetting}>Here is who helps</Link>.
          </li>
        </ul>
        <Note tone="warn">
          <b>You can lose money.</b> A mistake costs what it costs: at worst the whole stake, or the whole
          liability, which is the larger of the two at long odds.
        </Note>
      </>
    ),
  },
  {
    id: 'what-you-need',
    title: 'What you need',
    body: (
      <>
        <ul>
          <li>To be 18 or over, and to have accounts in your own name: one each, with your own bank card.</li>
          <li>
            Money that you can do without for a while. Stakes and liabilities are tied up until events are
            over. Together they are your <Term id="float">float</Term>.
          </li>
          <li>Time to do each bet without hurry: about as long as it takes to read both bet slips twice.</li>
          <li>
            A record of every bet, so that you know what is open and what you have really made. Save a bet
            from any calculator here and the <Link to={PATHS.dashboard}>dashboard</Link> keeps it.
          </li>
        </ul>
        <p>
          Start with the smallest offer that you can find. The first bets teach the most, and a mistake with a
          small stake is a cheap one.
        </p>
      </>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.oddsMatcher, label: 'Odds matcher' },
  { to: PATHS.journeys, label: 'Your first offer, step by step' },
  { to: PATHS.howItWorks, label: 'How Layline works' },
];

/** The introductory guide to matched betting and its limits. */
export function MatchedBettingGuide(): ReactNode {
  return (
    <Guide
      slug="matched-betting"
      lead="A bet at a bookmaker and a bet against it at an exchange cover each other. With that, most of what a bookmaker gives away can be kept. Here is how, and what it cannot do."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
