import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { MATCHER_TABS, type MatcherFacts } from '../../model/matcher-facts.ts';
import styles from '../matcher.module.css';
import tabLinksStyles from './tab-links.module.css';

type MatcherHeadProps = {
  readonly page: Omit<MatcherFacts, 'feed'>;
  /** A slot beside the title. */
  readonly end?: ReactNode;
};

/** The head of a matcher's page: its purpose, a link to its guide, and the tabs of all matchers. */
export function MatcherHead({ page, end }: MatcherHeadProps): ReactNode {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{page.label}</h1>
          <p className={styles.about}>
            <span>{page.about}</span> <Link to={page.guide}>How to read it</Link>
          </p>
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <div className={styles.tabs}>
        <TabLinks label="Matchers" tabs={MATCHER_TABS} />
      </div>
    </>
  );
}

/** Tabs that link to pages. The current one is marked, and scrolled into view if they do not all fit. */
function TabLinks({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}): ReactNode {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const at = tabs.findIndex(({ to }) => to === pathname);
  // In the next frame: reading the layout at once would force a layout of the unfinished page.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const current = nav.current?.children[at];
      if (nav.current === null || !(current instanceof HTMLElement)) return;
      const { clientWidth, offsetLeft } = nav.current;
      nav.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <nav ref={nav} className={tabLinksStyles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
