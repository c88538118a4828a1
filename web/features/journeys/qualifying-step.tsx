import type { ReactNode } from 'react';
import { STEP_DEFAULTS } from '#lib/product';
import { Link } from 'react-router-dom';
import { guidePath } from '../../ui/paths.ts';
import { CheckList } from './check-list.tsx';
import type { BodyProps } from './content.ts';
import { ExampleCard, NeedCard } from './facts.tsx';
import { useOddsText } from './odds.tsx';
import { OpenMatcher } from './open-matcher.tsx';
import { SignUpAddress, SignUpButton } from './sign-up.tsx';
import { RecordedCard } from './recorded-card.tsx';
import { ASSUMED } from './steps.ts';
import { Tasks } from './tasks.tsx';
import { Walkthrough } from './walkthrough.tsx';

/** Returns the stages of the video; `from` is the minimum odds in the user's format. */
const shows = (from: string): readonly string[] => [
  `Open the matcher below: it shows Coral and Smarkets, odds from ${from}.`,
  'Take the top row and open its calculator.',
  'Place £5 at Coral at that price.',
  'Lay the same outcome at Smarkets with the lay stake that the calculator gives.',
  'Save the bet from the calculator, to settle it on the dashboard later.',
];
const LEAST_ODDS = String(STEP_DEFAULTS[3]?.backOddsMin ?? 2);

/** Placing the £5 bet and laying it. */
export function QualifyingBody({ video, links }: BodyProps): ReactNode {
  const coral = links.find(({ bookieCode }) => bookieCode === 'coral');
  const from = useOddsText()(LEAST_ODDS);
  const smarkets = links.find(({ bookieCode }) => bookieCode === 'smarkets');
  return (
    <>
      <Walkthrough video={video} title="Placing and laying your first bet" shows={shows(from)} />
      <Tasks
        tasks={[
          {
            title: 'Sign up at Coral',
            children: (
              <>
                <p>Open this address in a new tab. The offer counts only through it.</p>
                <SignUpAddress link={coral} />
              </>
            ),
          },
          {
            title: 'Open a Smarkets account',
            children: (
              <>
                <p>Smarkets is the exchange, where you lay the bet. Pay in £10.</p>
                <SignUpButton link={smarkets} />
              </>
            ),
          },
          {
            title: 'Find your bet',
            children: (
              <>
                <p>
                  The matcher opens on Coral and Smarkets, with odds from {from} and a £5 stake. Take the top
                  row. <Link to={guidePath('reading-the-matcher')}>What a row says</Link>
                </p>
                <p>
                  <OpenMatcher
                    step={3}
                    description={`Back at Coral, lay at Smarkets, odds from ${from} and a £5 stake. Take the top row.`}
                  />
                </p>
              </>
            ),
          },
          {
            title: 'Check, then place both sides',
            children: (
              <>
                <CheckList />
                <p>
                  Save the bet from its calculator once both sides are placed: you settle it when the match is
                  over.
                </p>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** The aside of the qualifying step: an example with its cost, the saved bet and the requirements. */
export function QualifyingAside(): ReactNode {
  return (
    <>
      <ExampleCard title="What it costs" betType="qualifying" bet={ASSUMED.qualifying} />
      <RecordedCard part="qualifying" most={1} />
      <NeedCard title="What you need" needs={['£5 at Coral', '£10 at Smarkets', 'About 6 minutes']} />
    </>
  );
}
