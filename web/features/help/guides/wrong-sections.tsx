import { Money } from '../../../components/betting/money.tsx';
import type { Section } from '../parts/article.tsx';
import { PART_MATCHED, QUALIFYING, restOfLay } from '../model/examples/offer.ts';
import { pairFigures } from '../model/examples/pair.ts';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';

const PART = PART_MATCHED.initial;
const rest = restOfLay(PART);
const BET = QUALIFYING.initial;
/** The lay price after it has moved. */
const MOVED = '2.3';
const moved = pairFigures('qualifying', { ...BET, lay: MOVED });
const asPlanned = pairFigures('qualifying', BET);

/** The sections on common problems and their remedies. */
export const WRONG_SECTIONS: readonly Section[] = [
  {
    id: 'what-can-go-wrong',
    title: 'What can go wrong, and what to do',
    body: (
      <>
        <h3>The lay is not matched, or only in part</h3>
        <p>
          An unmatched lay covers nothing. Do not leave it and hope: if your team scores first, the price runs
          away from you. Ask for the price that is there now, with a new lay stake for what is missing.
          Suppose <Stake of={PART.matched} /> was matched at <Odds of={PART.lay} /> and the price is now{' '}
          <Odds of={PART.now} />: you still lay <Money amount={rest?.nextLayStake} />, and the whole bet
          leaves <Money amount={rest?.profit} signed /> instead of <Money amount={asPlanned?.profit} signed />
          .
        </p>
        <LiveExample example={PART_MATCHED} />
        <p>
          The calculator of matched bets does the same under Advanced options: enter each{' '}
          <Term id="part-lay">part</Term> that was matched. Never enter the missing part as a new back stake:
          that evens nothing out.
        </p>
        <h3>The price moved between the two bets</h3>
        <p>
          The back bet is placed, and the lay price is <Odds of={MOVED} /> and no longer <Odds of={BET.lay} />
          . Type it in and lay at it: the result is then <Money amount={moved?.profit} signed />. That is
          unpleasant and small. The alternative is an open bet of <Stake of={BET.stake} />. If the back price
          moved before you placed it, leave the bet and take another row.
        </p>
        <h3>The wrong market or the wrong selection</h3>
        <p>
          You then have two bets that do not cover each other, and both can lose. As soon as you notice, undo
          the exchange side there, by backing what you laid, and lay the right one. It costs the difference
          between the prices. Before the event starts that difference is small.
        </p>
        <h3>A horse is withdrawn</h3>
        <p>
          If it is your horse, both bets are normally <Term id="void">void</Term> and stakes come back; an
          offer may not count a void bet. If it is another horse, both sides may be cut, by two different
          rules. <ToGuide slug="rule-4">Rule 4 has a guide of its own</ToGuide>.
        </p>
        <h3>An event is abandoned or a leg is void</h3>
        <p>
          Bookmakers and exchanges have their own rules for abandoned and postponed events, and they differ:
          one side may be void while the other stands. In a <Term id="multiple">multiple</Term> a void leg
          falls out and the rest goes on at lower odds, so that the lays no longer fit. Work it out again with
          what is left.
        </p>
        <h3>The bookmaker voids or corrects the price</h3>
        <p>
          A price that was plainly wrong is a <Term id="palpable-error">palpable error</Term>. The bookmaker
          may void the bet later, and your lay still stands. Be wary of a rating far above all others: that is
          one reason why such rows carry an asterisk.
        </p>
        <h3>The offer does not pay</h3>
        <p>
          The odds were too short, the stake too small, the deposit was made in a way that does not count, or
          the bet was cashed out. The bet was then just a matched bet and cost what it cost. Read the terms
          before, and keep a picture of them.
        </p>
        <h3>You are gubbed</h3>
        <p>
          Bookmakers may restrict accounts that only take offers: no more promotions, or stakes of pennies.
          You keep your money and can take it out. Mark the bookmaker as <Term id="gubbed">gubbed</Term> in
          Preferences, switch on Hide gubbed bookies there, and the matchers leave it out.
        </p>
        <h3>You are upset, or in a hurry</h3>
        <p>
          That is when most money is lost. Close the slip. There will be other rows, and there will be other
          offers. Never place a bet to win back what a mistake has cost.
        </p>
      </>
    ),
  },
];
