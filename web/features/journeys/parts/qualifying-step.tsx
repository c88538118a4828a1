import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { STEP_DEFAULTS } from '#lib/product';
import { guidePath } from '../../../app/paths.ts';
import { Chip } from '../../../components/ui/chip.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { EXTERNAL_LINK } from '../../../components/ui/feature-icons.ts';
import { Icon } from '../../../components/ui/icons.tsx';
import { type BodyProps, type SignUpLink, ASSUMED } from './steps.ts';
import { ExampleCard, NeedCard, useOddsText } from './facts.tsx';
import { OpenMatcher } from './open-matcher.tsx';
import { RecordedCard } from './recorded-card.tsx';
import { QUALIFYING, ROWS } from './screen-pictures.ts';
import { CheckList, Tasks } from './tasks.tsx';
import { Walkthrough } from './walkthrough.tsx';
import button from '../../../components/ui/button.module.css';
import styles from './qualifying-step.module.css';

/** Returns the stages of the video; `range` has the odds in the user's format. */
const shows = (range: string): readonly string[] => [
  `Open the matcher below: it shows Coral and Smarkets, odds from ${range}.`,
  'Take the top row and open its calculator.',
  'Place £5 at Coral at that price.',
  'Lay the same outcome at Smarkets with the lay stake that the calculator gives.',
  'Save the bet from the calculator, to settle it on the dashboard later.',
];
const { backOddsMin = 2, backOddsMax = 3 } = STEP_DEFAULTS[3] ?? {};

/** The tasks of the qualifying step: placing and laying the £5 bet. */
export function QualifyingBody({ video, links }: BodyProps): ReactNode {
  const coral = links.find(({ bookieCode }) => bookieCode === 'coral');
  const shown = useOddsText();
  const range = `${shown(String(backOddsMin))} to ${shown(String(backOddsMax))}`;
  const smarkets = links.find(({ bookieCode }) => bookieCode === 'smarkets');
  return (
    <>
      <Walkthrough
        video={video}
        title="Placing and laying your first bet"
        shows={shows(range)}
        pictures={{ 1: ROWS, 3: QUALIFYING }}
      />
      <Tasks
        tasks={[
          {
            title: 'Sign up at Coral',
            children: (
              <>
                <p>Open this address in a new tab. You only get the offer through this link.</p>
                <SignUpAddress link={coral} />
              </>
            ),
          },
          {
            title: 'Open a Smarkets account',
            children: (
              <>
                <p>
                  Smarkets is the exchange, where you lay the bet. Pay in £12: it covers the liability of
                  every row that the matcher below shows.
                </p>
                <SignUpButton link={smarkets} />
              </>
            ),
          },
          {
            title: 'Find your bet',
            children: (
              <>
                <p>
                  The matcher opens on Coral and Smarkets, with odds from {range} and a £5 stake. Take the top
                  row. <Link to={guidePath('reading-the-matcher')}>How to read a row</Link>
                </p>
                <p>
                  <OpenMatcher
                    step={3}
                    description={`Back at Coral, lay at Smarkets, odds from ${range} and a £5 stake. Take the top row.`}
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
      <NeedCard title="What you need" needs={['£5 at Coral', '£12 at Smarkets', 'About 6 minutes']} />
    </>
  );
}

/** The URL of an offer, with a button that copies it. */
function SignUpAddress({ link }: { readonly link: SignUpLink | undefined }): ReactNode {
  const id = useId();
  if (link === undefined) {
    return <p>No address is configured. Look for the offer on the bookmaker’s own site.</p>;
  }
  return (
    <>
      <div className={styles.address}>
        <output id={id}>{link.url}</output>
        <CopyButton text={() => link.url} aria-describedby={id} />
      </div>
      <Terms link={link} />
    </>
  );
}

/** A link to a sign-up page, opened in a new tab. */
function SignUpButton({ link }: { readonly link: SignUpLink | undefined }): ReactNode {
  if (link === undefined) return <p>No address is configured. Open the exchange’s own site.</p>;
  return (
    <>
      <div className={styles.row}>
        <a
          className={`${button.button} ${button.secondary}`}
          href={link.url}
          target="_blank"
          rel="sponsored noopener"
        >
          {link.label}
          <Icon path={EXTERNAL_LINK} size="sm" />
        </a>
        <span className={styles.opens}>Opens in a new tab.</span>
      </div>
      <Terms link={link} />
    </>
  );
}

function Terms({ link: { isAd, significantTerms } }: { readonly link: SignUpLink }): ReactNode {
  return (
    <p className={styles.terms}>
      {isAd && <Chip tone="line">Ad</Chip>}
      {isAd && ' We are paid if you sign up. '}
      {significantTerms}
    </p>
  );
}
