import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIRST_OFFER, firstIncompleteStep } from '#lib/product';
import { firstOfferSteps, journeysQuery } from '../../../api/progress.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { PATHS } from '../../../app/paths.ts';
import { StepParts } from '../../../components/betting/step-parts.tsx';
import styles from './side-card.module.css';

/** The bets of each step, by its number. */
const BETS: Readonly<Partial<Record<number, string>>> = { 3: 'One £5 bet', 4: 'Four £5 free bets' };

/** The user's progress in the first offer, and a link to continue it; nothing while it is unknown. */
export function JourneyCard(): ReactNode {
  const journeys = useQuery(journeysQuery).data;
  if (journeys === undefined) return null;
  return <FirstOfferCard completed={firstOfferSteps(journeys) ?? []} />;
}

function FirstOfferCard({ completed }: { readonly completed: readonly number[] }): ReactNode {
  const [journey] = useQuery(stableConfigQuery).data?.journeys ?? [];
  const count = completed.length;
  const next = firstIncompleteStep(completed, FIRST_OFFER.steps);
  const title = journey?.steps.find(({ stepNumber }) => stepNumber === next)?.title;
  return (
    <Card title="First offer" end={`${count} of ${FIRST_OFFER.steps} steps`}>
      <CardBody className={styles.stack}>
        <StepParts now={next ?? FIRST_OFFER.steps} completed={completed} />
        {title !== undefined && next !== undefined && (
          <p className={styles.next}>
            <b>Next: {title}</b>
            <span>{stepText(next)}</span>
          </p>
        )}
        <ButtonLink block variant={next === undefined ? 'secondary' : 'primary'} to={PATHS.firstOffer}>
          {next === undefined ? 'Look at it again' : count === 0 ? 'Start' : 'Continue'}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}

/** The bets of a step and its duration: `Four £5 free bets, about 6 minutes`. */
function stepText(step: number): string {
  const bets = BETS[step];
  const time = `${FIRST_OFFER.stepMinutes[step - 1] ?? FIRST_OFFER.minutes} minutes`;
  return bets === undefined ? `About ${time}` : `${bets}, about ${time}`;
}
