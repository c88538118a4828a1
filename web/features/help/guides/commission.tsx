import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../api/error-sentence.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { scoreText } from '../model/example.ts';
import { exchangeFigures, EXCHANGES, NETTED, netted, TWO_EXCHANGES } from '../model/examples/commission.ts';
import { FIRST_BET, pairFigures } from '../model/examples/pair.ts';
import type { Section, WayOn } from '../parts/article.tsx';
import { Guide } from '../parts/guide.tsx';
import { LiveExample } from '../parts/live-example.tsx';
import { SmallTable } from '../parts/small-table.tsx';
import { Odds, Stake, Term } from '../parts/words.tsx';

const BET = FIRST_BET.initial;
const figures = pairFigures('qualifying', BET);
const without = pairFigures('qualifying', { ...BET, commission: '0' });
const TWO = TWO_EXCHANGES.initial;
const first = exchangeFigures(TWO, EXCHANGES.first);
const second = exchangeFigures(TWO, EXCHANGES.second);
const net = netted();

const SECTIONS: readonly Section[] = [
  {
    id: 'what-it-is',
    title: 'What it is taken from',
    body: (
      <>
        <p>
          An <Term id="exchange">exchange</Term> does not set prices. It lives from a{' '}
          <Term id="commission">commission</Term>: a percentage of what you win there. If your lay loses, it
          takes nothing.
        </p>
        <p>
          In a matched bet that matters on one side only. Lay <Money amount={figures?.layStake} /> at{' '}
          {BET.commission}% and the lay, where it wins, brings <Money amount={figures?.layWin} signed />. So a
          little more has to be laid than without commission: <Money amount={figures?.layStake} /> and not{' '}
          <Money amount={without?.layStake} /> on <Stake of={BET.stake} /> at <Odds of={BET.back} />, laid at{' '}
          <Odds of={BET.lay} />. The cost of the bet goes from <Money amount={without?.profit} signed /> to{' '}
          <Money amount={figures?.profit} signed />.
        </p>
        <p>
          A calculator with the wrong commission gives the wrong lay stake. The two results then differ, and
          you find out when the bet settles.
        </p>
      </>
    ),
  },
  {
    id: 'compare',
    title: 'The better price can be the dearer one',
    body: (
      <>
        <p>
          Two exchanges offer to take your lay of a bet at <Odds of={TWO.back} />. One asks{' '}
          <Odds of={TWO.firstLay} /> and takes {TWO.firstCommission}%, the other asks{' '}
          <Odds of={TWO.secondLay} /> and takes {TWO.secondCommission}%. The second price is better. The first
          bet is cheaper: you keep {first.score === undefined ? '' : scoreText(first.score, 'percent')} of
          your stake against {second.score === undefined ? '' : scoreText(second.score, 'percent')}, which on{' '}
          <Stake of={TWO.stake} /> is <Money amount={first.figures?.profit} signed /> against{' '}
          <Money amount={second.figures?.profit} signed />.
        </p>
        <LiveExample example={TWO_EXCHANGES} />
        <p>
          A rating without commission, back price over lay price, puts these two the wrong way round.
          Layline’s <Term id="rating">rating</Term> has the commission in it.
        </p>
      </>
    ),
  },
  {
    id: 'your-rate',
    title: 'Your own rate',
    body: (
      <>
        <p>
          Exchanges charge different people different rates, by account, package and sport. These are the
          rates that Layline starts from:
        </p>
        <ExchangeRates />
        <p>
          Look up yours in your account there, and enter it in Preferences under bookies. From then on the
          matchers rate rows by it, and the calculator opens with it.
        </p>
      </>
    ),
  },
  {
    id: 'net-winnings',
    title: 'It is taken from the market, not from the bet',
    body: (
      <>
        <p>
          Commission falls on your <Term id="net-winnings">net winnings</Term> in a{' '}
          <Term id="market">market</Term>: all your bets there together, once. Two lays of the same selection
          are one sum. A lay that wins and a bet that loses in the same market are set off against each other
          first.
        </p>
        <p>
          Say you lay <Stake of={NETTED.lay} /> and later trade part of it out by backing{' '}
          <Stake of={NETTED.back} /> of the same selection, and it loses. The lay brings{' '}
          <Stake of={NETTED.lay} />, the back bet loses <Stake of={NETTED.back} />. With {NETTED.commission}%
          on the net you have <Money amount={net.together} signed />. Charged on the lay alone it would be{' '}
          <Money amount={net.apart} signed />.
        </p>
        <p>
          The win market and the place market of a race are two markets, and so are the legs of an
          accumulator. Each pays its own commission.
        </p>
      </>
    ),
  },
  {
    id: 'bookmakers',
    title: 'Bookmakers',
    body: (
      <p>
        British bookmakers take no commission: their share is in the price. Where one does, as some foreign
        ones do, the calculator has a field for it on the back side, and takes it from winnings after any{' '}
        <Term id="rule-4">rule 4</Term>. In the bet calculators a promo commission is taken from the gain of
        each line.
      </p>
    ),
  },
];

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.preferences, label: 'Preferences: your commissions' },
  { to: PATHS.oddsMatcher, label: 'Odds matcher' },
  { to: calculatorPath('singles'), label: 'Singles calculator' },
];

/** The guide to exchange commission. */
export function CommissionGuide(): ReactNode {
  return (
    <Guide
      slug="commission"
      lead="An exchange takes a percentage of what you win. It decides how much to lay, which exchange is the cheaper one, and what a row of the matcher is worth."
      sections={SECTIONS}
      seeAlso={SEE_ALSO}
    />
  );
}

/** A table of the configured default commission of each exchange. */
function ExchangeRates(): ReactNode {
  const config = useQuery(stableConfigQuery);
  if (config.isPending) return <Skeleton lines={4} says="Loading the commissions…" />;
  if (config.isError) return <Note tone="warn">{errorSentence(config.error)}</Note>;
  const exchanges = config.data.bookies.filter(({ isExchange }) => isExchange);
  return (
    <SmallTable
      caption="Commission where you have not set your own"
      heads={['Exchange', 'Commission']}
      rows={exchanges.map(({ code, name, commission }) => ({
        key: code,
        cells: [name, commission === '' ? 'none' : `${commission}%`],
      }))}
    />
  );
}
