import type { ReactNode } from 'react';
import { STEP_DEFAULTS } from '#lib/product';
import { Link } from 'react-router-dom';
import { guidePath } from '../../../app/paths.ts';
import { CheckList, Tasks } from './tasks.tsx';
import { type BodyProps, ASSUMED } from './steps.ts';
import { ExampleCard, FloatNote, useOddsText } from './facts.tsx';
import { OpenMatcher } from './open-matcher.tsx';
import { RecordedCard } from './recorded-card.tsx';
import { FREE_BET } from './screen-pictures.ts';
import { Walkthrough } from './walkthrough.tsx';

/** Returns the stages of the video; `from` is the minimum odds in the user's format. */
const shows = (from: string): readonly string[] => [
  `Open the matcher below: odds from ${from}, sorted by what is kept of a free bet.`,
  'Take a row near the top; higher prices keep more of a free bet, and tie up more at the exchange.',
  'At Coral choose the free bet instead of your own money. You do not get the £5 stake back if it wins.',
  'Lay the same outcome with the lay stake that the calculator gives, and save the bet.',
  'Do the same for the other three, on different matches if you like.',
];
const LEAST_ODDS = String(STEP_DEFAULTS[4]?.backOddsMin ?? 4);

/** The tasks of the free bet step: placing and laying the four free bets. */
export function FreeBetBody({ video }: BodyProps): ReactNode {
  const from = useOddsText()(LEAST_ODDS);
  return (
    <>
      <Walkthrough
        video={video}
        title="Turning a free bet into money"
        shows={shows(from)}
        pictures={{ 3: FREE_BET }}
      />
      <Tasks
        tasks={[
          {
            title: 'Wait for the free bets',
            children: (
              <p>
                They appear in your Coral account, as a rule once the first bet is settled.{' '}
                <Link to={guidePath('qualifying-and-free-bets', 'free-bet')}>How a free bet is laid</Link>
              </p>
            ),
          },
          {
            title: 'Find four bets',
            children: (
              <>
                <p>The matcher opens on Coral and Smarkets, with odds from {from} and a £5 free bet.</p>
                <p>
                  <OpenMatcher
                    step={4}
                    description={`Four £5 free bets: back at Coral, lay at Smarkets, odds from ${from}. One row for each.`}
                  />
                </p>
              </>
            ),
          },
          {
            title: 'Check, then place both sides, four times',
            children: (
              <>
                <CheckList />
                <p>
                  In the calculator the bet type must be the free bet whose stake is not returned: with
                  another the lay stake is wrong. Save each bet from its calculator.
                </p>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** The aside of the free bet step: an example, the saved bets and the money tied up. */
export function FreeBetAside(): ReactNode {
  return (
    <>
      <ExampleCard title="What one brings" betType="freebetSnr" bet={ASSUMED.freeBet} />
      <RecordedCard part="freeBets" most={ASSUMED.freeBets} />
      <FloatNote />
    </>
  );
}
