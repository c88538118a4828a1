import { Money } from '../../../components/betting/money.tsx';
import type { Section } from '../parts/article.tsx';
import { scoreText } from '../model/example.ts';
import { rowScores } from '../model/examples/matcher-row.ts';
import {
  FLOAT_BET,
  floatLiability,
  FREE_BET,
  freeBetFigures,
  PART_MATCHED,
  QUALIFYING,
  restOfLay,
  unticked,
} from '../model/examples/offer.ts';
import { pairFigures } from '../model/examples/pair.ts';
import { LiveExample } from '../parts/live-example.tsx';
import { Odds, Stake, Term, ToGuide } from '../parts/words.tsx';
import { SmallTable } from '../parts/small-table.tsx';

const FIRST = QUALIFYING.initial;
const qualifying = pairFigures('qualifying', FIRST);
const FREE = FREE_BET.initial;
const notReturned = freeBetFigures(FREE);
const returned = freeBetFigures({ ...FREE, type: 'freebetSr' });
const asCash = unticked(FREE);

/** Typical pairs of back and lay prices, with the figures of a free bet. */
const PAIRS = [
  { back: '2.1', lay: '2.14' },
  { back: '4', lay: '4.2' },
  { back: '6', lay: '6.4' },
  { back: '8', lay: '8.6' },
].map(({ back, lay }) => {
  const values = { stake: FREE.stake, commission: FREE.commission, back, lay };
  return {
    back,
    lay,
    kept: rowScores(values)?.freeBet,
    liability: pairFigures('freebetSnr', values)?.liability,
  };
});

/** The sections on the two bets of an offer, their results, and the money that they tie up. */
export const FREE_BET_SECTIONS: readonly Section[] = [
  {
    id: 'two-bets-of-an-offer',
    title: 'The two bets of an offer',
    body: (
      <p>
        A typical offer reads: bet ten pounds, get ten pounds in free bets. The bet of your own money is the{' '}
        <Term id="qualifying-bet">qualifying bet</Term>. You match it, and it costs a little. Then the free
        bet comes, often once the first bet is settled. You match that as well, and keep most of it.
      </p>
    ),
  },
  {
    id: 'qualifying-bet',
    title: 'The qualifying bet',
    body: (
      <>
        <p>
          Your <Stake of={FIRST.stake} /> at <Odds of={FIRST.back} /> is laid at <Odds of={FIRST.lay} /> with{' '}
          <Money amount={qualifying?.layStake} />. Whichever wins, the result is about{' '}
          <Money amount={qualifying?.profit} signed />: the <Term id="qualifying-loss">qualifying loss</Term>,
          the price you pay for the free bet.
        </p>
        <LiveExample example={QUALIFYING} />
        <p>
          To pay little, choose back and lay prices that are close together. Short odds usually lie closer
          than long ones, and tie up less at the exchange. But check the offer’s{' '}
          <Term id="minimum-odds">minimum odds</Term>: a bet below them does not count.
        </p>
      </>
    ),
  },
  {
    id: 'free-bet',
    title: 'The free bet',
    body: (
      <>
        <p>
          A free bet costs you nothing when it loses. When it wins, the usual kind pays the winnings and keeps
          the stake: <Term id="snr">stake not returned</Term>. So you lay only what it can win. A{' '}
          <Stake of={FREE.stake} /> free bet at <Odds of={FREE.back} />, laid at <Odds of={FREE.lay} />, needs
          a lay of <Money amount={notReturned?.layStake} /> and leaves about{' '}
          <Money amount={notReturned?.profit} signed /> either way.
        </p>
        <LiveExample example={FREE_BET} />
        <p>
          A free bet that returns its stake is rarer and leaves <Money amount={returned?.profit} signed />{' '}
          here. It matters that you choose the right one: the lay stake is{' '}
          <Money amount={returned?.layStake} /> then.
        </p>
        <p>
          It matters as well that the free bet is ticked on the bookmaker’s slip. Forget it, and your own{' '}
          <Stake of={FREE.stake} /> are staked, with the lay of the free bet against them: that leaves{' '}
          <Money amount={asCash?.totalBackWin} signed /> where the back bet wins and{' '}
          <Money amount={asCash?.totalLayWin} signed /> where the lay wins. The free bet itself is still
          unused.
        </p>
        <h3>Why longer odds keep more</h3>
        <p>
          Because the stake stays with the bookmaker, a free bet at evens is worth half of itself at best. At
          longer odds the missing stake matters less. The price of that is a larger liability.
        </p>
        <SmallTable
          caption={
            <>
              A <Stake of={FREE.stake} /> free bet, stake not returned, {FREE.commission}% commission
            </>
          }
          heads={['Back', 'Lay', 'Kept', 'Liability']}
          rows={PAIRS.map(({ back, lay, kept, liability }) => ({
            key: back,
            cells: [
              <Odds key="back" of={back} />,
              <Odds key="lay" of={lay} />,
              kept === undefined ? '' : scoreText(kept, 'percent'),
              <Money key="liability" amount={liability} />,
            ],
          }))}
        />
        <p>
          Odds of about four to eight are a fair middle. Beyond that the gap between back and lay prices
          grows, and less money waits to be laid.
        </p>
      </>
    ),
  },
  {
    id: 'float',
    title: 'The float',
    body: (
      <>
        <p>
          The exchange sets the liability of every lay aside until the event is over. That money is still
          yours, but you cannot use it. Together with stakes that are out, it is your{' '}
          <Term id="float">float</Term>.
        </p>
        <p>
          Take {FLOAT_BET.count} free bets of <Stake of={FLOAT_BET.values.stake} /> at{' '}
          <Odds of={FLOAT_BET.values.back} />, laid at <Odds of={FLOAT_BET.values.lay} />. One ties up{' '}
          <Money amount={floatLiability(1)} /> at the exchange. All of them at once tie up{' '}
          <Money amount={floatLiability(FLOAT_BET.count)} />. One after another, you need only the first: the
          money is free again when the match is over.
        </p>
        <p>
          Work that out before you pay anything in. And expect money to pile up on one side: when your back
          bets win it lies at the bookmaker, when your lays win at the exchange. Moving it can take days.
        </p>
      </>
    ),
  },
];

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
