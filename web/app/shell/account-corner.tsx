import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { withNext } from '#lib/product';
import { Link, useLocation } from 'react-router-dom';
import { breakQuery } from '../../api/break.ts';
import { meQuery, NOBODY } from '../../api/me.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { focusOn } from '../../platform/focus.ts';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { PATHS } from '../paths.ts';
import styles from './account-corner.module.css';

/** In its own chunk: only signed-in users need it. */
const AccountMenu = lazily(async () => (await import('../../features/sign-in/account-menu.tsx')).AccountMenu);

/** The user's plan and account menu, or a link to log in. */
export function AccountCorner(): ReactNode {
  const me = useQuery(meQuery).data ?? NOBODY;
  const { pathname, search } = useLocation();
  const wayIn = useFocusAfterLogOut(me.authenticated);
  const isSigningIn = pathname === PATHS.login || pathname === PATHS.register;
  if (me.authenticated) return <Account email={me.email ?? ''} isPaying={me.tier > 2} />;
  return isSigningIn ? null : (
    <ButtonLink ref={wayIn} to={withNext(PATHS.login, `${pathname}${search}`)}>
      Log in
    </ButtonLink>
  );
}

/** Moves focus to the log-in link after a log-out from the menu, which is removed with the focus in it. */
function useFocusAfterLogOut(isSignedIn: boolean): RefObject<HTMLAnchorElement | null> {
  const wayIn = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    if (hasLeft && document.activeElement === document.body) focusOn(wayIn.current);
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
  return wayIn;
}

function Account({ email, isPaying }: { readonly email: string; readonly isPaying: boolean }): ReactNode {
  const config = useQuery(stableConfigQuery).data;
  // Nothing is sold to users on a break.
  const isOnBreak = typeof useQuery(breakQuery).data?.until === 'string';
  const plan = isPaying ? (config?.plan.name ?? 'Plan') : 'Member';
  return (
    <>
      <span className={styles.plan}>
        {plan}
        {!isPaying && !isOnBreak && <Link to={PATHS.checkout}>Upgrade</Link>}
      </span>
      <Suspense fallback={<span className={styles.room} />}>
        <AccountMenu email={email} plan={plan} />
      </Suspense>
    </>
  );
}
