import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../../ui/paths.ts';
import styles from './sign-in-card.module.css';

type SignInCardProps = { readonly title: string; readonly about: string; readonly children: ReactNode };

/** The frame of logging in and registering; `next` goes along from one to the other. */
export function SignInCard({ title, about, children }: SignInCardProps): ReactNode {
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <title>{`${title} · Layline`}</title>
      <div className={styles.card}>
        <div>
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
