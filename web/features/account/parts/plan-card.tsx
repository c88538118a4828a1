import { type ReactNode, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { penceText } from '#lib';
import { errorSentence } from '../../../api/error-sentence.ts';
import { cancelPlan, type Plan, planQuery, resumePlan } from '../../../api/plan.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { PATHS } from '../../../app/paths.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { dayText } from '../../../components/ui/text/dates.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { focusOn } from '../../../platform/focus.ts';
import { Loaded } from './loaded.tsx';
import styles from './card-parts.module.css';

/** The price of a plan with its period: `£29.99 a month`. */
function priceText({ pricePence, period }: Pick<Plan, 'pricePence' | 'period'>): string {
  return `${pounds(penceText(pricePence))} a ${period}`;
}

/** Returns the status of a subscription as a sentence. */
function planSentence(plan: Plan): string {
  const until = plan.cancelsAt === null ? '' : ` until ${dayText(plan.cancelsAt)}`;
  switch (plan.state) {
    case 'none':
      return 'You have no plan. The tools are free; the plan lifts their limits.';
    case 'trial':
    case 'active':
      return plan.renewsAt === null
        ? 'Your plan is running.'
        : `It renews on ${dayText(plan.renewsAt)} at ${priceText(plan)} unless you cancel before then.`;
    case 'past_due':
      return 'Your last payment failed. It is retried for a week; your plan stays active.';
    case 'cancelled':
      return `Cancelled: nothing more will be charged. You keep the plan${until}.`;
    case 'unpaid':
      return 'The plan ended, since it could not be paid.';
    case 'refunded':
      return 'The plan ended: its last payment was paid back.';
    case 'disputed':
      return 'The plan is stopped: its last payment is disputed.';
  }
}

/** True if the plan can be cancelled. */
function canCancel({ state }: Plan): boolean {
  return state === 'trial' || state === 'active' || state === 'past_due';
}

/** The plan, its status, and its cancellation in two presses. */
export function PlanCard(): ReactNode {
  const plan = useQuery(planQuery);
  const name = useQuery(stableConfigQuery).data?.plan.name ?? 'Plan';
  const isTest = plan.data?.isTest === true && plan.data.state !== 'none';
  return (
    <Card title="Plan" end={isTest && <Chip tone="warn">Test payment, no money moves</Chip>}>
      <CardBody>
        <Loaded query={plan} says="Loading your plan…">
          {(data) => <PlanState plan={data} name={name} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function PlanState({ plan, name }: { readonly plan: Plan; readonly name: string }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const isRunning = plan.tier === 3;
  return (
    <div className={styles.stack}>
      <p className={styles.big}>
        <b>{isRunning ? name : 'Member'}</b> {isRunning ? priceText(plan) : '£0'}
      </p>
      <p ref={status} tabIndex={-1}>
        {planSentence(plan)}
      </p>
      {isRunning && plan.state === 'cancelled' && (
        <ResumePlan plan={plan} onResumed={() => focusOn(status.current)} />
      )}
      {canCancel(plan) ? (
        <Button onClick={() => setAsking(true)}>Cancel plan</Button>
      ) : (
        !isRunning && <ButtonLink to={PATHS.checkout}>See {name}</ButtonLink>
      )}
      {isAsking && (
        <CancelDialog
          plan={plan}
          name={name}
          onCancelled={() => {
            setAsking(false);
            // The button that opened the dialog is removed with it.
            setTimeout(() => focusOn(status.current));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type ResumePlanProps = { readonly plan: Plan; readonly onResumed: () => void };

/** Resumes a cancelled plan, with what it will cost beside the button. */
function ResumePlan({ plan, onResumed }: ResumePlanProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...resumePlan,
    onSuccess: (after) => {
      client.setQueryData(planQuery.queryKey, after);
      if (after.state === 'cancelled') {
        toast({ says: 'Your plan is still cancelled. Try again in a minute.', tone: 'failed' });
        return;
      }
      toast({ says: 'Your plan is resumed.' });
      onResumed();
    },
  });
  return (
    <>
      {error !== null && (
        <Note tone="neg" alert>
          {errorSentence(error)}
        </Note>
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        Resume plan
      </Button>
      <p>
        Nothing to pay now. It renews{plan.cancelsAt !== null && ` on ${dayText(plan.cancelsAt)}`} at{' '}
        {priceText(plan)}.
      </p>
    </>
  );
}

type CancelDialogProps = {
  readonly plan: Plan;
  readonly name: string;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
};

function CancelDialog({ plan, name, onCancelled, onClose }: CancelDialogProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...cancelPlan,
    onSuccess: (after) => {
      client.setQueryData(planQuery.queryKey, after);
      toast({ says: 'Your plan is cancelled.' });
      onCancelled();
    },
  });
  return (
    <ConfirmDialog
      title={`Cancel ${name}?`}
      action="Cancel plan"
      keep="Keep the plan"
      busy={isPending}
      problem={error === null ? undefined : errorSentence(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {plan.renewsAt === null
          ? 'Nothing more will be charged and your plan ends now.'
          : `Nothing more will be charged. You keep the plan until ${dayText(plan.renewsAt)}, which you have paid for.`}{' '}
        Your preferences, saved bets and journey progress stay as they are.
      </p>
    </ConfirmDialog>
  );
}
