import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TabLinks } from '../../ui/tab-links.tsx';
import { type MatcherFacts, MATCHER_TABS } from './matcher-facts.ts';
import styles from './matcher.module.css';

type MatcherHeadProps = {
  readonly page: MatcherFacts;
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
