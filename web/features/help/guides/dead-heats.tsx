import type { ReactNode } from 'react';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { DEAD_HEAT, DEAD_HEAT_LAID, tiedPair, tiedSingle } from '../model/examples/dead-heat.ts';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const BET = DEAD_HEAT.initial;
const byStake = tiedSingle(BET, 'bookmaker');
const byProfit = tiedSingle(BET, 'product');
/** A price at which a tie for first loses money by the bookmakers’ rule. */
const SHORT = '1.8';
const short = tiedSingle({ ...BET, odds: SHORT }, 'bookmaker');
const LAID = DEAD_HEAT_LAID.initial;
const pair = tiedPair(LAID);

const SECTIONS: readonly Section[] = [
  {
    id: 'what-it-is',
    title: 'Two finish level',
    body: (
      <p>
        A <Term id="dead-heat">dead heat</Term> is a finish that cannot be told apart: two horses first, three
        golfers level for the last two of the first five. There are more winners than places, so each is paid
        as if it had won in part.
      </p>
    ),
  },
  {
    id: 'the-rule',
    title: 'The rule: the stake is divided',
    body: (
      <>
        <p>
          Count how many finish level, and how many places they share. Two level for first: two for one. Your
          stake is divided by that <Term id="divisor">divisor</Term>. One part wins at full odds, the rest
          loses.
        </p>
        <p>
          <Stake of={BET.stake} /> at <Odds of={BET.odds} /> with two level for first: half of the stake wins
          and returns <Money amount={byStake?.realisedPayout} />. The other half is lost. You have{' '}
          <Money amount={byStake?.realisedProfit} signed />, not half of what the whole bet would have won and
          your stake besides.
        </p>
        <LiveExample example={DEAD_HEAT} />
        <p>
          At short odds a dead heat can lose money although your horse was first. <Stake of={BET.stake} /> at{' '}
          <Odds of={SHORT} /> leaves <Money amount={short?.realisedProfit} signed />.
        </p>
      </>
    ),
  },
  {
    id: 'two-rules',
    title: 'Why there are two figures here',
    body: (
      <>
        <p>
          Bookmakers and exchanges publish the rule above. Some calculators divide the winnings instead and
          give the whole stake back, which pays more: <Money amount={byProfit?.realisedPayout} /> here. That
          is also what Layline’s calculators start with, because the specification they were built to says so.
        </p>
        <Note tone="accent">
          Wherever you choose a dead heat, the calculator shows what the other rule pays, and switches with
          one press. For a bet at a bookmaker choose the bookmakers’ rule.
        </Note>
      </>
    ),
  },
  {
    id: 'places',
    title: 'Level for a place',
    body: (
      <>
        <p>
          With several places to share the divisor is a fraction. Three level for two places: each counts for
          two thirds, and the divisor is three over two. Four for two places is the same as two for one.
        </p>
        <p>
          In an <ToGuide slug="each-way">each-way bet</ToGuide> the two parts have a divisor each. A horse
          that ties for first has its win part halved, but holds its place alone: the place part is paid in
          full. A horse that ties for the last place has lost its win part, and only the place part is
          divided.
        </p>
      </>
    ),
  },
  {
    id: 'laid',
    title: 'When the bet is laid',
    body: (
      <>
        <p>
          Exchanges divide the stake as well. Your lay is the mirror of a back bet: part of it loses in full,
          the rest wins. So a <Term id="matched-bet">matched bet</Term> stays matched.{' '}
          <Stake of={LAID.stake} /> at <Odds of={LAID.back} />, laid at <Odds of={LAID.lay} />, leaves{' '}
          <Money amount={pair?.figures.totalBackWin} signed /> if it wins and{' '}
          <Money amount={pair?.tied.total} signed /> in a dead heat.
        </p>
        <LiveExample example={DEAD_HEAT_LAID} />
        <p>
          That holds while both sides count alike. Markets such as top goalscorer or first five may have rules
          of their own, where one side divides and the other pays in full or counts ties by countback. Read
          both before you match such a market.
        </p>
      </>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: calculatorPath('singles'), label: 'Singles calculator' },
  { to: calculatorPath('each-way'), label: 'Each-way calculator' },
  { to: PATHS.eachWayMatcher, label: 'Each-way matcher' },
];

/** The guide to dead heats: the payout under each rule, and the effect on a matched bet. */
export function DeadHeatsGuide(): ReactNode {
  return (
    <Guide
      slug="dead-heats"
      lead="More winners than places: each is paid in part. Half the stake wins, half of it loses, and at short odds that can be a loss."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
