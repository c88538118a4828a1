import type { ReactNode } from 'react';
import { formatFractionalOdds, RULE4_CAP, RULE4_TABLE } from '#lib';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import { Money } from '../../../components/betting/money.tsx';
import { cutPair, RULE_4, RULE_4_LAID, rule4Figures } from '../model/examples/rule-4.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { SmallTable } from '../parts/small-table.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const BET = RULE_4.initial;
const figures = rule4Figures(BET);
const LAID = RULE_4_LAID.initial;
const cut = cutPair(LAID);
/** Reduction factors of the exchange, in percent, above and below the bookmaker’s deduction. */
const MORE = '30';
const LESS = '15';
const more = cutPair({ ...LAID, factor: MORE });
const less = cutPair({ ...LAID, factor: LESS });

const SECTIONS: readonly Section[] = [
  {
    id: 'why',
    title: 'Why there is a deduction',
    body: (
      <>
        <p>
          You back a horse, and later another one is withdrawn. The race has become easier to win, and your
          price was made for the harder one. <Term id="rule-4">Rule 4</Term> takes a part of your winnings to
          make up for it. The shorter the price of the horse that left, the more is taken.
        </p>
        <p>
          It applies to bets that were struck <b>before</b> the withdrawal. Prices offered afterwards are made
          for the smaller field, and nothing comes off them.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-takes',
    title: 'What it takes',
    body: (
      <>
        <p>
          Only winnings are cut, never the stake. <Stake of={BET.stake} /> at <Odds of={BET.odds} /> would
          have returned <Money amount={figures.before} />. A horse at <Odds of={BET.withdrawn} /> is
          withdrawn: that takes {figures.deduction}% of the winnings, and <Money amount={figures.after} /> is
          left.
        </p>
        <LiveExample example={RULE_4} />
        <ul>
          <li>Several withdrawals add up, to {RULE4_CAP}% at most.</li>
          <li>Each-way, the win part and the place part are both cut.</li>
          <li>
            A bet on the horse itself is void and the stake comes back, unless it was struck{' '}
            <Term id="ante-post">ante-post</Term>.
          </li>
          <li>Many bookmakers waive a single deduction of five pence. Not all do.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'table',
    title: 'The table',
    body: (
      <>
        <p>
          These are the deductions of Tattersalls’ rule 4(c), which British bookmakers use, in pence of each
          pound of winnings. The price is the one at which the horse stood when it was withdrawn.
        </p>
        <Rule4Table />
        <p>
          Prices are quoted in steps, and the published bands leave gaps between them. A price in a gap counts
          here with the longer prices, which takes less.
        </p>
      </>
    ),
  },
  {
    id: 'exchange',
    title: 'The exchange does it differently',
    body: (
      <>
        <p>
          Exchanges have a <Term id="reduction-factor">reduction factor</Term> for each runner, worked out
          from the market and not from a table. In a win market it cuts the <b>whole price</b> of every bet
          that was matched before, with its stake part. In a place market it cuts the winnings, as a bookmaker
          does.
        </p>
        <p>
          So the two sides of a <Term id="matched-bet">matched bet</Term> are cut by two rules and two
          figures. Here the bookmaker takes {LAID.rule4}% and the exchange {LAID.factor}%:
        </p>
        <LiveExample example={RULE_4_LAID} />
        <p>
          The bet was to leave <Money amount={cut?.before.totalBackWin} signed /> either way. Now it leaves{' '}
          <Money amount={cut?.after.totalBackWin} signed /> if the horse wins. Had the exchange taken {MORE}%,
          it would be <Money amount={more?.after.totalBackWin} signed />; with {LESS}%,{' '}
          <Money amount={less?.after.totalBackWin} signed />. If the horse loses nothing changes: the lay
          stake was won as it was laid.
        </p>
        <p>
          The difference can go either way, and it is larger at long odds and with short-priced withdrawals.
          You cannot choose it. You can only avoid it, with races whose runners are certain, or by betting
          close to the start.
        </p>
      </>
    ),
  },
  {
    id: 'what-to-do',
    title: 'What to do when it happens',
    body: (
      <ol>
        <li>
          Look at both bets. Has the bookmaker announced a deduction, and what does the exchange now show?
        </li>
        <li>
          Enter both in the calculator of matched bets under Advanced options: rule 4 on the back side, rule 4
          on the lay side, with the price cut for a win market.
        </li>
        <li>
          If the two results are far apart and there is time, lay a little more, or back a little at the
          exchange, at the new price. A bet that is struck after the withdrawal has no deduction.
        </li>
        <li>
          If the lay was not yet placed, lay at the new price and give the back side its deduction only.
        </li>
        <li>
          Check the terms of an offer: some count a bet with a deduction, some do not.{' '}
          <ToGuide slug="extra-places">Extra places</ToGuide> may go.
        </li>
      </ol>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: calculatorPath('singles'), label: 'Singles calculator' },
  { to: calculatorPath('each-way'), label: 'Each-way calculator' },
  { to: PATHS.bogMatcher, label: 'BOG matcher' },
];

/** The guide to rule 4: the deductions from a bet and its lay after a withdrawal. */
export function Rule4Guide(): ReactNode {
  return (
    <Guide
      slug="rule-4"
      lead="When a runner is withdrawn after you bet, part of your winnings is taken. Bookmakers go by a table, exchanges by a factor of their own, and a matched bet is cut by both."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}

/** Tattersalls’ table of rule 4 deductions, by the longest price of each band. */
function Rule4Table(): ReactNode {
  return (
    <SmallTable
      caption="By the price of the horse that was withdrawn"
      heads={['Up to', 'Pence in the pound']}
      rows={[
        ...RULE4_TABLE.map(({ upTo: { n, d }, deduction }) => ({
          key: String(deduction),
          cells: [formatFractionalOdds({ n: Number(n) + Number(d), d }), deduction],
        })),
        { key: '0', cells: ['Longer', 'none'] },
      ]}
    />
  );
}
