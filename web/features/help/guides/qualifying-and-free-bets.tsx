import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { Note } from '../../../components/ui/note.tsx';
import type { Section, WayOn } from '../parts/article.tsx';
import { Guide } from '../parts/guide.tsx';
import { Term, ToGuide } from '../parts/words.tsx';
import { FREE_BET_SECTIONS, WRONG_SECTIONS } from './free-bet-sections.tsx';

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.oddsMatcher, label: 'Odds matcher' },
  { to: PATHS.journeys, label: 'Your first offer, step by step' },
  { to: PATHS.dashboard, label: 'Dashboard: your open bets' },
];

/** The guide to qualifying and free bets, and their common problems. */
export function QualifyingGuide(): ReactNode {
  return (
    <Guide
      slug="qualifying-and-free-bets"
      lead="Most offers are two matched bets: one of your own money that costs a little, and a free bet that brings more. This guide places both, step by step, and says what can go wrong and what to do then."
      sections={[...FREE_BET_SECTIONS, ...FIRST_BET_SECTIONS, ...WRONG_SECTIONS]}
      seeAlso={SEE_ALSO}
    />
  );
}

/** The sections on placing a first bet, and the checks before it. */
const FIRST_BET_SECTIONS: readonly Section[] = [
  {
    id: 'step-by-step',
    title: 'A first qualifying bet, step by step',
    body: (
      <>
        <ol>
          <li>
            <b>Read the offer’s terms.</b> Who it is for, which payment methods count, the smallest stake, the{' '}
            <Term id="minimum-odds">minimum odds</Term>, which markets count, when the free bet comes and when
            it ends.
          </li>
          <li>
            <b>Open both accounts and pay in.</b> The stake at the bookmaker; at the exchange the liability of
            the bet you have in mind, and a little more in case the price moves. Expect an{' '}
            <Term id="kyc">identity check</Term>.
          </li>
          <li>
            <b>Find a pair of prices.</b> Open the <Link to={PATHS.oddsMatcher}>odds matcher</Link>, choose
            your bookmaker and your exchange, set the minimum odds, and sort by the rating.{' '}
            <ToGuide slug="reading-the-matcher">How to read it</ToGuide>.
          </li>
          <li>
            <b>Open the row’s calculator</b> and set your stake, the bet type and your own commission. Write
            nothing down yet: prices move.
          </li>
          <li>
            <b>Open both sites</b> at that event and that market. Type the prices that you see there into the
            calculator. Only these count.
          </li>
          <li>
            <b>Run through the checks below.</b> Then place the back bet.
          </li>
          <li>
            <b>Place the lay at once,</b> with the lay stake that the calculator gives, and see that the
            exchange says it is <Term id="matched">matched</Term>, in full.
          </li>
          <li>
            <b>Save the bet.</b> From the calculator it goes to your dashboard, where you settle it when the
            event is over.
          </li>
        </ol>
        <p>
          The back bet goes first because it is the one that can be refused, cut or repriced. A lay that is
          placed before a refused back bet is a bet by itself.
        </p>
      </>
    ),
  },
  {
    id: 'checks',
    title: 'Check before each bet',
    body: (
      <>
        <ul>
          <li>
            <b>Same event and date.</b> Reserves, under-21s and women’s teams play under the same names.
          </li>
          <li>
            <b>Same market.</b> <Term id="match-odds">Match odds</Term> is not to qualify and not{' '}
            <Term id="draw-no-bet">draw no bet</Term>. First half is not full time.
          </li>
          <li>
            <b>Same selection.</b> You back a team and lay that same team, not the other one.
          </li>
          <li>
            <b>Both prices are still there,</b> and are the ones in the calculator.
          </li>
          <li>
            <b>Enough money waits to be laid:</b> at least your lay stake, at that price or lower. The amount
            stands under the lay price at the exchange.
          </li>
          <li>
            <b>Back or lay button?</b> At the exchange you press the lay price. The slip shows a liability.
          </li>
          <li>
            <b>Own money or free bet?</b> The first bet is your own money. For the second, the free bet must
            be ticked on the slip, and the calculator set to the free bet.
          </li>
        </ul>
        <Note>
          Read the slip aloud, both of them, before you press. It is slow and it catches more mistakes than
          anything else.
        </Note>
      </>
    ),
  },
];
