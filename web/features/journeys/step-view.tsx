import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FIRST_OFFER, withStep } from '#lib/product';
import { Link, useNavigate } from 'react-router-dom';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ARROW_LEFT, ARROW_RIGHT, CIRCLE_CHECK } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { PATHS } from '../../ui/paths.ts';
import { CONTENTS } from './contents.tsx';
import { StepBar } from './step-bar.tsx';
import { StepRail } from './step-rail.tsx';
import styles from './step-view.module.css';
import { type Step, stepPath } from './steps.ts';
import type { Progress } from './use-progress.ts';

const { steps: TOTAL } = FIRST_OFFER;

/** A step of the first offer, between its rail and its aside. */
export function StepView({
  step,
  progress,
}: {
  readonly step: Step;
  readonly progress: Progress;
}): ReactNode {
  const { number } = step;
  const { completed = [], mark, saveAgain } = progress;
  const navigate = useNavigate();
  const [journey] = useQuery(stableConfigQuery).data?.journeys ?? [];
  const configured = journey?.steps.find(({ stepNumber }) => stepNumber === number);
  const { title, lead, Body, Aside } = CONTENTS[number];
  useLastStepDone(number, progress);
  const isAllDone = withStep(completed, { step: TOTAL, isComplete: true, total: TOTAL }).length === TOTAL;
  const goOn = (): void => {
    if (!completed.includes(number)) mark(number, true);
    void navigate(stepPath(number + 1));
  };
  return (
    <div className={classNames(styles.journey, Aside === undefined && styles.end)}>
      <title>{`Step ${number} of ${TOTAL}: ${step.title} · Layline`}</title>
      <StepRail now={number} completed={completed} />
      <article className={styles.main}>
        <StepBar now={number} completed={completed} />
        {saveAgain !== undefined && (
          <Note tone="warn" alert>
            Your progress is not saved yet.{' '}
            <Button variant="link" onClick={saveAgain}>
              Save it again
            </Button>
          </Note>
        )}
        {number === TOTAL && isAllDone && (
          <p className={styles.done}>
            <Icon path={CIRCLE_CHECK} />
            Great, All Tasks Complete
          </p>
        )}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <Body video={configured?.video ?? null} links={configured?.links ?? []} />
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
              {number === 2 ? 'Next' : 'Continue'}
              <Icon path={ARROW_RIGHT} />
            </Button>
          ) : (
            <Link to={PATHS.dashboard}>Not now, go to the dashboard</Link>
          )}
        </nav>
      </article>
      {Aside !== undefined && (
        <aside className={styles.aside} aria-label="What to know">
          <Aside />
        </aside>
      )}
    </div>
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
