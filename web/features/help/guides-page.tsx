import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { Icon, CHEVRON_RIGHT } from '../../components/ui/icons.tsx';
import { Page } from '../../components/ui/page.tsx';
import list from '../../components/ui/styles/link-list.module.css';
import { guidePath, PATHS } from '../../app/paths.ts';
import { GUIDES } from './model/guide-list.ts';
import styles from './guides-page.module.css';

/** The index of all guides, in reading order. */
export function GuidesPage(): ReactNode {
  return (
    <Page
      title="Guides"
      about="Each has examples that work themselves out: change a stake or a price and see what follows."
    >
      <div className={styles.grid}>
        <Card title="In this order">
          <ol className={list.list}>
            {GUIDES.map(({ slug, title, about }, index) => (
              <li key={slug}>
                <Link to={guidePath(slug)}>
                  <span className={styles.number}>{index + 1}</span>
                  <span className={list.words}>
                    <b>{title}</b>
                    <span>{about}</span>
                  </span>
                  <Icon path={CHEVRON_RIGHT} />
                </Link>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.side}>
          <Card title="Your first offer">
            <CardBody className={styles.text}>
              <p>
                The first journey goes through one sign-up offer step by step, with the matcher set up for
                each bet. Read the first two guides before it.
              </p>
              <p>
                <Link to={PATHS.journeys}>Journeys</Link>
              </p>
            </CardBody>
          </Card>
          <Card title="A word you do not know">
            <CardBody className={styles.text}>
              <p>
                The <Link to={PATHS.glossary}>glossary</Link> has the words of the trade, and how Layline uses
                them. <Link to={PATHS.howItWorks}>How it works</Link> says what Layline does, and how its
                scores are worked out.
              </p>
              <p>
                Programs use the <a href="/api/docs/">API</a>.
              </p>
            </CardBody>
          </Card>
        </div>
      </div>
    </Page>
  );
}
