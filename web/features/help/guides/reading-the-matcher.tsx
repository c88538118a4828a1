import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/betting/money.tsx';
import { PATHS } from '../../../app/paths.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { scoreText } from '../model/example.ts';
import { MATCHER_ROW, rowScores } from '../model/examples/matcher-row.ts';
import { pairFigures } from '../model/examples/pair.ts';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const ROW = MATCHER_ROW.initial;
const scores = rowScores(ROW);
const cash = pairFigures('qualifying', ROW);
const free = pairFigures('freebetSnr', ROW);

const SECTIONS: readonly Section[] = [
  {
    id: 'a-row',
    title: 'What a row is',
    body: (
      <>
        <p>
          Each <Term id="row">row</Term> pairs one bookmaker’s price with one exchange’s price for the same{' '}
          <Term id="selection">selection</Term> in the same <Term id="market">market</Term>. From left to
          right it says:
        </p>
        <ul>
          <li>
            <b>Starts</b> and <b>Event</b>: all times are London’s. <b>Comfortable</b> above the rows adds the
            competition and the age of the prices.
          </li>
          <li>
            <b>Market</b> and <b>Selection</b>: what is backed and laid. The columns are there when both sides
            share a market. In an event’s name the home side stands first.
          </li>
          <li>
            <b>Back</b>: the bookmakers’ prices, best first, with two letters for each bookmaker. Press one to
            open its pair. <b>+6</b>, or the right arrow, shows all prices by name; <b>Only</b> leaves the
            rows of one bookmaker. Without <b>Group</b> each price has a row of its own.
          </li>
          <li>
            <b>Lay</b>: where you lay, at what price, and how much money waits there. That amount is the
            backers’ stake, so compare it with your lay stake, not with your liability.
          </li>
          <li>
            <b>Result</b>: the worse of the two results on your stake. The score stands beside it.
          </li>
          <li>Press the row to open its prices in the calculator of matched bets, with your stake.</li>
        </ul>
        <p>A dash means that the row has no such side. There are no figures to be had from it.</p>
      </>
    ),
  },
  {
    id: 'scores',
    title: 'The two scores',
    body: (
      <>
        <p>
          <b>Score 1, the rating,</b> is the percentage of a qualifying stake that you keep after commission.
          At <Odds of={ROW.back} /> laid at <Odds of={ROW.lay} /> with {ROW.commission}% it is{' '}
          {scores === undefined ? '' : scoreText(scores.rating, 'percent')}: on <Stake of={ROW.stake} /> the
          result is about <Money amount={cash?.profit} signed />.
        </p>
        <p>
          <b>Score 2, the free bet score,</b> is the percentage of a free bet that you keep when its stake is
          not returned. Here it is {scores === undefined ? '' : scoreText(scores.freeBet, 'percent')}: a{' '}
          <Stake of={ROW.stake} /> free bet leaves about <Money amount={free?.profit} signed />.
        </p>
        <LiveExample example={MATCHER_ROW} />
        <p>
          The two want different rows. For a <Term id="qualifying-bet">qualifying bet</Term> sort by the
          rating: close prices, mostly short ones. For a <Term id="free-bet">free bet</Term> sort by score 2:
          longer prices. A row that is best for one is seldom best for the other.
        </p>
        <p>
          Many sites rate a row by the back price over the lay price and leave commission out. Ours counts it,
          at your own rate if you set one in Preferences.{' '}
          <ToGuide slug="commission">Why that matters</ToGuide>.
        </p>
      </>
    ),
  },
  {
    id: 'asterisk',
    title: 'The asterisk',
    body: (
      <>
        <p>
          An asterisk beside a score says that the row is <Term id="unhealthy">unhealthy</Term>. Press it and
          it says why. These are the reasons:
        </p>
        <ul>
          <li>
            Less money waits to be laid than a ten-pound qualifying bet needs. A free bet on the same row
            needs less, a larger stake more.
          </li>
          <li>One of the prices is more than two minutes old.</li>
          <li>
            The exchange’s prices for the whole market do not add up to about a hundred percent: it is thin,
            or a runner has no price.
          </li>
          <li>
            The rating is above 105%. That good is nearly always a mistake: two different markets, a price
            that has gone, or a <Term id="palpable-error">palpable error</Term>.
          </li>
        </ul>
        <p>
          A row with an asterisk may still be good. It needs a look at both sites before anything else. Leave
          it alone while you are new.
        </p>
      </>
    ),
  },
  {
    id: 'choosing',
    title: 'Choosing a row',
    body: (
      <>
        <ol>
          <li>
            Set the filters first: your bookmaker, your exchanges, the minimum odds of the offer, and a time
            range. Best price only leaves the best back price of each selection.
          </li>
          <li>Sort by rating for your own money, by score 2 for a free bet.</li>
          <li>
            Prefer events with a lot of money waiting, that start in hours and not in days: their prices move
            less, and your float is free again sooner.
          </li>
          <li>Look at the liability in the calculator. Do you have it at the exchange?</li>
          <li>
            Take a row a little below the top if it is a market you know well. A few pence buy a clear head.
          </li>
        </ol>
        <p>
          Prices that pay more than you stake on both sides are <Term id="arb">arbs</Term>. Bookmakers look
          for people who take them.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'How old the prices are',
    body: (
      <>
        <p>
          Above the list stands how old the prices are, with a ring that counts down to the next refresh. A
          green dot is fresh; an amber square says that several refreshes have not come. How often it
          refreshes depends on your <Term id="tier">tier</Term>. A price that has moved shows a small arrow
          until the next refresh. The order does not change under your pointer.
        </p>
        <p>
          However fresh, a price here is what was on offer a moment ago. The price that counts is the one on
          your bet slip.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Rows you do not see',
    body: (
      <p>
        Without a plan the matchers leave out the rows with the best scores. The foot of the list says how
        many there are, so a short list is never mistaken for a quiet day.{' '}
        <Link to={`${PATHS.howItWorks}#tiers`}>The limits of each tier</Link>.
      </p>
    ),
  },
  {
    id: 'other-matchers',
    title: 'The other matchers',
    body: (
      <ul>
        <li>
          <Link to={PATHS.eachWayMatcher}>Each-way</Link>: a bookmaker’s each-way price with two lays, to win
          and to be placed. <ToGuide slug="each-way">Each-way bets</ToGuide>.
        </li>
        <li>
          <Link to={PATHS.extraPlaceMatcher}>Extra place</Link>: score 2 is the{' '}
          <Term id="implied-odds">implied odds</Term> at which you buy the extra place.{' '}
          <ToGuide slug="extra-places">Extra places</ToGuide>.
        </li>
        <li>
          <Link to={PATHS.boostMatcher}>Boost</Link>: prices that a bookmaker has raised. Both scores are
          worked out on the raised price. Mind the largest stake.
        </li>
        <li>
          <Link to={PATHS.bogMatcher}>BOG</Link>: races with <Term id="bog">best odds guaranteed</Term>.
          Scored like any other row, because the starting price is not known before the race.
        </li>
        <li>
          <Link to={PATHS.twoUpMatcher}>2up</Link>: football bets that pay out at two goals ahead. Score 2 is
          the <Term id="break-even-odds">break-even odds</Term>: how rare a lost lead may be before the offer
          costs more than it brings.
        </li>
        <li>
          <Link to={PATHS.dutchingFinder}>Dutching finder</Link>: no lay at all. Every result of a market is
          backed, each at another bookmaker, or at an exchange after commission. The rating is the percent of
          your total that comes back whichever result wins. On a whole line a push returns all stakes, so the
          worst result is never a profit there.
        </li>
        <li>
          <Link to={PATHS.accumulatorFinder}>Accumulator finder</Link>: the legs at a bookmaker that keep most
          of a stake, as many as an offer asks for, each in another event and far enough apart to be laid once
          those before it have won. The rating is the product of the ratings of the legs.
        </li>
      </ul>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.oddsMatcher, label: 'Odds matcher' },
  { to: PATHS.preferences, label: 'Preferences: your commissions' },
  { to: PATHS.howItWorks, label: 'How scores are worked out' },
];

/** The guide to the matcher: its columns, scores and warnings. */
export function ReadingTheMatcherGuide(): ReactNode {
  return (
    <Guide
      slug="reading-the-matcher"
      lead="The matcher shows pairs of prices, best first. This is what each column says, which of the two scores to sort by, and which rows to leave alone."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
