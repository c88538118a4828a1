import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { FIRST_OFFER, withStep } from '#lib/product';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { PATHS } from '../../../app/paths.ts';
import { StepParts, type StepsSoFar } from '../../../components/betting/step-parts.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { ARROW_LEFT, ARROW_RIGHT } from '../../../components/ui/feature-icons.ts';
import { CHECK, Icon } from '../../../components/ui/icons.tsx';
import { CIRCLE_CHECK } from '../../../components/ui/rare-icons.ts';
import { Note } from '../../../components/ui/note.tsx';
import type { Progress } from '../use-progress.ts';
import { type Content, type Step, stepPath, STEPS } from './steps.ts';
import stepRailStyles from './step-rail.module.css';
import styles from './step-view.module.css';
import { FreeBetAside, FreeBetBody } from './free-bet-step.tsx';
import { IntroductionAside, IntroductionBody, SignUpAside, SignUpBody } from './first-steps.tsx';
import { QualifyingAside, QualifyingBody } from './qualifying-step.tsx';
import { WhatNextBody } from './what-next-step.tsx';

const { steps: TOTAL } = FIRST_OFFER;

/** A step of the first offer, between the step list and its aside. */
export function StepView({
  step,
  progress,
}: {
  readonly step: Step;
  readonly progress: Progress;
}): ReactNode {
  const { number } = step;
  const { completed = [] } = progress;
  const [journey] = useQuery(stableConfigQuery).data?.journeys ?? [];
  const configured = journey?.steps.find(({ stepNumber }) => stepNumber === number);
  const { title, lead, Body, Aside } = CONTENTS[number];
  useLastStepDone(number, progress);
  return (
    <div className={classNames(styles.journey, Aside === undefined && styles.end)}>
      <title>{`Step ${number} of ${TOTAL}: ${step.title} · Layline`}</title>
      <StepRail now={number} completed={completed} />
      <article className={styles.main}>
        <StepBar now={number} completed={completed} />
        <StepNotes number={number} progress={progress} />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <Body video={configured?.video ?? null} links={configured?.links ?? []} />
        <StepNav number={number} progress={progress} />
      </article>
      {Aside !== undefined && (
        <aside className={styles.aside} aria-label="What to know">
          <Aside />
        </aside>
      )}
    </div>
  );
}

/** True once every step but the last, which has no task, is done. */
function isAllDone(completed: readonly number[]): boolean {
  return withStep(completed, { step: TOTAL, isComplete: true, total: TOTAL }).length === TOTAL;
}

/** Notes above a step: that its progress is not saved, and that all steps are done. */
function StepNotes({ number, progress: { completed = NONE, saveAgain } }: StepNavProps): ReactNode {
  return (
    <>
      {saveAgain !== undefined && (
        <div className={styles.unsaved}>
          <Note tone="warn" alert>
            Your progress is not saved yet.{' '}
            <Button variant="link" onClick={saveAgain}>
              Save it again
            </Button>
          </Note>
        </div>
      )}
      {number === TOTAL && isAllDone(completed) && (
        <p className={styles.done}>
          <Icon path={CIRCLE_CHECK} />
          Great, All Tasks Complete
        </p>
      )}
    </>
  );
}

const NONE: readonly number[] = [];

type StepNavProps = { readonly number: number; readonly progress: Progress };

/** The navigation to the previous and next steps, and the button that marks this one done. */
function StepNav({ number, progress: { completed = NONE, mark } }: StepNavProps): ReactNode {
  const navigate = useNavigate();
  const goOn = (): void => {
    if (!completed.includes(number)) mark(number, true);
    void navigate(stepPath(number + 1));
  };
  return (
    <nav className={styles.nav} aria-label="Steps">
      {number > 1 && (
        <ButtonLink size="lg" to={stepPath(number - 1)}>
          <Icon path={ARROW_LEFT} />
          Previous
        </ButtonLink>
      )}
      <span className={styles.count}>
        Step {number} of {TOTAL}
        {completed.includes(number) && number < TOTAL && (
          <>
            {' · '}
            <Button variant="link" onClick={() => mark(number, false)}>
              Mark as not done
            </Button>
          </>
        )}
      </span>
      {number < TOTAL ? (
        <Button variant="primary" size="lg" onClick={goOn}>
          Next
          <Icon path={ARROW_RIGHT} />
        </Button>
      ) : (
        <Link to={PATHS.dashboard}>Not now, go to the dashboard</Link>
      )}
    </nav>
  );
}

/** Marks the last step done as soon as the user opens it: it has no task. */
function useLastStepDone(number: number, { completed = [], mark }: Progress): void {
  const isDone = useRef(completed.includes(TOTAL));
  const isLast = number === TOTAL;
  useEffect(() => {
    if (!isLast || isDone.current) return;
    isDone.current = true;
    mark(TOTAL, true);
  }, [isLast, mark]);
}

/** `Step N of M`, with a progress bar of one segment a step. */
function StepBar({ now, completed }: StepsSoFar): ReactNode {
  return (
    <div className={styles.bar}>
      <b>
        Step {now} of {FIRST_OFFER.steps}
      </b>
      <StepParts now={now} completed={completed} />
    </div>
  );
}

type StepsProps = { readonly now: number; readonly completed: readonly number[] };

/** The step list at the side: done, current and upcoming steps. */
function StepRail({ now, completed }: StepsProps): ReactNode {
  return (
    <nav className={stepRailStyles.rail} aria-label="First offer">
      <p>First offer</p>
      <b>
        About £{FIRST_OFFER.profitPounds} profit, about {FIRST_OFFER.minutes} minutes
      </b>
      <ol>
        {STEPS.map((step) => (
          <RailStep
            key={step.number}
            step={step}
            isNow={step.number === now}
            isDone={completed.includes(step.number)}
          />
        ))}
      </ol>
    </nav>
  );
}

type RailStepProps = { readonly step: Step; readonly isNow: boolean; readonly isDone: boolean };

function RailStep({ step, isNow, isDone }: RailStepProps): ReactNode {
  const { number, title, minutes } = step;
  return (
    <li
      className={classNames(isDone && stepRailStyles.done, isNow && stepRailStyles.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={stepRailStyles.bullet}>{isDone ? <Icon path={CHECK} size="sm" /> : number}</span>
      <Link to={stepPath(number)}>
        <b>{title}</b>
        <small>{isDone ? 'Done' : `${minutes} min`}</small>
      </Link>
    </li>
  );
}

const { steps, minutes, profitPounds } = FIRST_OFFER;

/** The texts and parts of each step, by its number. */
const CONTENTS: Readonly<Record<Step['number'], Content>> = {
  1: {
    title: 'Your first matched bets',
    lead: `${steps} steps, about ${minutes} minutes, about £${profitPounds} profit. You place one bet of your own money and four free bets, and lay each of them, so that the results do not matter.`,
    Body: IntroductionBody,
    Aside: IntroductionAside,
  },
  2: {
    title: 'Sign-up offer',
    lead: 'Bookmakers give new customers free bets for a first bet. This one gives four £5 free bets for a £5 bet. See how it goes before you open anything.',
    Body: SignUpBody,
    Aside: SignUpAside,
  },
  3: {
    title: 'Qualifying Bet',
    lead: 'Place a £5 bet at Coral, then lay the same outcome at Smarkets. One bet covers the other, so the result does not matter. You lose a few pence and unlock four £5 free bets.',
    Body: QualifyingBody,
    Aside: QualifyingAside,
  },
  4: {
    title: 'Free bet',
    lead: 'Four £5 free bets are in your Coral account. Place each on a higher price and lay it at Smarkets. A free bet costs you nothing at Coral, so what you keep is profit.',
    Body: FreeBetBody,
    Aside: FreeBetAside,
  },
  5: {
    title: 'You’ve Made Profit! What Next?',
    lead: 'One qualifying bet and four free bets: with each of them laid, the sums come out much the same whichever way the matches go.',
    Body: WhatNextBody,
  },
};
