import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIRST_OFFER, journeyGuard, withNext } from '#lib/product';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { meQuery, NOBODY } from '../../api/me.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { StepView } from './parts/step-view.tsx';
import { STEPS, stepPath } from './parts/steps.ts';
import { useProgress } from './use-progress.ts';

/** The step of the first offer in the URL, or a redirect by the journey's guard if it is not open. */
export function FirstOfferPage(): ReactNode {
  const { stepNumber: stepText } = useParams();
  const { pathname, search } = useLocation();
  const { tier } = useQuery(meQuery).data ?? NOBODY;
  const progress = useProgress();
  if (progress.isPending) {
    return (
      <Page title="First offer">
        <Skeleton lines={8} says="Loading your journey…" />
      </Page>
    );
  }
  if (progress.error !== null) {
    return (
      <Page title="First offer">
        <Empty
          title="Your journey could not be loaded"
          actions={<Button onClick={progress.retry}>Try again</Button>}
        >
          {errorSentence(progress.error)} What you have done is safe.
        </Empty>
      </Page>
    );
  }
  const { completed } = progress;
  const guard = journeyGuard({ tier, stepText, completed, total: FIRST_OFFER.steps });
  switch (guard.kind) {
    case 'signIn':
      return <Navigate to={withNext(PATHS.login, `${pathname}${search}`)} replace />;
    case 'welcome':
      return <Navigate to={withNext(PATHS.welcome, `${pathname}${search}`)} replace />;
    case 'step':
      return <Navigate to={stepPath(guard.step)} replace />;
    case 'notFound':
      return <NoSuchStep />;
    case 'open': {
      const step = STEPS.find(({ number }) => number === Number(stepText));
      return step === undefined ? (
        <NoSuchStep />
      ) : (
        <StepView key={step.number} step={step} progress={progress} />
      );
    }
  }
}

function NoSuchStep(): ReactNode {
  return (
    <Page title="Page not found">
      <Empty
        title={`The first offer has ${FIRST_OFFER.steps} steps`}
        actions={<ButtonLink to={PATHS.firstOffer}>Continue the first offer</ButtonLink>}
      >
        This address names none of them.
      </Empty>
    </Page>
  );
}
