import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIRST_OFFER, firstIncompleteStep } from '#lib/product';
import { firstOfferSteps, journeysQuery } from '../../api/progress.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { PATHS } from '../../ui/paths.ts';
import styles from './side-card.module.css';

/** How far one is in the first offer, and the way on. Nothing where that is not known. */
export function JourneyCard(): ReactNode {
  const journeys = useQuery(journeysQuery).data;
  const [journey] = useQuery(stableConfigQuery).data?.journeys ?? [];
  if (journeys === undefined) return null;
  const completed = firstOfferSteps(journeys);
  const count = completed?.length ?? 0;
  const next = completed === undefined ? 1 : firstIncompleteStep(completed, FIRST_OFFER.steps);
  const title = journey?.steps.find(({ stepNumber }) => stepNumber === next)?.title;
  return (
    <Card title="First offer" end={`${count} of ${FIRST_OFFER.steps} steps`}>
      <CardBody className={styles.stack}>
        <progress value={count} max={FIRST_OFFER.steps} aria-label="Steps of First offer done" />
        {title !== undefined && (
          <p>
            <b>Next: {title}</b>
          </p>
        )}
        <ButtonLink block variant={next === undefined ? 'secondary' : 'primary'} to={PATHS.firstOffer}>
          {next === undefined ? 'Look at it again' : count === 0 ? 'Start' : 'Continue'}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
