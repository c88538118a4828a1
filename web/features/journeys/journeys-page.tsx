import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIRST_OFFER, firstIncompleteStep } from '#lib/product';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { Note } from '../../components/ui/note.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './journeys-page.module.css';
import { StepParts } from '../../components/betting/step-parts.tsx';
import { STEPS, stepPath } from './parts/steps.ts';
import { type Progress, useProgress } from './use-progress.ts';

const { steps: TOTAL, minutes, profitPounds } = FIRST_OFFER;

/** The available journeys, with the user's progress in each. */
export function JourneysPage(): ReactNode {
  const progress = useProgress();
  const [journey] = useQuery(stableConfigQuery).data?.journeys ?? [];
  return (
    <Page title="Journeys" about="One offer at a time, from opening the account to the profit.">
      <title>Journeys · Layline</title>
      <div className={styles.list}>
        <Card title={journey?.name ?? 'First offer'} end={`${TOTAL} steps, about ${minutes} minutes`}>
          <CardBody className={styles.journey}>
            <p>
              A £5 bet and four £5 free bets at Coral, each laid at Smarkets: about £{profitPounds} profit at
              the usual prices.
            </p>
            <JourneyState progress={progress} />
          </CardBody>
        </Card>
      </div>
    </Page>
  );
}

function JourneyState({ progress }: { readonly progress: Progress }): ReactNode {
  if (progress.isPending) return <Skeleton lines={2} says="Loading your progress…" />;
  if (progress.error !== null) {
    return (
      <Note tone="warn">
        {errorSentence(progress.error)}{' '}
        <Button variant="link" onClick={progress.retry}>
          Try again
        </Button>
      </Note>
    );
  }
  const { completed } = progress;
  if (completed === undefined) {
    return (
      <ButtonLink variant="primary" size="lg" to={PATHS.welcome}>
        Start the first offer
      </ButtonLink>
    );
  }
  const next = firstIncompleteStep(completed, TOTAL);
  const step = STEPS.find(({ number }) => number === next);
  return (
    <>
      <div className={styles.bar}>
        <StepParts now={next ?? TOTAL} completed={completed} />
      </div>
      <p>
        {completed.length} of {TOTAL} steps{step === undefined ? ', all done.' : `. Next: ${step.title}.`}
      </p>
      <ButtonLink variant="primary" size="lg" to={stepPath(next ?? TOTAL)}>
        {next === undefined ? 'Look at it again' : completed.length === 0 ? 'Start' : 'Continue'}
      </ButtonLink>
    </>
  );
}
