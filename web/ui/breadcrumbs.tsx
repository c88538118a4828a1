import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { CHEVRON_RIGHT } from './icons.ts';
import styles from './breadcrumbs.module.css';

/** A page above the current one. */
export type Crumb = { readonly label: string; readonly to: string };

/** The path to the current page: its ancestors, then its own name. */
export function Breadcrumbs({
  above,
  here,
}: {
  readonly above: readonly Crumb[];
  readonly here: string;
}): ReactNode {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {above.map(({ label, to }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <Icon path={CHEVRON_RIGHT} size="sm" />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
