import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AFTER_SIGN_IN } from '#lib/product';
import { Link, Navigate, NavLink, useLocation } from 'react-router-dom';
import { meQuery } from '../../../api/me.ts';
import { PATHS } from '../../../app/paths.ts';
import { useNext } from '../use-next.ts';
import { useTitle } from '../../../platform/navigation.ts';
import styles from './sign-in-card.module.css';

type SignInCardProps = { readonly title: string; readonly about: string; readonly children: ReactNode };

/**
 * The frame of logging in and registering, which pass `next` to each other. Redirects to `next` once the user
 * is signed in, in this tab or another.
 */
export function SignInCard({ title, about, children }: SignInCardProps): ReactNode {
  const { search } = useLocation();
  useTitle(title);
  const next = useNext();
  const isSignedIn = useQuery(meQuery).data?.authenticated === true;
  if (isSignedIn) return <Navigate to={next ?? AFTER_SIGN_IN} replace />;
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div>
          <svg className={styles.logo} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.back} d="M4 20.5 11 7.2" />
            <path className={styles.lay} d="M20 20.5 13 7.2" />
            <circle cx="12" cy="4.4" r="2.1" />
          </svg>
          <h1>{title}</h1>
          <p className={styles.about}>{about}</p>
        </div>
        <nav className={styles.tabs} aria-label="Account">
          <NavLink to={{ pathname: PATHS.login, search }}>Log in</NavLink>
          <NavLink to={{ pathname: PATHS.register, search }}>Create account</NavLink>
        </nav>
        {children}
      </div>
      <p className={styles.foot}>
        The calculators and matchers work without an account. <Link to={PATHS.tools}>Go to tools</Link>
      </p>
    </div>
  );
}
