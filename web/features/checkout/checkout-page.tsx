import { type ReactNode, useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { penceText } from '#lib';
import { ApiError } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { meQuery } from '../../api/me.ts';
import { beginCheckout, type Plan, planQuery } from '../../api/plan.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { PATHS } from '../../app/paths.ts';
import { pounds } from '../../components/betting/pounds.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { SHIELD_CHECK } from '../../components/ui/feature-icons.ts';
import { CHECK, Icon } from '../../components/ui/icons.tsx';
import { CIRCLE_DASHED } from '../../components/ui/rare-icons.ts';
import { Note } from '../../components/ui/note.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PromiseText } from '../../components/ui/promise-text.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { dayAfter, dayText, londonDay } from '../../components/ui/text/dates.ts';
import { useMinute } from '../../platform/use-second.ts';
import styles from './checkout-page.module.css';

/** The checkout of the plan, with its price, renewal and cancellation beside the button. */
export function CheckoutPage(): ReactNode {
  const plan = useQuery(planQuery);
  const name = useQuery(stableConfigQuery).data?.plan.name ?? 'The plan';
  return (
    <Page title="Checkout" about={`${name}, paid monthly. Cancel whenever you like.`} className={styles.page}>
      <title>Checkout · Layline</title>
      {plan.data !== undefined && <Checkout plan={plan.data} name={name} />}
      {plan.isPending && <Skeleton lines={6} says="Loading the plan…" />}
      {plan.data === undefined && plan.error !== null && (
        <Empty
          title="The plan could not be loaded"
          actions={<Button onClick={() => void plan.refetch()}>Try again</Button>}
        >
          {errorSentence(plan.error)}
        </Empty>
      )}
    </Page>
  );
}

function Checkout({ plan, name }: { readonly plan: Plan; readonly name: string }): ReactNode {
  if (plan.tier === 3) {
    return (
      <Empty
        title={`You have ${name}`}
        actions={
          <>
            <ButtonLink variant="primary" to={PATHS.oddsMatcher}>
              Odds matcher
            </ButtonLink>
            <ButtonLink to={PATHS.account}>Your plan</ButtonLink>
          </>
        }
      >
        There is nothing to pay now. {runningText(plan)}
      </Empty>
    );
  }
  return (
    <div className={styles.grid}>
      <PayCard plan={plan} />
      <PlanSummary plan={plan} name={name} />
    </div>
  );
}

/** Says what becomes of a running plan, and what the account page offers. */
function runningText({ state, cancelsAt, pricePence, period }: Plan): string {
  if (state !== 'cancelled' || cancelsAt === null) {
    return 'Your account says when it renews, and cancels it in two clicks.';
  }
  const price = pounds(penceText(pricePence));
  return `It is cancelled and ends on ${dayText(cancelsAt)}. Resume it in your account, and it renews that day at ${price} a ${period}.`;
}

const SENTENCES = {
  409: 'You already have this plan. There is nothing to pay.',
  503: 'No plan can be bought at the moment. Nothing was paid.',
};

function PayCard({ plan }: { readonly plan: Plan }): ReactNode {
  const email = useQuery(meQuery).data?.email ?? '';
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    ...beginCheckout,
    onSuccess: ({ url }) => location.assign(url),
  });
  // The back/forward cache restores the page with a busy button: resets it.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  const price = pounds(penceText(plan.pricePence));
  const renewal = dayText(dayAfter(londonDay(useMinute()), { months: plan.period === 'month' ? 1 : 12 }));
  return (
    <Card title="Account">
      <CardBody className={styles.account}>
        <span className={styles.avatar} aria-hidden="true">
          {email.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <b>{email}</b>
          <small>The plan is for this account.</small>
        </span>
      </CardBody>
      <CardBody className={styles.pay}>
        {plan.isTest ? (
          <Note tone="warn">
            <b>Test mode: no card is charged.</b> The next page stands in for the payment service.
          </Note>
        ) : (
          <Note>You pay by card on Stripe’s page. We never see your card number.</Note>
        )}
        {error !== null && (
          <Note tone={error instanceof ApiError && error.status === 409 ? 'accent' : 'neg'} alert>
            {errorSentence(error, SENTENCES)}
          </Note>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          busy={isPending || isSuccess}
          onClick={() => mutate(plan.plan)}
        >
          Pay {price}
        </Button>
        <ul className={styles.terms}>
          <li>
            {price} today, then {price} each {plan.period}.
          </li>
          <li>
            Renews on {renewal} at {price} unless you cancel before then.
          </li>
          <li>
            Cancel in two clicks in your account; you keep access until the end of the month that you have
            paid for.
          </li>
          <li>18+. You can lose money if a bet is placed incorrectly.</li>
        </ul>
      </CardBody>
    </Card>
  );
}

/** A summary of the plan: its promises, with the planned ones marked, its price and the amount due. */
function PlanSummary({ plan, name }: { readonly plan: Plan; readonly name: string }): ReactNode {
  const promises = useQuery(stableConfigQuery).data?.plan.promises ?? [];
  const price = pounds(penceText(plan.pricePence));
  return (
    <aside className={styles.card} aria-labelledby="plan-summary">
      <div>
        <h2 id="plan-summary">{name}</h2>
        <ul className={styles.promises}>
          {promises.map(({ text, url }) => (
            <li key={text}>
              <Icon path={url === null ? CIRCLE_DASHED : CHECK} size="sm" />
              <span>
                <PromiseText text={text} url={url} />
              </span>
              {url === null && <Chip>Planned</Chip>}
            </li>
          ))}
        </ul>
      </div>
      <dl>
        <div>
          <dt>{plan.period === 'month' ? 'Monthly' : 'Yearly'}</dt>
          <dd>{price}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Due today</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p>
        <Icon path={SHIELD_CHECK} size="sm" />
        Your preferences, saved bets and journey progress stay exactly as they are.
      </p>
    </aside>
  );
}
