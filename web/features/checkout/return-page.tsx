import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { accessToken } from '../../api/access-token.ts';
import { meQuery } from '../../api/me.ts';
import { planQuery } from '../../api/plan.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { dropAccess } from '../../api/token-store.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { dayText } from '../../components/ui/text/dates.ts';
import { Icon } from '../../components/ui/icons.tsx';
import { CIRCLE_CHECK } from '../../components/ui/rare-icons.ts';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import styles from './return-page.module.css';

const POLL_INTERVAL_MS = 1500;
/** The time without a confirmation after which the page reports a delay and polls less often. */
const LATE_AFTER_MS = 30_000;
const LATE_POLL_INTERVAL_MS = 15_000;

/** The page after payment: polls until the payment is confirmed, then applies the new tier. */
export function ReturnPage(): ReactNode {
  const client = useQueryClient();
  const [isLate, setLate] = useState(false);
  const name = useQuery(stableConfigQuery).data?.plan.name ?? 'Your plan';
  const plan = useQuery({
    ...planQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.tier === 3) return false;
      return isLate ? LATE_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
    },
  });
  const isConfirmed = plan.data?.tier === 3;

  useEffect(() => {
    if (isConfirmed) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConfirmed]);

  // The access token carries the tier: the old token must not be used until it expires.
  useEffect(() => {
    if (!isConfirmed) return;
    dropAccess();
    void accessToken().catch(() => undefined);
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [isConfirmed, client]);

  return (
    <Page title={isConfirmed ? 'Thank you' : 'Your payment'} className={styles.page}>
      <title>Your payment · Layline</title>
      <Card title={name}>
        <CardBody className={styles.stack}>
          <div role="status" className={styles.stack}>
            {isConfirmed ? (
              <Confirmed name={name} renewsAt={plan.data?.renewsAt ?? null} />
            ) : (
              <Waiting isLate={isLate} />
            )}
          </div>
          {isConfirmed && (
            <div className={styles.row}>
              <ButtonLink variant="primary" to={PATHS.oddsMatcher}>
                Open the odds matcher
              </ButtonLink>
              <ButtonLink to={PATHS.account}>Your plan</ButtonLink>
            </div>
          )}
          {!isConfirmed && isLate && (
            <div className={styles.row}>
              <Button variant="primary" busy={plan.isFetching} onClick={() => void plan.refetch()}>
                Check again
              </Button>
              <ButtonLink to={PATHS.checkout}>Back to checkout</ButtonLink>
            </div>
          )}
        </CardBody>
      </Card>
    </Page>
  );
}

function Waiting({ isLate }: { readonly isLate: boolean }): ReactNode {
  if (isLate) {
    return (
      <p>
        <b>Your payment is still being confirmed.</b> The plan begins as soon as it is, whether this page is
        open or not. If you did not pay, nothing was taken.
      </p>
    );
  }
  return (
    <>
      <p className={styles.waiting}>Waiting for the payment to be confirmed…</p>
      <p>This usually takes a few seconds. You can leave the page: your plan starts automatically.</p>
    </>
  );
}

type ConfirmedProps = { readonly name: string; readonly renewsAt: string | null };

function Confirmed({ name, renewsAt }: ConfirmedProps): ReactNode {
  return (
    <>
      <p className={styles.done}>
        <Icon path={CIRCLE_CHECK} />
        {name} is running
      </p>
      <p>
        The limits on scores are gone, and prices are refreshed as often as the plan allows.
        {renewsAt !== null && ` It renews on ${dayText(renewsAt)} unless you cancel before then.`}
      </p>
    </>
  );
}
