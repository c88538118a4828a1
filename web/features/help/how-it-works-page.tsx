import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SLUGS } from '#lib';
import { feedPolicy, TIER_POLICIES } from '#lib/product';
import type { Feed } from '#lib/matched';
import { PATHS } from '../../app/paths.ts';
import { pounds } from '../../components/betting/pounds.ts';
import { MATCHER_ROW } from './model/examples/matcher-row.ts';
import { Article, type Section, type WayOn } from './parts/article.tsx';
import { LiveExample } from './parts/live-example.tsx';
import { SmallTable } from './parts/small-table.tsx';
import { Term, ToGuide } from './parts/words.tsx';

const SECTIONS: readonly Section[] = [
  {
    id: 'the-idea',
    title: 'Two bets towards one point',
    body: (
      <>
        <p>
          A layline is the course on which a boat reaches the mark without another tack. Two of them meet at
          the mark. Layline does the same with two bets: a <Term id="back">back</Term> at a bookmaker and a{' '}
          <Term id="lay">lay</Term> at an exchange, drawn towards the point at which the result no longer
          matters.
        </p>
        <p>
          If that is new to you, start with <ToGuide slug="matched-betting">what matched betting is</ToGuide>.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-does',
    title: 'What it does',
    body: (
      <ul>
        <li>
          <b>
            <Link to={PATHS.tools}>Matchers</Link>
          </b>{' '}
          take in prices, pair those of bookmakers with those of exchanges, and sort the pairs by what you
          keep.
        </li>
        <li>
          <b>The calculator of matched bets</b> opens on a pair and says what to lay, what that ties up and
          what each result leaves. It also lays in parts, each way and along an exchange’s ladder.
        </li>
        <li>
          <b>
            <Link to={PATHS.calculators}>{SLUGS.length} bet calculators</Link>
          </b>{' '}
          settle any bet from a single to a Goliath Flag, line by line, with rule 4, dead heats and boosts.
        </li>
        <li>
          <b>
            <Link to={PATHS.journeys}>Journeys</Link>
          </b>{' '}
          go through a first offer step by step.
        </li>
        <li>
          <b>
            <Link to={PATHS.dashboard}>The dashboard</Link>
          </b>{' '}
          keeps the bets you save, settles them by the same rules, and shows what you have really made.
        </li>
      </ul>
    ),
  },
  {
    id: 'scores',
    title: 'How scores are worked out',
    body: (
      <>
        <p>
          A score does not depend on your stake. It is worked out from both prices and the exchange’s
          commission: your own, if you set one. With O the back odds, L the lay odds and c the commission:
        </p>
        <FeedScoresTable />
        <p>Type two prices and see what the odds matcher would say:</p>
        <LiveExample example={MATCHER_ROW} />
        <p>
          A score tells you what a pair of prices is worth while both stand. It does not know how often an
          extra place or an early payout comes in: that cannot be known. Where a score rests on such a chance
          it is shown as odds, and whether they are long enough is for you to judge.
        </p>
      </>
    ),
  },
  {
    id: 'asterisk',
    title: 'What the asterisk means',
    body: (
      <p>
        A row whose prices are old, whose exchange market is thin or does not add up, or whose rating is too
        good to believe is marked with an asterisk and sorted after the others. Press it and it says why.{' '}
        <ToGuide slug="reading-the-matcher">Reading the matcher</ToGuide> goes through the reasons.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Where prices come from',
    body: (
      <>
        <p>
          The server reads prices from the sources that its operator has chosen: an exchange’s own stream, a
          service that collects bookmakers’ prices, files, or a simulated market. What they are stands beside
          every list. <b>Demo prices</b> are the simulated market: they behave like real ones, and no
          bookmaker offers them. Do not bet by them.
        </p>
        <p>
          A price is paired only with one for the same selection, market and event. Names differ from source
          to source, so a pair can still be wrong. Check it on both sites.
        </p>
      </>
    ),
  },
  {
    id: 'exact',
    title: 'How exact the figures are',
    body: (
      <>
        <p>
          Odds and money are fractions from the moment you type them. One third stays one third. A figure is
          rounded when it is shown, and a lay stake when it is placed, because an exchange takes pennies.
          Nothing is rounded on the way, so what is shown can differ by a penny from the sum of its shown
          parts.
        </p>
        <p>
          Each rule has a page with its source and worked examples in the software’s documentation, and the
          same examples run as tests. Where bookmakers and the product’s defaults differ, you can choose: the{' '}
          <ToGuide slug="dead-heats">dead-heat rule</ToGuide> is the one that matters most.
        </p>
      </>
    ),
  },
  {
    id: 'tiers',
    title: 'What each tier sees',
    body: (
      <>
        <p>
          The calculators are the same for everybody. The matchers leave out rows above a limit, and say at
          their foot how many. These are the limits of the odds matcher; those of the others differ a little.
        </p>
        <TierTable />
      </>
    ),
  },
  {
    id: 'what-it-does-not',
    title: 'What it does not do',
    body: (
      <ul>
        <li>It places no bets and holds no money. You bet at the bookmaker and at the exchange, by hand.</li>
        <li>It gives no tips. No row says that something will happen.</li>
        <li>It promises nothing. Prices move, lays are not taken, people make mistakes.</li>
        <li>
          It sends no e-mails and no messages that urge a bet. <Link to={PATHS.privacy}>What it stores</Link>.
        </li>
      </ul>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.guides, label: 'Guides' },
  { to: PATHS.glossary, label: 'Glossary' },
  { to: PATHS.tools, label: 'All tools' },
  { to: PATHS.contact, label: 'Contact' },
];

/** The page on the features of Layline, the calculation of its scores, and its limits. */
export function HowItWorksPage(): ReactNode {
  return (
    <Article
      title="How it works"
      lead="What Layline does with prices and bets, how its scores are worked out, and what it leaves to you."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}

/** The cap from which a tier counts as unlimited: no score is larger. */
const NO_LIMIT = 999;

/** A table of the tiers: price, highest scores shown in the odds matcher, and refreshes a minute. */
function TierTable(): ReactNode {
  return (
    <SmallTable
      caption="Odds matcher: the price a month, the highest scores shown, and refreshes a minute"
      heads={['Tier', 'Price', 'Rating', 'Free bet', 'Refreshes']}
      rows={TIER_POLICIES.flatMap(({ tier, name, price }) => {
        const policy = feedPolicy(TIER_POLICIES, tier, 'mb');
        if (policy === undefined) return [];
        const { score1Cap, score2Cap, maxCallsPerMinute } = policy;
        return [
          {
            key: name,
            cells: [
              tier === 1 ? 'No account' : name,
              price === '0.00' ? '£0' : pounds(price),
              limitText(score1Cap),
              limitText(score2Cap),
              maxCallsPerMinute,
            ],
          },
        ];
      })}
    />
  );
}

function limitText(cap: number): string {
  return cap >= NO_LIMIT ? 'no limit' : `${cap}%`;
}

/** The definitions of each feed’s two scores. Rule: docs/rules/matched-scores.md. */
const SCORES: Readonly<Record<Feed, readonly [name: string, first: string, second: string]>> = {
  mb: [
    'Odds matcher',
    'Percent of a qualifying stake kept: 100 × O(1 − c) ÷ (L − c)',
    'Percent of a free bet kept: 100 × (O − 1)(1 − c) ÷ (L − c)',
  ],
  each_way: [
    'Each-way',
    'The same, as the mean of the win part and the place part',
    'The same, as the mean of both parts',
  ],
  extra_place: [
    'Extra place',
    'As each-way, on the places that the exchange pays',
    'Implied odds: one, and what the extra place leaves over what the match costs',
  ],
  boost: ['Boost', 'As the odds matcher, on the raised price', 'As the odds matcher, on the raised price'],
  bog: ['BOG', 'As the odds matcher', 'As the odds matcher: the starting price is not known'],
  two_up: [
    '2up',
    'As the odds matcher',
    'Break-even odds: how rare a lost lead may be before the offer costs more than it brings',
  ],
};

/** The scores of every matcher. */
function FeedScoresTable(): ReactNode {
  return (
    <SmallTable
      caption="What the two scores measure"
      heads={['Matcher', 'Score 1', 'Score 2']}
      rows={Object.entries(SCORES).map(([feed, cells]) => ({ key: feed, cells }))}
    />
  );
}
