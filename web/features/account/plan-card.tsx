import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { cancelPlan, type Plan, planQuery } from '../../api/plan.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dayText } from '../../ui/day-text.ts';
import { PATHS } from '../../ui/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { Loaded } from './loaded.tsx';
import { canCancel, planSentence, priceText } from './plan-words.ts';
import styles from './card-parts.module.css';

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
  const isRunning = plan.tier === 3;
  return (
    <div className={styles.stack}>
      <p className={styles.big}>
        <b>{isRunning ? name : 'Member'}</b> {isRunning ? priceText(plan) : '£0'}
      </p>
      <p>{planSentence(plan)}</p>
      {canCancel(plan) ? (
        <Button onClick={() => setAsking(true)}>Cancel plan</Button>
      ) : (
        !isRunning && <ButtonLink to={PATHS.checkout}>See {name}</ButtonLink>
      )}
      {isAsking && <CancelDialog plan={plan} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

type CancelDialogProps = { readonly plan: Plan; readonly name: string; readonly onClose: () => void };

function CancelDialog({ plan, name, onClose }: CancelDialogProps): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...cancelPlan,
    onSuccess: (after) => {
      client.setQueryData(planQuery.queryKey, after);
      toast({ says: 'Your plan is cancelled.' });
      onClose();
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
          ? 'What you owe is not asked for any more, and the plan ends now.'
          : `Nothing more is paid. The plan goes on until ${dayText(plan.renewsAt)}, which you have paid for.`}{' '}
        Your preferences, saved bets and journey progress stay as they are.
      </p>
    </ConfirmDialog>
  );
}
