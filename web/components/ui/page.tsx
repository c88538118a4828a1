import { type ReactNode, Fragment } from 'react';
import { classNames } from './class-names.ts';
import { useTitle } from '../../platform/navigation.ts';
import styles from './page.module.css';
import { Link } from 'react-router-dom';
import { Icon, CHEVRON_RIGHT } from './icons.tsx';

type PageProps = {
  readonly title: string;
  /** A line below the title. */
  readonly about?: ReactNode;
  /** The ancestors of this page; none for a top-level page. */
  readonly above?: readonly Crumb[];
  /** The name of this page in the breadcrumbs, if it is shorter than the title. */
  readonly here?: string;
  /** Controls for the whole page, beside its title. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A page of limited width: breadcrumbs, its only h1, and its contents. */
export function Page({ title, about, above, here, end, className, children }: PageProps): ReactNode {
  useTitle(title);
  return (
    <div className={classNames(styles.page, className)}>
      {above !== undefined && <Breadcrumbs above={above} here={here ?? title} />}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </div>
  );
}

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
