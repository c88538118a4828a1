import type { ReactNode } from 'react';
import { Money } from '../../../components/betting/money.tsx';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { EACH_WAY, EACH_WAY_LAID, eachWayReturns, readLaid } from '../model/examples/each-way.ts';
import { placeOdds } from '../model/examples/read-bet.ts';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { SmallTable } from '../parts/small-table.tsx';
import { Odds, Price, Stake, Term, ToGuide } from '../parts/words.tsx';

const BET = EACH_WAY.initial;
const won = eachWayReturns(BET, 'win');
const placed = eachWayReturns(BET, 'placed');
const place = placeOdds(BET);
const LAID = EACH_WAY_LAID.initial;
const lays = readLaid(LAID).value;

/** The usual terms of British racing; docs/rules/each-way.md has the source. */
const USUAL = [
  { runners: '2 to 4', terms: 'Win only', places: 'none' },
  { runners: '5 to 7', terms: '1/4', places: '2' },
  { runners: '8 and more', terms: '1/5', places: '3' },
  { runners: '12 to 15, handicap', terms: '1/4', places: '3' },
  { runners: '16 and more, handicap', terms: '1/4', places: '4' },
] as const;

const SECTIONS: readonly Section[] = [
  {
    id: 'two-bets',
    title: 'Two bets in one',
    body: (
      <>
        <p>
          An <Term id="each-way">each-way</Term> bet is two bets of the same stake on the same horse. One is
          on it to win. The other is on it to be <Term id="place">placed</Term>: to finish in the first two,
          three or four, as the bookmaker’s <Term id="terms">terms</Term> say. A horse that wins is placed as
          well.
        </p>
        <p>
          So a bet of <Stake of={BET.stake} /> each way costs <Money amount={staked(won)} />. People forget
          this more than anything else about it.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-pays',
    title: 'What it pays',
    body: (
      <>
        <p>
          The win part pays the full odds. The place part pays a fraction of the winnings, such as {BET.terms}
          . At <Odds of={BET.odds} /> and {BET.terms} the place part has a price of <Price of={place} />: one,
          and {BET.terms} of what the odds are above one.
        </p>
        <LiveExample example={EACH_WAY} />
        <ul>
          <li>
            <b>It wins:</b> both parts pay, <Money amount={won?.realisedPayout} /> in all.
          </li>
          <li>
            <b>It is placed:</b> the win part loses and the place part pays{' '}
            <Money amount={placed?.realisedPayout} />. That is{' '}
            <Money amount={placed?.realisedProfit} signed />. At short odds a place alone can be a loss: try{' '}
            <Odds of="3" /> above.
          </li>
          <li>
            <b>It is neither:</b> both stakes are lost.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'terms',
    title: 'The usual terms',
    body: (
      <>
        <p>
          Terms depend on the kind of race and the number of runners. These are the usual ones in British
          racing. Bookmakers often pay more places as an offer, and the terms on your bet slip are the ones
          that hold.
        </p>
        <SmallTable
          caption="Standard place terms"
          heads={['Runners', 'Fraction', 'Places']}
          rows={USUAL.map(({ runners, terms, places }) => ({
            key: runners,
            cells: [runners, terms, places],
          }))}
        />
        <p>
          Terms are set when the bet is struck by some bookmakers and by the final number of runners by
          others. If horses are withdrawn, an exchange’s place market may end up paying more or fewer places
          than your bet. Then the place lay no longer fits. <ToGuide slug="rule-4">Withdrawals</ToGuide>.
        </p>
      </>
    ),
  },
  {
    id: 'multiples',
    title: 'In a multiple',
    body: (
      <p>
        In a double or a treble the win parts go together and the place parts go together: a win double and a
        place double. A horse that is only placed ends the win double, and stands in the place double. Every{' '}
        <Term id="line">line</Term> counts twice, so a Lucky 15 each way is thirty bets.
      </p>
    ),
  },
  {
    id: 'laying',
    title: 'Laying it',
    body: (
      <>
        <p>
          Two bets need two lays: one in the exchange’s win market, one in its place market. Each evens out
          its own part. At <Odds of={LAID.lay} /> to win and <Odds of={LAID.place} /> to be placed, with{' '}
          {LAID.commission}%, you lay <Money amount={lays?.winLayStake} /> and{' '}
          <Money amount={lays?.placeLayStake} />. Whatever the horse does, the result is about{' '}
          <Money amount={lays?.profit} signed />.
        </p>
        <LiveExample example={EACH_WAY_LAID} />
        <p>
          <b>Count the places before you lay.</b> The place market’s name says how many it pays. If it pays
          fewer than the bookmaker you have an <ToGuide slug="extra-places">extra place</ToGuide>. If it pays
          more, leave it: the horse can lose you both the place part and the place lay.
        </p>
        <p>
          <b>Do not swap the two prices.</b> The place price is always much the shorter. If the place lay is
          longer than the win lay, something is in the wrong field.
        </p>
      </>
    ),
  },
];

/** Returns the total stake in pence; undefined without a settlement. */
function staked(settlement: typeof won) {
  return settlement === undefined ? undefined : { n: settlement.totalStake, d: 1 };
}

const SEE_ALSO: readonly WayOn[] = [
  { to: calculatorPath('each-way'), label: 'Each-way calculator' },
  { to: PATHS.eachWayMatcher, label: 'Each-way matcher' },
  { to: calculatorPath('lucky-15'), label: 'Lucky 15 calculator' },
];

/** The guide to each-way bets, their returns and their lays. */
export function EachWayGuide(): ReactNode {
  return (
    <Guide
      slug="each-way"
      lead="One half of your stake is on the horse to win, the other on it to finish in the first few. That makes two prices, two results and, if you lay it, two lays."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
