import type { ReactNode } from 'react';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { scoreText } from '../model/example.ts';
import { EXTRA_PLACE, readLaid } from '../model/examples/each-way.ts';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const BET = EXTRA_PLACE.initial;
const lays = readLaid(BET).value;
const implied = lays?.extraPlaceOdds === undefined ? '' : scoreText(lays.extraPlaceOdds, 'odds');
/** A higher lay price in the place market of the same bet. */
const DEARER = '2.8';
const dearer = readLaid({ ...BET, place: DEARER }).value;
const dearerOdds = dearer?.extraPlaceOdds === undefined ? '' : scoreText(dearer.extraPlaceOdds, 'odds');

const SECTIONS: readonly Section[] = [
  {
    id: 'what-it-is',
    title: 'A place that only one side pays',
    body: (
      <>
        <p>
          As an offer, a bookmaker pays each-way bets on the first four in a race where the usual{' '}
          <Term id="terms">terms</Term> are three places. The exchange’s place market still pays three. The
          fourth is an <Term id="extra-place">extra place</Term>.
        </p>
        <p>
          Back each way and lay both parts, as in{' '}
          <ToGuide slug="each-way">the guide to each-way bets</ToGuide>. If your horse finishes exactly
          fourth, the bookmaker pays the place part, and at the exchange it has neither won nor been placed:
          both lays win.
        </p>
      </>
    ),
  },
  {
    id: 'in-figures',
    title: 'What it costs and what it pays',
    body: (
      <>
        <p>
          <Stake of={BET.stake} /> each way at <Odds of={BET.back} />, {BET.terms}, is laid at{' '}
          <Odds of={BET.lay} /> to win and at <Odds of={BET.place} /> to be placed. On almost every finish the
          result is about <Money amount={lays?.profit} signed />. On the extra place you have{' '}
          <Money amount={lays?.extraPlace} signed />.
        </p>
        <LiveExample example={EXTRA_PLACE} />
      </>
    ),
  },
  {
    id: 'implied-odds',
    title: 'The implied odds',
    body: (
      <>
        <p>
          Think of the cost as a stake on the extra place, and of what the extra place pays as its return.
          Those are the <Term id="implied-odds">implied odds</Term>: here {implied}. If the horse takes that
          place more often than once in {implied} times, the bet gains over many races. If less often, it
          loses.
        </p>
        <p>
          They are very sensitive to price. Lay the place part at <Odds of={DEARER} /> and the cost is{' '}
          <Money amount={dearer?.profit} signed />, and the implied odds are only {dearerOdds}. A few ticks on
          one lay decide whether a race is worth it.
        </p>
        <p>
          How often does a horse finish in exactly one place? There is no exact answer. It depends on the
          number of runners and on the horse: with more runners each place is less likely. Compare the implied
          odds with your own honest guess, and doubt a guess that makes every race look good.
        </p>
      </>
    ),
  },
  {
    id: 'variance',
    title: 'Most of the time you lose',
    body: (
      <>
        <p>
          This is not like a free bet, which leaves nearly the same on every result. Here you pay a little
          again and again and are paid a lot seldom. Fifty races without an extra place are nothing unusual.
        </p>
        <Note tone="warn">
          <b>Set a limit first.</b> Decide what you will spend on this in a month, and stop there. Do not
          raise stakes to win back what the last races cost.
        </Note>
      </>
    ),
  },
  {
    id: 'what-goes-wrong',
    title: 'What goes wrong',
    body: (
      <ul>
        <li>
          <b>The places are not what you thought.</b> Check on the bookmaker’s slip that the offer is in your
          bet, and at the exchange how many places the market pays.
        </li>
        <li>
          <b>A runner is withdrawn.</b> <ToGuide slug="rule-4">Rule 4</ToGuide> cuts both parts, and the
          bookmaker may withdraw the extra place if the field falls below a number that its terms name.
        </li>
        <li>
          <b>There is too little to lay.</b> Place markets are thin. Look at the money that waits before you
          back, and lay in parts if need be.
        </li>
        <li>
          <b>A dead heat for the last place.</b> The bookmaker then pays only part of the stake.{' '}
          <ToGuide slug="dead-heats">Dead heats</ToGuide>.
        </li>
        <li>
          <b>Bookmakers notice.</b> Accounts that take only these offers are soon{' '}
          <Term id="gubbed">gubbed</Term>.
        </li>
      </ul>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.extraPlaceMatcher, label: 'Extra-place matcher' },
  { to: PATHS.eachWayMatcher, label: 'Each-way matcher' },
  { to: calculatorPath('each-way'), label: 'Each-way calculator' },
];

/** The guide to extra places, their cost and their payout. */
export function ExtraPlacesGuide(): ReactNode {
  return (
    <Guide
      slug="extra-places"
      lead="A bookmaker pays one place more than the exchange. If your horse finishes exactly there, both sides pay. It happens seldom, so what counts is what you pay for the chance."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}
